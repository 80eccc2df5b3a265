#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A label for a text that changes often: it requests a layout of the window only if it needs a different size, otherwise it
// is only redrawn. Assistive technology and CSS treat it as a label, but CSS font features have no effect: use
// gtk_shims_steady_label_set_tabular instead.
#define GTK_SHIMS_TYPE_STEADY_LABEL (gtk_shims_steady_label_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsSteadyLabel, gtk_shims_steady_label, GTK_SHIMS, STEADY_LABEL, GtkWidget)

GtkWidget *gtk_shims_steady_label_new(void);

const char *gtk_shims_steady_label_get_text(GtkWidget *label);
void gtk_shims_steady_label_set_text(GtkWidget *label, const char *text);

// The maximum number of lines; below 1 for any number. A line wider than the label is wrapped, and the last one ellipsized
// if that is enabled.
void gtk_shims_steady_label_set_lines(GtkWidget *label, int lines);
void gtk_shims_steady_label_set_ellipsize(GtkWidget *label, PangoEllipsizeMode mode);

// The horizontal alignment of the text: 0 at the start of a line, 1 at its end.
void gtk_shims_steady_label_set_alignment(GtkWidget *label, float alignment);

// Whether all digits have the same width.
void gtk_shims_steady_label_set_tabular(GtkWidget *label, gboolean is_tabular);

// Whether it uses the available width and requests none for its text.
void gtk_shims_steady_label_set_filling(GtkWidget *label, gboolean is_filling);

G_END_DECLS
