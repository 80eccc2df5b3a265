#include "Properties.h"

void gtk_shims_set_string(gpointer object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}
