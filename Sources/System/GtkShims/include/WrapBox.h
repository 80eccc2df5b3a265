#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Places its children side by side in their natural widths, in as many lines as its width requires. AdwWrapBox is in libadwaita 1.7;
// GtkFlowBox places its children in columns, and does not request the width of a line.
#define GTK_SHIMS_TYPE_WRAP_BOX (gtk_shims_wrap_box_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsWrapBox, gtk_shims_wrap_box, GTK_SHIMS, WRAP_BOX, GtkWidget)

// The spaces between children in a line and between lines are in pixels.
GtkWidget *gtk_shims_wrap_box_new(int child_spacing, int line_spacing);

void gtk_shims_wrap_box_append(GtkWidget *widget, GtkWidget *child);

G_END_DECLS
