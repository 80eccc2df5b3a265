#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A row whose content has a detail below it, of which a share is visible. The detail is always laid out at its full height,
// so that nothing in it moves while the row opens.
//
// The row never takes the focus and does not pass it to the detail: the list's row around it has the focus, and Tab moves
// it into the detail. Signals:
//   open  its action "row.open" was activated
#define GTK_SHIMS_TYPE_EXPANDING_ROW (gtk_shims_expanding_row_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsExpandingRow, gtk_shims_expanding_row, GTK_SHIMS, EXPANDING_ROW, GtkWidget)

// Creates a row with a content, which fills it while there is no detail.
GtkWidget *gtk_shims_expanding_row_new(GtkWidget *content);

// The row that contains a widget; NULL if there is none.
GtkWidget *gtk_shims_expanding_row_around(GtkWidget *widget);

GtkWidget *gtk_shims_expanding_row_get_content(GtkWidget *row);

// The widget below the content; NULL for none. A detail of another row is moved to this one.
GtkWidget *gtk_shims_expanding_row_get_detail(GtkWidget *row);
void gtk_shims_expanding_row_set_detail(GtkWidget *row, GtkWidget *detail);

// The visible share of the detail, from 0 to 1.
double gtk_shims_expanding_row_get_share(GtkWidget *row);
void gtk_shims_expanding_row_set_share(GtkWidget *row, double share);

G_END_DECLS
