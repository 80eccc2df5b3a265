#include "PreferencesRow.h"

typedef struct {
    AdwPreferencesRow parent_instance;
} GtkShimsPreferencesRow;

typedef struct {
    AdwPreferencesRowClass parent_class;
} GtkShimsPreferencesRowClass;

GType gtk_shims_preferences_row_get_type(void);

G_DEFINE_TYPE(GtkShimsPreferencesRow, gtk_shims_preferences_row, ADW_TYPE_PREFERENCES_ROW)

// GtkListBox asks the last row first on the way up or back, and the first row otherwise.
static GtkWidget *next_row(GtkWidget *row, GtkDirectionType direction) {
    switch (direction) {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_DOWN: return gtk_widget_get_next_sibling(row);
    case GTK_DIR_TAB_BACKWARD:
    case GTK_DIR_UP: return gtk_widget_get_prev_sibling(row);
    default: return NULL;
    }
}

static gboolean preferences_row_focus(GtkWidget *widget, GtkDirectionType direction) {
    if (GTK_WIDGET_CLASS(gtk_shims_preferences_row_parent_class)->focus(widget, direction)) return TRUE;
    GtkWidget *next = next_row(widget, direction);
    while (next && !gtk_widget_child_focus(next, direction)) next = next_row(next, direction);
    return next != NULL;
}

static void gtk_shims_preferences_row_class_init(GtkShimsPreferencesRowClass *class) {
    GTK_WIDGET_CLASS(class)->focus = preferences_row_focus;
}

static void gtk_shims_preferences_row_init(GtkShimsPreferencesRow *self) { (void)self; }

GtkWidget *gtk_shims_preferences_row_new(void) {
    return g_object_new(gtk_shims_preferences_row_get_type(), NULL);
}
