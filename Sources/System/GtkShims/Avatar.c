#include "Avatar.h"
#include "Styling.h"

struct _GtkShimsAvatar {
    GtkWidget parent_instance;
    char *text;
    GdkPaintable *picture;
    // Interned names of CSS colours; NULL for none.
    const char *disc_color;
    const char *ring_color;
    double ring;
};

G_DEFINE_FINAL_TYPE(GtkShimsAvatar, gtk_shims_avatar, GTK_TYPE_WIDGET)

static gboolean look_up(GtkShimsAvatar *self, const char *name, GdkRGBA *color) {
    return name && gtk_shims_named_color(GTK_WIDGET(self), name, color);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(widget);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
    GskRoundedRect round;
    gsk_rounded_rect_init_from_rect(&round, &place, (float)MIN(width, height) / 2);
    GdkRGBA color;
    if (self->picture) {
        if (look_up(self, self->ring_color, &color)) {
            color.alpha *= (float)self->ring;
            gtk_snapshot_append_outset_shadow(snapshot, &round, &color, 0, 0, 1, 0);
        }
        gdk_paintable_snapshot(self->picture, snapshot, width, height);
        return;
    }
    if (look_up(self, self->disc_color, &color)) {
        gtk_snapshot_push_rounded_clip(snapshot, &round);
        gtk_snapshot_append_color(snapshot, &color, &place);
        gtk_snapshot_pop(snapshot);
    }
    // Not cached: GTK caches the rendering until the widget changes.
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, self->text);
    int text_width = 0, text_height = 0;
    pango_layout_get_pixel_size(layout, &text_width, &text_height);
    gtk_shims_append_text(snapshot, layout, (width - text_width) / 2.0, (height - text_height) / 2.0,
                          gtk_shims_text_color(widget));
    g_object_unref(layout);
}

static void dispose(GObject *object) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(object);
    g_clear_object(&self->picture);
    g_clear_pointer(&self->text, g_free);
    G_OBJECT_CLASS(gtk_shims_avatar_parent_class)->dispose(object);
}

static void gtk_shims_avatar_class_init(GtkShimsAvatarClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    G_OBJECT_CLASS(class)->dispose = dispose;
    widget_class->snapshot = snapshot;
    gtk_widget_class_set_css_name(widget_class, "letteravatar");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void gtk_shims_avatar_init(GtkShimsAvatar *self) { (void)self; }

GtkWidget *gtk_shims_avatar_new(void) { return g_object_new(GTK_SHIMS_TYPE_AVATAR, NULL); }

const char *gtk_shims_avatar_get_text(GtkWidget *avatar) { return GTK_SHIMS_AVATAR(avatar)->text; }

void gtk_shims_avatar_set_text(GtkWidget *avatar, const char *text) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(avatar);
    if (g_strcmp0(self->text, text) == 0)
        return;
    g_free(self->text);
    self->text = g_strdup(text);
    if (!self->picture)
        gtk_widget_queue_draw(avatar);
}

GdkPaintable *gtk_shims_avatar_get_picture(GtkWidget *avatar) { return GTK_SHIMS_AVATAR(avatar)->picture; }

void gtk_shims_avatar_set_picture(GtkWidget *avatar, GdkPaintable *picture) {
    if (g_set_object(&GTK_SHIMS_AVATAR(avatar)->picture, picture))
        gtk_widget_queue_draw(avatar);
}

void gtk_shims_avatar_set_disc(GtkWidget *avatar, const char *color) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(avatar);
    const char *interned = g_intern_string(color);
    if (self->disc_color == interned)
        return;
    self->disc_color = interned;
    if (!self->picture)
        gtk_widget_queue_draw(avatar);
}

void gtk_shims_avatar_set_ring(GtkWidget *avatar, const char *color, double share) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(avatar);
    self->ring_color = g_intern_string(color);
    self->ring = share;
    gtk_widget_queue_draw(avatar);
}
