#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Shows one of two widgets: the first where there is room for its natural width, else the second. The signal "switched" is emitted
// when the other one is shown.
#define GTK_SHIMS_TYPE_FITTING_CHILD (gtk_shims_fitting_child_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsFittingChild, gtk_shims_fitting_child, GTK_SHIMS, FITTING_CHILD, GtkWidget)

GtkWidget *gtk_shims_fitting_child_new(GtkWidget *first, GtkWidget *second);

// Whether the first one is shown.
gboolean gtk_shims_fitting_child_shows_first(GtkWidget *widget);

G_END_DECLS
