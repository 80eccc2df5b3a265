#include "WrapBox.h"

struct _GtkShimsWrapBox {
    GtkWidget parent_instance;
    int child_spacing;
    int line_spacing;
};

G_DEFINE_FINAL_TYPE(GtkShimsWrapBox, gtk_shims_wrap_box, GTK_TYPE_WIDGET)

static GtkSizeRequestMode wrap_box_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void wrap_box_measure_width(GtkWidget *widget, int *minimum, int *natural) {
    GtkShimsWrapBox *self = GTK_SHIMS_WRAP_BOX(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        int child_minimum, child_natural;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
        *minimum = MAX(*minimum, child_minimum);
        *natural += child_natural + (gtk_widget_get_prev_sibling(child) ? self->child_spacing : 0);
    }
}

static void wrap_box_allocate_child(GtkWidget *child, int x, int y, int width, int height, int room) {
    gboolean is_mirrored = gtk_widget_get_direction(gtk_widget_get_parent(child)) == GTK_TEXT_DIR_RTL;
    GtkAllocation place = {is_mirrored ? room - x - width : x, y, width, height};
    gtk_widget_size_allocate(child, &place, -1);
}

// Returns the height of all lines in a width.
static int wrap_box_lay_out(GtkWidget *widget, int room, gboolean allocates) {
    GtkShimsWrapBox *self = GTK_SHIMS_WRAP_BOX(widget);
    int x = 0, y = 0, line_height = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        int minimum, width, height;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width, NULL, NULL);
        width = MAX(MIN(width, room), minimum);
        gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
        if (x > 0 && x + width > room) {
            y += line_height + self->line_spacing;
            x = line_height = 0;
        }
        if (allocates) wrap_box_allocate_child(child, x, y, width, height, room);
        x += width + self->child_spacing;
        line_height = MAX(line_height, height);
    }
    return y + line_height;
}

static void wrap_box_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline, (void)natural_baseline;
    *minimum = *natural = 0;
    if (orientation == GTK_ORIENTATION_HORIZONTAL)
        wrap_box_measure_width(widget, minimum, natural);
    else
        *minimum = *natural = wrap_box_lay_out(widget, for_size < 0 ? G_MAXINT : for_size, FALSE);
}

static void wrap_box_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)height, (void)baseline;
    wrap_box_lay_out(widget, width, TRUE);
}

static void wrap_box_dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(gtk_shims_wrap_box_parent_class)->dispose(object);
}

static void gtk_shims_wrap_box_class_init(GtkShimsWrapBoxClass *class) {
    G_OBJECT_CLASS(class)->dispose = wrap_box_dispose;
    GTK_WIDGET_CLASS(class)->get_request_mode = wrap_box_get_request_mode;
    GTK_WIDGET_CLASS(class)->measure = wrap_box_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = wrap_box_size_allocate;
}

static void gtk_shims_wrap_box_init(GtkShimsWrapBox *self) { (void)self; }

GtkWidget *gtk_shims_wrap_box_new(int child_spacing, int line_spacing) {
    GtkShimsWrapBox *self = g_object_new(GTK_SHIMS_TYPE_WRAP_BOX, NULL);
    self->child_spacing = child_spacing;
    self->line_spacing = line_spacing;
    return GTK_WIDGET(self);
}

void gtk_shims_wrap_box_append(GtkWidget *widget, GtkWidget *child) { gtk_widget_set_parent(child, widget); }
