#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A text that changes often: it asks for a new layout of the window where it needs other room than before, and is
// otherwise drawn anew and nothing more. It is a label to assistive technology and to the style sheet, whose font
// features alone it cannot see: digits of one width are asked for here.
#define GTK_SHIMS_TYPE_STEADY_LABEL (gtk_shims_steady_label_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsSteadyLabel, gtk_shims_steady_label, GTK_SHIMS, STEADY_LABEL, GtkWidget)

GtkWidget *gtk_shims_steady_label_new(void);

const char *gtk_shims_steady_label_get_text(GtkWidget *label);
void gtk_shims_steady_label_set_text(GtkWidget *label, const char *text);

// How many lines it may have, from 1 on; below 1 for any number. A line that is wider than the label is broken, and the
// last one cut short where it is to be ellipsized.
void gtk_shims_steady_label_set_lines(GtkWidget *label, int lines);
void gtk_shims_steady_label_set_ellipsize(GtkWidget *label, PangoEllipsizeMode mode);

// Where the text stands in the label: 0 at the start of a line, 1 at its end.
void gtk_shims_steady_label_set_alignment(GtkWidget *label, float alignment);

// Whether all digits are of one width.
void gtk_shims_steady_label_set_tabular(GtkWidget *label, gboolean is_tabular);

// Whether it takes the room that others leave, and asks for none by its text.
void gtk_shims_steady_label_set_filling(GtkWidget *label, gboolean is_filling);

// The colours it is drawn in, which a style class would have the window laid out for: that of the text, and that of what
// lies behind it with how much of it is seen, from 0 to 1, and the radius of its corners. They are names of the style
// sheet, looked up when it is drawn; NULL for the colour that the style gives the text.
void gtk_shims_steady_label_set_tint(GtkWidget *label, const char *text_color, const char *wash_color, double wash,
                                     double corner);

G_END_DECLS
