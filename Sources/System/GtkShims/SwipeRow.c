#include "SwipeRow.h"

#include "ExpandingRow.h"

typedef struct {
    GtkWidget *content;
    GtkWidget *strip;
    double offset;
    guint32 unavailable;
    gboolean is_held;
} GtkShimsSwipeRowPrivate;
typedef GtkShimsSwipeRowPrivate Row;

static void swipeable_init(AdwSwipeableInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE(GtkShimsSwipeRow, gtk_shims_swipe_row, GTK_TYPE_WIDGET,
                                 G_ADD_PRIVATE(GtkShimsSwipeRow)
                                     G_IMPLEMENT_INTERFACE(ADW_TYPE_SWIPEABLE, swipeable_init))

enum { RUN, INTERRUPTED, N_SIGNALS };
static guint signals[N_SIGNALS];

static Row *row_of(gpointer widget) { return gtk_shims_swipe_row_get_instance_private(GTK_SHIMS_SWIPE_ROW(widget)); }

// AdwSwipeable: the progress is the uncovered fraction of the row's width.

static double get_distance(AdwSwipeable *swipeable) { return MAX(gtk_widget_get_width(GTK_WIDGET(swipeable)), 1); }

static double *get_snap_points(AdwSwipeable *swipeable, int *count) {
    (void)swipeable;
    double *points = g_new0(double, 2);
    points[1] = 1;
    *count = 2;
    return points;
}

static double get_progress(AdwSwipeable *swipeable) { return row_of(swipeable)->offset / get_distance(swipeable); }

static double get_cancel_progress(AdwSwipeable *swipeable) {
    (void)swipeable;
    return GTK_SHIMS_SWIPE_CANCELLED;
}

static void swipeable_init(AdwSwipeableInterface *iface) {
    iface->get_distance = get_distance;
    iface->get_snap_points = get_snap_points;
    iface->get_progress = get_progress;
    iface->get_cancel_progress = get_cancel_progress;
}

// Layout: the row has the size of its content, regardless of strip and offset.

static GtkSizeRequestMode swipe_row_get_request_mode(GtkWidget *widget) {
    return gtk_widget_get_request_mode(row_of(widget)->content);
}

static void swipe_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline) {
    gtk_widget_measure(row_of(widget)->content, orientation, for_size, minimum, natural, minimum_baseline,
                       natural_baseline);
}

static gboolean is_mirrored(GtkWidget *widget) { return gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL; }

static GskTransform *moved_right(double x) {
    return gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, 0));
}

static void swipe_row_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    Row *row = row_of(widget);
    double offset = is_mirrored(widget) ? -row->offset : row->offset;
    gtk_widget_allocate(row->content, width, height, baseline, offset == 0 ? NULL : moved_right(-offset));
    if (row->strip) {
        // Centred in the uncovered part, at its natural width even if that is larger.
        int requested = 0;
        gtk_widget_measure(row->strip, GTK_ORIENTATION_HORIZONTAL, height, NULL, &requested, NULL, NULL);
        int taken = MAX((int)(row->offset + 0.999), requested);
        double hidden = (taken - row->offset) / 2;
        gtk_widget_allocate(row->strip, taken, height, -1,
                            moved_right(is_mirrored(widget) ? -hidden : width - row->offset - hidden));
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (GTK_IS_POPOVER(child))
            gtk_popover_present(GTK_POPOVER(child));
}

static void swipe_row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    Row *row = row_of(widget);
    if (row->strip && row->offset > 0) {
        // The content may be transparent, so draw only the uncovered part of the strip.
        float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
        float offset = (float)row->offset;
        gtk_snapshot_push_clip(snapshot,
                               &GRAPHENE_RECT_INIT(is_mirrored(widget) ? 0 : width - offset, 0, offset, height));
        gtk_widget_snapshot_child(widget, row->strip, snapshot);
        gtk_snapshot_pop(snapshot);
    }
    gtk_widget_snapshot_child(widget, row->content, snapshot);
}

static void swipe_row_dispose(GObject *object) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))))
        gtk_widget_unparent(child);
    *row_of(object) = (Row){0};
    G_OBJECT_CLASS(gtk_shims_swipe_row_parent_class)->dispose(object);
}

static void gtk_shims_swipe_row_class_init(GtkShimsSwipeRowClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = swipe_row_dispose;
    widget_class->get_request_mode = swipe_row_get_request_mode;
    widget_class->measure = swipe_row_measure;
    widget_class->size_allocate = swipe_row_size_allocate;
    widget_class->snapshot = swipe_row_snapshot;
    gtk_widget_class_set_css_name(widget_class, "swiperow");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
    signals[RUN] =
        g_signal_new("run", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                     G_TYPE_UINT);
    signals[INTERRUPTED] =
        g_signal_new("interrupted", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void gtk_shims_swipe_row_init(GtkShimsSwipeRow *self) { (void)self; }

// One class per list of actions.

static void run(GtkWidget *widget, const char *action, GVariant *parameter) {
    (void)parameter;
    char **actions = GTK_SHIMS_SWIPE_ROW_GET_CLASS(widget)->actions;
    for (guint index = 0; actions[index]; index++)
        if (g_str_equal(actions[index], action))
            g_signal_emit(widget, signals[RUN], 0, index);
}

static void action_class_init(gpointer class, gpointer actions) {
    // Classes are never freed.
    ((GtkShimsSwipeRowClass *)class)->actions = g_strsplit(actions, " ", 32);
    for (char **action = ((GtkShimsSwipeRowClass *)class)->actions; *action; action++)
        gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), *action, NULL, run);
}

