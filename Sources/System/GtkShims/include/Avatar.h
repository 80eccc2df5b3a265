#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A placeholder of fixed size for a picture, with a short text in its centre while there is none. Changing either needs no
// layout, only drawing.
#define GTK_SHIMS_TYPE_AVATAR (gtk_shims_avatar_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsAvatar, gtk_shims_avatar, GTK_SHIMS, AVATAR, GtkWidget)

GtkWidget *gtk_shims_avatar_new(void);

const char *gtk_shims_avatar_get_text(GtkWidget *avatar);
void gtk_shims_avatar_set_text(GtkWidget *avatar, const char *text);

// The picture, which fills the widget; NULL shows the text.
GdkPaintable *gtk_shims_avatar_get_picture(GtkWidget *avatar);
void gtk_shims_avatar_set_picture(GtkWidget *avatar, GdkPaintable *picture);

// The disc behind the text, and the ring around the picture with its opacity from 0 to 1. Names of CSS colours, looked up
// when they are drawn; NULL for none.
void gtk_shims_avatar_set_disc(GtkWidget *avatar, const char *color);
void gtk_shims_avatar_set_ring(GtkWidget *avatar, const char *color, double share);

G_END_DECLS
