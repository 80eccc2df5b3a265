#include "FittingChild.h"

struct _GtkShimsFittingChild {
    GtkWidget parent_instance;
    GtkWidget *first;
    GtkWidget *second;
    gboolean shows_first;
};

G_DEFINE_FINAL_TYPE(GtkShimsFittingChild, gtk_shims_fitting_child, GTK_TYPE_WIDGET)

static guint switched_signal;

static int natural_width(GtkWidget *widget) {
    int width = 0;
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    return width;
}

static void fitting_child_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                                  int *minimum_baseline, int *natural_baseline) {
    GtkShimsFittingChild *self = GTK_SHIMS_FITTING_CHILD(widget);
    (void)for_size, (void)minimum_baseline, (void)natural_baseline;
    int first_minimum, first_natural, second_minimum, second_natural;
    gtk_widget_measure(self->first, orientation, -1, &first_minimum, &first_natural, NULL, NULL);
    gtk_widget_measure(self->second, orientation, -1, &second_minimum, &second_natural, NULL, NULL);
    // Always as high as the higher widget, so that a header does not change its height.
    *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN(first_natural, second_minimum) : MAX(first_minimum, second_minimum);
    *natural = MAX(first_natural, second_natural);
}

static void fitting_child_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GtkShimsFittingChild *self = GTK_SHIMS_FITTING_CHILD(widget);
    gboolean shows_first = natural_width(self->first) <= width;
    gtk_widget_set_child_visible(self->first, shows_first);
    gtk_widget_set_child_visible(self->second, !shows_first);
    gtk_widget_allocate(shows_first ? self->first : self->second, width, height, baseline, NULL);
    if (self->shows_first == shows_first)
        return;
    self->shows_first = shows_first;
    g_signal_emit(self, switched_signal, 0);
}

static void fitting_child_dispose(GObject *object) {
    GtkShimsFittingChild *self = GTK_SHIMS_FITTING_CHILD(object);
    g_clear_pointer(&self->first, gtk_widget_unparent);
    g_clear_pointer(&self->second, gtk_widget_unparent);
    G_OBJECT_CLASS(gtk_shims_fitting_child_parent_class)->dispose(object);
}

static void gtk_shims_fitting_child_class_init(GtkShimsFittingChildClass *class) {
    G_OBJECT_CLASS(class)->dispose = fitting_child_dispose;
    GTK_WIDGET_CLASS(class)->measure = fitting_child_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = fitting_child_size_allocate;
    switched_signal =
        g_signal_new("switched", GTK_SHIMS_TYPE_FITTING_CHILD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void gtk_shims_fitting_child_init(GtkShimsFittingChild *self) { self->shows_first = TRUE; }

GtkWidget *gtk_shims_fitting_child_new(GtkWidget *first, GtkWidget *second) {
    GtkShimsFittingChild *self = g_object_new(GTK_SHIMS_TYPE_FITTING_CHILD, NULL);
    self->first = first;
    self->second = second;
    gtk_widget_set_parent(first, GTK_WIDGET(self));
    gtk_widget_set_parent(second, GTK_WIDGET(self));
    return GTK_WIDGET(self);
}

gboolean gtk_shims_fitting_child_shows_first(GtkWidget *widget) {
    return GTK_SHIMS_FITTING_CHILD(widget)->shows_first;
}
