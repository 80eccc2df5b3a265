#include "DrawnRow.h"

struct _GtkShimsDrawnRow {
    GtkWidget parent_instance;
    const GtkShimsDrawnRowFunctions *functions;
    gpointer data;
    GtkWidget *control;
};

G_DEFINE_FINAL_TYPE(GtkShimsDrawnRow, gtk_shims_drawn_row, GTK_TYPE_WIDGET)

static GtkSizeRequestMode drawn_row_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void drawn_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline) {
    GtkShimsDrawnRow *self = GTK_SHIMS_DRAWN_ROW(widget);
    (void)minimum_baseline, (void)natural_baseline;
    *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? self->functions->width(self->data)
                                                         : self->functions->height(self->data, for_size);
    *natural = *minimum;
}

static void drawn_row_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GtkShimsDrawnRow *self = GTK_SHIMS_DRAWN_ROW(widget);
    (void)baseline;
    if (!self->control)
        return;
    GdkRectangle place = self->functions->place(self->data, width, height);
    // GTK requires that a widget is measured before it is allocated, and is not smaller than it needs.
    int least_width = 0, least_height = 0;
    gtk_widget_measure(self->control, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    gtk_widget_measure(self->control, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
    int taken_width = MAX(place.width, least_width), taken_height = MAX(place.height, least_height);
    gtk_widget_size_allocate(self->control,
                             &(GdkRectangle){place.x - (taken_width - place.width) / 2,
                                             place.y - (taken_height - place.height) / 2, taken_width, taken_height},
                             -1);
}

static void drawn_row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GtkShimsDrawnRow *self = GTK_SHIMS_DRAWN_ROW(widget);
    self->functions->draw(self->data, snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    if (self->control)
        gtk_widget_snapshot_child(widget, self->control, snapshot);
}

static void drawn_row_dispose(GObject *object) {
    g_clear_pointer(&GTK_SHIMS_DRAWN_ROW(object)->control, gtk_widget_unparent);
    G_OBJECT_CLASS(gtk_shims_drawn_row_parent_class)->dispose(object);
}

static void drawn_row_finalize(GObject *object) {
    GtkShimsDrawnRow *self = GTK_SHIMS_DRAWN_ROW(object);
    self->functions->release(self->data);
    G_OBJECT_CLASS(gtk_shims_drawn_row_parent_class)->finalize(object);
}

static void gtk_shims_drawn_row_class_init(GtkShimsDrawnRowClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = drawn_row_dispose;
    G_OBJECT_CLASS(class)->finalize = drawn_row_finalize;
    widget_class->get_request_mode = drawn_row_get_request_mode;
    widget_class->measure = drawn_row_measure;
    widget_class->size_allocate = drawn_row_size_allocate;
    widget_class->snapshot = drawn_row_snapshot;
    gtk_widget_class_set_css_name(widget_class, "drawnrow");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void gtk_shims_drawn_row_init(GtkShimsDrawnRow *self) {
    // The colors that are looked up may change without a change of the widget's own style.
    g_signal_connect_object(adw_style_manager_get_default(), "notify::high-contrast", G_CALLBACK(gtk_widget_queue_draw),
                            self, G_CONNECT_SWAPPED);
}

GtkWidget *gtk_shims_drawn_row_new(const GtkShimsDrawnRowFunctions *functions) {
    GtkShimsDrawnRow *self = g_object_new(GTK_SHIMS_TYPE_DRAWN_ROW, NULL);
    self->functions = functions;
    return GTK_WIDGET(self);
}

void gtk_shims_drawn_row_set_data(GtkWidget *row, gpointer data) { GTK_SHIMS_DRAWN_ROW(row)->data = data; }

gpointer gtk_shims_drawn_row_get_data(GtkWidget *row) { return GTK_SHIMS_DRAWN_ROW(row)->data; }

GtkWidget *gtk_shims_drawn_row_get_control(GtkWidget *row) { return GTK_SHIMS_DRAWN_ROW(row)->control; }

void gtk_shims_drawn_row_set_control(GtkWidget *row, GtkWidget *control) {
    GtkShimsDrawnRow *self = GTK_SHIMS_DRAWN_ROW(row);
    g_clear_pointer(&self->control, gtk_widget_unparent);
    self->control = control;
    if (control)
        gtk_widget_set_parent(control, row);
    gtk_widget_queue_draw(row);
}

void gtk_shims_append_icon(GtkSnapshot *snapshot, GtkWidget *widget, const char *name, int size, GdkRGBA color) {
    GtkIconTheme *theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget));
    GtkIconPaintable *icon =
        gtk_icon_theme_lookup_icon(theme, name, NULL, size, gtk_widget_get_scale_factor(widget),
                                   gtk_widget_get_direction(widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
    gtk_symbolic_paintable_snapshot_symbolic(GTK_SYMBOLIC_PAINTABLE(icon), snapshot, size, size, &color, 1);
    g_object_unref(icon);
}
