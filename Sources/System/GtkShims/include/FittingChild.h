#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Shows the first of two widgets if there is room for its natural width, otherwise the second. The signal "switched" is
// emitted when the shown widget changes.
#define GTK_SHIMS_TYPE_FITTING_CHILD (gtk_shims_fitting_child_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsFittingChild, gtk_shims_fitting_child, GTK_SHIMS, FITTING_CHILD, GtkWidget)

GtkWidget *gtk_shims_fitting_child_new(GtkWidget *first, GtkWidget *second);

// Whether the first widget is shown.
gboolean gtk_shims_fitting_child_shows_first(GtkWidget *widget);

G_END_DECLS
