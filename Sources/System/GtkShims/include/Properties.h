#pragma once
#include <glib-object.h>

// g_object_set takes a variable number of arguments, which Swift cannot pass.
void gtk_shims_set_string(gpointer object, const char *property, const char *value);
