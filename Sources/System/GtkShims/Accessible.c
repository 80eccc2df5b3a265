#include "Accessible.h"

void gtk_shims_set_accessible_labelled_by(GtkWidget *widget, GtkWidget *label) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

void gtk_shims_announce(GtkWidget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
    (void)widget, (void)text;
#endif
}

void gtk_shims_set_accessible_selected(GtkWidget *widget, gboolean is_selected) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

void gtk_shims_set_accessible_multi_selectable(GtkWidget *widget) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, TRUE, -1);
}

// GTK's checks return NULL, or the actual value.
static gboolean is_expected(char *actual) {
    gboolean is_expected = actual == NULL;
    g_free(actual);
    return is_expected;
}

gboolean gtk_shims_has_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    return is_expected(gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, text));
}

gboolean gtk_shims_has_accessible_number(GtkWidget *widget, GtkAccessibleProperty property, double number) {
    return is_expected(gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, number));
}

gboolean gtk_shims_has_accessible_boolean(GtkWidget *widget, GtkAccessibleProperty property, gboolean value) {
    return is_expected(gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, value));
}

gboolean gtk_shims_is_accessible_checked(GtkWidget *widget, gboolean is_checked) {
    return is_expected(gtk_test_accessible_check_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED,
        is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE));
}

gboolean gtk_shims_is_accessible_selected(GtkWidget *widget, gboolean is_selected) {
    return is_expected(
        gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected));
}

gboolean gtk_shims_is_accessible_labelled_by(GtkWidget *widget, GtkWidget *label) {
    return is_expected(gtk_test_accessible_check_relation(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL));
}
