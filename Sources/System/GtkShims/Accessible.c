#include "Accessible.h"

#include <math.h>

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

#if GTK_CHECK_VERSION(4, 10, 0)
typedef gboolean (*BoundsGetter)(GtkAccessible *, int *, int *, int *, int *);

static BoundsGetter toolkit_bounds;

// The place in the parent: from the edge of its border, where its own place is measured too.
static gboolean bounds(GtkAccessible *self, int *x, int *y, int *width, int *height) {
    if (!toolkit_bounds(self, x, y, width, height)) return FALSE;
    GtkWidget *widget = GTK_WIDGET(self), *parent = gtk_widget_get_parent(widget);
    graphene_rect_t own, outer;
    if (parent == NULL) {
        *x = *y = 0;
    } else if (gtk_widget_compute_bounds(widget, parent, &own) && gtk_widget_compute_bounds(parent, parent, &outer)) {
        *x = (int)roundf(own.origin.x - outer.origin.x);
        *y = (int)roundf(own.origin.y - outer.origin.y);
    }
    return TRUE;
}
#endif

void gtk_shims_correct_accessible_bounds(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
    if (toolkit_bounds != NULL || gtk_check_version(4, 16, 0) != NULL) return;
    GtkAccessibleInterface *interface =
        g_type_interface_peek(g_type_class_ref(GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);
    toolkit_bounds = interface->get_bounds;
    interface->get_bounds = bounds;
#endif
}

gboolean gtk_shims_accessible_place(GtkWidget *widget, int *x, int *y) {
#if GTK_CHECK_VERSION(4, 10, 0)
    *x = *y = 0;
    GtkAccessible *next = g_object_ref(GTK_ACCESSIBLE(widget));
    while (GTK_IS_WIDGET(next)) {
        int left = 0, top = 0, width = 0, height = 0;
        gtk_accessible_get_bounds(next, &left, &top, &width, &height);
        *x += left;
        *y += top;
        GtkAccessible *parent = gtk_accessible_get_accessible_parent(next);
        g_object_unref(next);
        next = parent;
    }
    g_clear_object(&next);
    return TRUE;
#else
    (void)widget, (void)x, (void)y;
    return FALSE;
#endif
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
