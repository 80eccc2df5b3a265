#include "Avatar.h"

struct _GtkShimsAvatar {
    GtkWidget parent_instance;
    char *text;
    GdkPaintable *picture;
};

G_DEFINE_FINAL_TYPE(GtkShimsAvatar, gtk_shims_avatar, GTK_TYPE_WIDGET)

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    GtkShimsAvatar *self = GTK_SHIMS_AVATAR(widget);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    if (self->picture) {
        gdk_paintable_snapshot(self->picture, snapshot, width, height);
        return;
    }
    // Not kept: GTK keeps what is drawn until something else is to be seen.
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, self->text);
    int text_width = 0, text_height = 0;
    pango_layout_get_pixel_size(layout, &text_width, &text_height);
    gtk_snapshot_render_layout(snapshot, gtk_widget_get_style_context(widget), (width - text_width) / 2.0,
                               (height - text_height) / 2.0, layout);
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
