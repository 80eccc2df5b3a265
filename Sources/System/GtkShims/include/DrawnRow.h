#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A widget whose content is measured and drawn by functions, with an optional child on top of it, for example a button. It
// has no other widgets, and is redrawn when the desktop's contrast changes. Sizes exclude the padding of its style.
#define GTK_SHIMS_TYPE_DRAWN_ROW (gtk_shims_drawn_row_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsDrawnRow, gtk_shims_drawn_row, GTK_SHIMS, DRAWN_ROW, GtkWidget)

typedef struct {
    // The least width.
    int (*width)(gpointer data);
    // The height for a width; for the least width if that is negative.
    int (*height)(gpointer data, int width);
    void (*draw)(gpointer data, GtkSnapshot *snapshot, int width, int height);
    // The place of the child.
    GdkRectangle (*place)(gpointer data, int width, int height);
    // Called once at the end of the widget.
    GDestroyNotify release;
} GtkShimsDrawnRowFunctions;

// Creates a row. The functions must be constant; the data is passed to them.
GtkWidget *gtk_shims_drawn_row_new(const GtkShimsDrawnRowFunctions *functions);
void gtk_shims_drawn_row_set_data(GtkWidget *row, gpointer data);
gpointer gtk_shims_drawn_row_get_data(GtkWidget *row);

GtkWidget *gtk_shims_drawn_row_get_control(GtkWidget *row);
void gtk_shims_drawn_row_set_control(GtkWidget *row, GtkWidget *control);

// Draws an icon of the theme in a color, at the current position.
void gtk_shims_append_icon(GtkSnapshot *snapshot, GtkWidget *widget, const char *name, int size, GdkRGBA color);

G_END_DECLS
