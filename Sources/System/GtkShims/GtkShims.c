#include "GtkShims.h"

void gtk_shims_set_accessible_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void gtk_shims_set_accessible_description(GtkWidget *widget, const char *description) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void gtk_shims_set_accessible_modal(GtkWidget *widget, gboolean modal) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_MODAL, modal, -1);
}

void gtk_shims_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void gtk_shims_set_object_hidden(gpointer object, gboolean hidden) {
    if (GTK_IS_ACCESSIBLE(object))
        gtk_accessible_update_state(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void gtk_shims_set_accessible_expanded(GtkWidget *widget, gboolean expanded) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

void gtk_shims_list_item_set_focusable(GtkListItem *item, gboolean is_focusable) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_list_item_set_focusable(item, is_focusable);
#else
    (void)item, (void)is_focusable;
#endif
}

GType gtk_shims_type_of_instance(gconstpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }

gboolean gtk_shims_returns_value(const GSignalQuery *query) {
    return (query->return_type & ~G_SIGNAL_TYPE_STATIC_SCOPE) != G_TYPE_NONE;
}

void gtk_shims_emit(GObject *instance, const char *signal) { g_signal_emit_by_name(instance, signal); }

gboolean gtk_shims_get_boolean(gpointer object, const char *property) {
    gboolean value = FALSE;
    g_object_get(object, property, &value, NULL);
    return value;
}

void gtk_shims_set_boolean(gpointer object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

GtkWidget *gtk_shims_box_new_with_role(GtkOrientation orientation, GtkAccessibleRole role) {
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "accessible-role", role, NULL);
}

// A box styled as a toast, which is an alert to assistive technology.
GtkWidget *gtk_shims_toast_new(void) {
    return g_object_new(GTK_TYPE_BOX, "css-name", "toast", "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
}
