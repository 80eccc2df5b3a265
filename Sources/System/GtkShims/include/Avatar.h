#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A place of the size that its style gives it, for a picture, with a short text in its middle as long as there is none.
// Neither ever changes the size, so that what is shown next costs a drawing and no layout.
#define GTK_SHIMS_TYPE_AVATAR (gtk_shims_avatar_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsAvatar, gtk_shims_avatar, GTK_SHIMS, AVATAR, GtkWidget)

GtkWidget *gtk_shims_avatar_new(void);

const char *gtk_shims_avatar_get_text(GtkWidget *avatar);
void gtk_shims_avatar_set_text(GtkWidget *avatar, const char *text);

// The picture, which fills the place; NULL for the text.
GdkPaintable *gtk_shims_avatar_get_picture(GtkWidget *avatar);
void gtk_shims_avatar_set_picture(GtkWidget *avatar, GdkPaintable *picture);

// The disc behind the text, and the ring around the picture with how much of it is seen, from 0 to 1: by names of the
// style sheet's colours, looked up when they are drawn; NULL for none.
void gtk_shims_avatar_set_disc(GtkWidget *avatar, const char *color);
void gtk_shims_avatar_set_ring(GtkWidget *avatar, const char *color, double share);

G_END_DECLS
