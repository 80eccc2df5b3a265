#include "ExpandingRow.h"

struct _GtkShimsExpandingRow {
    GtkWidget parent_instance;
    GtkWidget *content;
    GtkWidget *detail;
    double share;
};

G_DEFINE_FINAL_TYPE(GtkShimsExpandingRow, gtk_shims_expanding_row, GTK_TYPE_WIDGET)

static guint open_signal;

// Layout: the content with the detail below it, clipped at the end of the row.

static int height_of(GtkWidget *widget, int width) {
    int height = 0;
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    return height;
}

static int shown_height(GtkShimsExpandingRow *self, int width) {
    return self->detail ? (int)(height_of(self->detail, width) * self->share + 0.5) : 0;
}

static GtkSizeRequestMode expanding_row_get_request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void expanding_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                                  int *minimum_baseline, int *natural_baseline) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(widget);
    (void)minimum_baseline, (void)natural_baseline;
    if (orientation == GTK_ORIENTATION_VERTICAL) {
        gtk_widget_measure(self->content, orientation, for_size, minimum, natural, NULL, NULL);
        int shown = shown_height(self, for_size);
        *minimum += shown;
        *natural += shown;
        return;
    }
    gtk_widget_measure(self->content, orientation, -1, minimum, natural, NULL, NULL);
    if (self->detail) {
        int least = 0, requested = 0;
        gtk_widget_measure(self->detail, orientation, -1, &least, &requested, NULL, NULL);
        *minimum = MAX(*minimum, least);
        *natural = MAX(*natural, requested);
    }
}

static void expanding_row_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(widget);
    (void)baseline;
    int content = MAX(height - shown_height(self, width), height_of(self->content, width));
    gtk_widget_allocate(self->content, width, content, -1, NULL);
    if (self->detail)
        gtk_widget_allocate(self->detail, width, height_of(self->detail, width), -1,
                            gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(0, (float)content)));
}

// Focus order: the list's row, then the widgets in the content, then those in the detail.

static gboolean grab_focus(GtkWidget *widget) {
    (void)widget;
    return FALSE;
}

static gboolean focus_detail(GtkShimsExpandingRow *self, GtkDirectionType direction) {
    return self->detail && gtk_widget_child_focus(self->detail, direction);
}

static gboolean expanding_row_focus(GtkWidget *widget, GtkDirectionType direction) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(widget);
    GtkWidget *row = gtk_widget_get_parent(widget), *inner = gtk_widget_get_focus_child(widget);
    gboolean is_forward = direction == GTK_DIR_TAB_FORWARD;
    if (!inner) {
        gboolean is_next = is_forward && row && gtk_widget_is_focus(row);
        return is_next && (gtk_widget_child_focus(self->content, direction) || focus_detail(self, direction));
    }
    if (gtk_widget_child_focus(inner, direction))
        return TRUE;
    if (is_forward)
        return inner == self->content && focus_detail(self, direction);
    if (direction != GTK_DIR_TAB_BACKWARD)
        return FALSE;
    return (inner == self->detail && gtk_widget_child_focus(self->content, direction)) ||
           (row && gtk_widget_grab_focus(row));
}

static void expanding_row_dispose(GObject *object) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(object);
    g_clear_pointer(&self->detail, gtk_widget_unparent);
    g_clear_pointer(&self->content, gtk_widget_unparent);
    G_OBJECT_CLASS(gtk_shims_expanding_row_parent_class)->dispose(object);
}

static void expanding_row_open(GtkWidget *widget, const char *action, GVariant *parameter) {
    (void)action, (void)parameter;
    g_signal_emit(widget, open_signal, 0);
}

static void gtk_shims_expanding_row_class_init(GtkShimsExpandingRowClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = expanding_row_dispose;
    widget_class->get_request_mode = expanding_row_get_request_mode;
    widget_class->measure = expanding_row_measure;
    widget_class->size_allocate = expanding_row_size_allocate;
    widget_class->grab_focus = grab_focus;
    widget_class->focus = expanding_row_focus;
    gtk_widget_class_set_css_name(widget_class, "expandingrow");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
    gtk_widget_class_install_action(widget_class, "row.open", NULL, expanding_row_open);
    open_signal =
        g_signal_new("open", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void gtk_shims_expanding_row_init(GtkShimsExpandingRow *self) { self->share = 1; }

GtkWidget *gtk_shims_expanding_row_new(GtkWidget *content) {
    GtkShimsExpandingRow *self = g_object_new(GTK_SHIMS_TYPE_EXPANDING_ROW, NULL);
    self->content = content;
    gtk_widget_set_parent(content, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}

GtkWidget *gtk_shims_expanding_row_around(GtkWidget *widget) {
    return gtk_widget_get_ancestor(widget, GTK_SHIMS_TYPE_EXPANDING_ROW);
}

GtkWidget *gtk_shims_expanding_row_get_content(GtkWidget *row) { return GTK_SHIMS_EXPANDING_ROW(row)->content; }

GtkWidget *gtk_shims_expanding_row_get_detail(GtkWidget *row) { return GTK_SHIMS_EXPANDING_ROW(row)->detail; }

// Removes the focus from the detail; returns the widget that had it, with a reference, or NULL.
static GtkWidget *take_focus(GtkWidget *detail) {
    GtkRoot *root = gtk_widget_get_root(detail);
    GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
    if (!focus || (focus != detail && !gtk_widget_is_ancestor(focus, detail)))
        return NULL;
    g_object_ref(focus);
    gtk_root_set_focus(root, NULL);
    return focus;
}

void gtk_shims_expanding_row_set_detail(GtkWidget *row, GtkWidget *detail) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(row);
    if (self->detail == detail)
        return;
    // If the focus widget leaves a window, the window chooses another one at the next frame. Prevent that by removing the
    // focus first.
    GtkWidget *focus = detail ? take_focus(detail) : NULL;
    GtkWidget *former = detail ? gtk_widget_get_parent(detail) : NULL;
    if (former && GTK_SHIMS_IS_EXPANDING_ROW(former))
        gtk_shims_expanding_row_set_detail(former, NULL);
    g_clear_pointer(&self->detail, gtk_widget_unparent);
    self->detail = detail;
    if (detail)
        gtk_widget_set_parent(detail, row);
    else
        gtk_widget_queue_resize(row);
    if (focus) {
        gtk_widget_grab_focus(focus);
        g_object_unref(focus);
    }
}

double gtk_shims_expanding_row_get_share(GtkWidget *row) { return GTK_SHIMS_EXPANDING_ROW(row)->share; }

void gtk_shims_expanding_row_set_share(GtkWidget *row, double share) {
    GtkShimsExpandingRow *self = GTK_SHIMS_EXPANDING_ROW(row);
    if (self->share == share)
        return;
    self->share = share;
    // Clip the detail only while the row is opening or closing.
    gtk_widget_set_overflow(row, share < 1 ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
    if (self->detail)
        gtk_widget_queue_resize(row);
}