static GType type_for(const char *actions) {
    char *name = g_strdelimit(g_strconcat("GtkShimsSwipeRow-", actions, NULL), ". ", '-');
    GType type = g_type_from_name(name);
    if (!type) {
        GTypeInfo info = {
            .class_size = sizeof(GtkShimsSwipeRowClass),
            .class_init = action_class_init,
            .class_data = g_intern_string(actions),
            .instance_size = sizeof(GtkShimsSwipeRow),
        };
        type = g_type_register_static(GTK_SHIMS_TYPE_SWIPE_ROW, name, &info, 0);
    }
    g_free(name);
    return type;
}

GtkWidget *gtk_shims_swipe_row_new(const char *actions, GtkWidget *content) {
    GtkWidget *widget = g_object_new(type_for(actions), NULL);
    row_of(widget)->content = content;
    gtk_widget_set_parent(content, widget);
    return widget;
}

GtkWidget *gtk_shims_swipe_row_around(GtkWidget *widget) {
    GtkWidget *row = gtk_widget_get_ancestor(widget, GTK_SHIMS_TYPE_SWIPE_ROW);
    GtkWidget *child = row ? NULL : gtk_widget_get_first_child(widget);
    if (child && GTK_SHIMS_IS_EXPANDING_ROW(child))
        child = gtk_shims_expanding_row_get_content(child);
    return child && GTK_SHIMS_IS_SWIPE_ROW(child) ? child : row;
}

GtkWidget *gtk_shims_swipe_row_get_list_row(GtkWidget *row) {
    GtkWidget *parent = gtk_widget_get_parent(row);
    return parent && GTK_SHIMS_IS_EXPANDING_ROW(parent) ? gtk_widget_get_parent(parent) : parent;
}

// The bits of a row's actions.
static guint32 all_actions(GtkWidget *row) {
    guint count = g_strv_length(GTK_SHIMS_SWIPE_ROW_GET_CLASS(row)->actions);
    return count >= 32 ? G_MAXUINT32 : (1u << count) - 1;
}

guint32 gtk_shims_swipe_row_get_available(GtkWidget *row) { return all_actions(row) & ~row_of(row)->unavailable; }

void gtk_shims_swipe_row_set_available(GtkWidget *row, guint32 available) {
    guint32 unavailable = all_actions(row) & ~available, changed = unavailable ^ row_of(row)->unavailable;
    // GTK allocates a table of actions for each widget on which an action is enabled or disabled, so skip calls without a change.
    if (!changed)
        return;
    row_of(row)->unavailable = unavailable;
    char **actions = GTK_SHIMS_SWIPE_ROW_GET_CLASS(row)->actions;
    for (guint index = 0; actions[index]; index++)
        if (changed & (1u << index))
            gtk_widget_action_set_enabled(row, actions[index], !(unavailable & (1u << index)));
    // What the user is doing refers to the previous actions.
    gtk_shims_swipe_row_interrupt(row);
}

gboolean gtk_shims_swipe_row_get_swipeable(GtkWidget *row) { return !row_of(row)->is_held; }

void gtk_shims_swipe_row_set_swipeable(GtkWidget *row, gboolean swipeable) {
    if (row_of(row)->is_held == !swipeable)
        return;
    row_of(row)->is_held = !swipeable;
    if (!swipeable)
        gtk_shims_swipe_row_interrupt(row);
}

double gtk_shims_swipe_row_get_offset(GtkWidget *row) { return row_of(row)->offset; }

void gtk_shims_swipe_row_set_offset(GtkWidget *widget, double offset) {
    Row *row = row_of(widget);
    if (row->offset == offset)
        return;
    row->offset = offset;
    // Clip only a row that is moved aside.
    gtk_widget_set_overflow(widget, offset == 0 ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN);
    gtk_widget_queue_allocate(widget);
}

GtkWidget *gtk_shims_swipe_row_get_strip(GtkWidget *row) { return row_of(row)->strip; }

void gtk_shims_swipe_row_set_strip(GtkWidget *widget, GtkWidget *strip) {
    Row *row = row_of(widget);
    g_clear_pointer(&row->strip, gtk_widget_unparent);
    if (strip)
        // Below the content, so that the content receives pointer events.
        gtk_widget_insert_after(strip, widget, NULL);
    row->strip = strip;
    gtk_widget_queue_allocate(widget);
}

void gtk_shims_swipe_row_interrupt(GtkWidget *row) { g_signal_emit(row, signals[INTERRUPTED], 0); }
