#include "SteadyLabel.h"
#include "Styling.h"

struct _GtkShimsSteadyLabel {
    GtkWidget parent_instance;
    char *text;
    PangoLayout *layout;
    PangoEllipsizeMode ellipsize;
    float alignment;
    int lines;
    gboolean is_filling;
    // The size of the text on one line, and the font serial it was computed for; 0 to recompute it.
    int width;
    int height;
    guint font;
    // The size last reported to GTK; negative after a resize was requested.
    int reported_width;
    int reported_height;
    // The minimum width that GTK reserves for the text; negative if it must be measured again.
    int room;
};

G_DEFINE_FINAL_TYPE(GtkShimsSteadyLabel, gtk_shims_steady_label, GTK_TYPE_WIDGET)

static gboolean can_shrink(GtkShimsSteadyLabel *self) {
    return self->ellipsize != PANGO_ELLIPSIZE_NONE || self->lines != 1;
}

static PangoLayout *layout_of(GtkShimsSteadyLabel *self) {
    if (!self->layout) {
        self->layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), self->text);
        pango_layout_set_wrap(self->layout, PANGO_WRAP_WORD_CHAR);
    }
    return self->layout;
}

// Wraps or ellipsizes the text at a width; a negative width means a single line. Each change causes a new text layout.
static void set_width(GtkShimsSteadyLabel *self, int width) {
    PangoLayout *layout = layout_of(self);
    // A text with any number of lines is never ellipsized: Pango would reduce it to one line.
    pango_layout_set_ellipsize(layout, width < 0 || self->lines < 1 ? PANGO_ELLIPSIZE_NONE : self->ellipsize);
    pango_layout_set_height(layout, width < 0 || self->lines < 1 ? -1 : -self->lines);
    pango_layout_set_width(layout, width < 0 ? -1 : width * PANGO_SCALE);
}

static void reckon(GtkShimsSteadyLabel *self) {
    guint font = pango_context_get_serial(pango_layout_get_context(layout_of(self)));
    if (self->font == font)
        return;
    self->font = font;
    set_width(self, -1);
    pango_layout_get_size(layout_of(self), &self->width, &self->height);
    self->width = PANGO_PIXELS_CEIL(self->width);
    self->height = PANGO_PIXELS_CEIL(self->height);
}

// The width of about three characters, the least that remains of an ellipsized text.
static int least_width(GtkShimsSteadyLabel *self) {
    PangoContext *context = pango_layout_get_context(layout_of(self));
    return 2 * PANGO_PIXELS_CEIL(pango_font_description_get_size(pango_context_get_font_description(context)));
}

static GtkSizeRequestMode steady_label_get_request_mode(GtkWidget *widget) {
    return GTK_SHIMS_STEADY_LABEL(widget)->lines == 1 ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                                      : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void steady_label_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                                 int *minimum_baseline, int *natural_baseline) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(widget);
    (void)minimum_baseline, (void)natural_baseline;
    reckon(self);
    self->reported_width = self->width;
    self->reported_height = self->height;
    self->room = -1;
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        int least = can_shrink(self) || self->is_filling ? least_width(self) : self->width;
        *minimum = self->is_filling ? least : MIN(least, self->width);
        *natural = self->is_filling ? least : self->width;
        return;
    }
    *minimum = *natural = self->height;
    if (self->lines != 1 && for_size >= 0 && self->width > for_size) {
        set_width(self, for_size);
        pango_layout_get_pixel_size(layout_of(self), NULL, natural);
        *minimum = *natural;
    }
}

static void steady_label_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(widget);
    if (!*self->text)
        return;
    reckon(self);
    int room = gtk_widget_get_width(widget);
    set_width(self, can_shrink(self) && self->width > room ? room : -1);
    PangoRectangle extents;
    pango_layout_get_pixel_extents(layout_of(self), NULL, &extents);
    gboolean is_mirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    float alignment = is_mirrored ? 1 - self->alignment : self->alignment;
    int x = (int)((float)(room - extents.width) * alignment) - extents.x;
    int y = (gtk_widget_get_height(widget) - extents.height) / 2;
    gtk_shims_append_text(snapshot, layout_of(self), x, y, gtk_shims_text_color(widget));
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    GTK_WIDGET_CLASS(gtk_shims_steady_label_parent_class)->css_changed(widget, change);
    GTK_SHIMS_STEADY_LABEL(widget)->room = -1;
}

