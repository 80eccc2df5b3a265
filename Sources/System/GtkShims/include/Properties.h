#pragma once
#include <glib-object.h>

// g_object_set is variadic and not imported into Swift.
void gtk_shims_set_string(gpointer object, const char *property, const char *value);
