#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// The color that the style gives a widget's text.
GdkRGBA gtk_shims_text_color(GtkWidget *widget);

// Looks up a color that the style sheet defines by `@define-color`, as a widget sees it; FALSE where there is none of that name.
gboolean gtk_shims_named_color(GtkWidget *widget, const char *name, GdkRGBA *color);

// Draws a text in a color.
void gtk_shims_append_text(GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, GdkRGBA color);

G_END_DECLS