// The minimum width that GTK reserves for the text: the style may require more than the text does.
static int reported_room(GtkShimsSteadyLabel *self) {
    if (self->room >= 0)
        return self->room;
    GtkWidget *widget = GTK_WIDGET(self);
    graphene_rect_t bounds;
    int minimum;
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    // Padding and border are the difference between the widget's bounds and its content.
    int around = gtk_widget_compute_bounds(widget, widget, &bounds) ? (int)bounds.size.width - gtk_widget_get_width(widget) : 0;
    self->room = minimum - around - gtk_widget_get_margin_start(widget) - gtk_widget_get_margin_end(widget);
    return self->room;
}

// Whether the text needs a different size from the one reported to GTK.
static gboolean needs_layout(GtkShimsSteadyLabel *self) {
    int reported = self->reported_width;
    if (reported < 0)
        return TRUE;
    reckon(self);
    if (self->height != self->reported_height)
        return TRUE;
    if (self->width == reported || (self->is_filling && self->lines == 1))
        return FALSE;
    if (can_shrink(self))
        return TRUE;
    int room = reported_room(self);
    return reported >= room || self->width > room;
}

static void ask_for_layout(GtkShimsSteadyLabel *self) {
    self->reported_width = -1;
    gtk_widget_queue_resize(GTK_WIDGET(self));
}

static void steady_label_dispose(GObject *object) {
    g_clear_object(&GTK_SHIMS_STEADY_LABEL(object)->layout);
    G_OBJECT_CLASS(gtk_shims_steady_label_parent_class)->dispose(object);
}

static void steady_label_finalize(GObject *object) {
    g_free(GTK_SHIMS_STEADY_LABEL(object)->text);
    G_OBJECT_CLASS(gtk_shims_steady_label_parent_class)->finalize(object);
}

static void gtk_shims_steady_label_class_init(GtkShimsSteadyLabelClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = steady_label_dispose;
    G_OBJECT_CLASS(class)->finalize = steady_label_finalize;
    widget_class->get_request_mode = steady_label_get_request_mode;
    widget_class->measure = steady_label_measure;
    widget_class->snapshot = steady_label_snapshot;
    widget_class->css_changed = css_changed;
    gtk_widget_class_set_css_name(widget_class, "label");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void gtk_shims_steady_label_init(GtkShimsSteadyLabel *self) {
    self->text = g_strdup("");
    self->ellipsize = PANGO_ELLIPSIZE_NONE;
    self->lines = 1;
    self->reported_width = -1;
    self->room = -1;
}

GtkWidget *gtk_shims_steady_label_new(void) { return g_object_new(GTK_SHIMS_TYPE_STEADY_LABEL, NULL); }

const char *gtk_shims_steady_label_get_text(GtkWidget *label) { return GTK_SHIMS_STEADY_LABEL(label)->text; }

void gtk_shims_steady_label_set_text(GtkWidget *label, const char *text) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(label);
    if (strcmp(self->text, text) == 0)
        return;
    g_free(self->text);
    self->text = g_strdup(text);
    self->font = 0;
    if (self->layout)
        pango_layout_set_text(self->layout, text, -1);
    gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    if (needs_layout(self))
        ask_for_layout(self);
    else
        gtk_widget_queue_draw(label);
}

void gtk_shims_steady_label_set_lines(GtkWidget *label, int lines) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(label);
    if (self->lines == lines)
        return;
    self->lines = lines;
    ask_for_layout(self);
}

void gtk_shims_steady_label_set_ellipsize(GtkWidget *label, PangoEllipsizeMode mode) {
    GTK_SHIMS_STEADY_LABEL(label)->ellipsize = mode;
    ask_for_layout(GTK_SHIMS_STEADY_LABEL(label));
}

void gtk_shims_steady_label_set_alignment(GtkWidget *label, float alignment) {
    GTK_SHIMS_STEADY_LABEL(label)->alignment = alignment;
    gtk_widget_queue_draw(label);
}

void gtk_shims_steady_label_set_tabular(GtkWidget *label, gboolean is_tabular) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(label);
    PangoAttrList *attributes = pango_attr_list_new();
    if (is_tabular)
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"));
    pango_layout_set_attributes(layout_of(self), attributes);
    pango_attr_list_unref(attributes);
    self->font = 0;
    ask_for_layout(self);
}

void gtk_shims_steady_label_set_filling(GtkWidget *label, gboolean is_filling) {
    GtkShimsSteadyLabel *self = GTK_SHIMS_STEADY_LABEL(label);
    if (self->is_filling == is_filling)
        return;
    self->is_filling = is_filling;
    ask_for_layout(self);
}
