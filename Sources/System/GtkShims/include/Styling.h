#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// The text color of a widget's style.
GdkRGBA gtk_shims_text_color(GtkWidget *widget);

// Looks up a color that CSS defines by `@define-color` for a widget; FALSE if there is none.
gboolean gtk_shims_named_color(GtkWidget *widget, const char *name, GdkRGBA *color);

void gtk_shims_append_text(GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, GdkRGBA color);

G_END_DECLS
