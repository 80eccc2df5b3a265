#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A row whose content has a detail below it, of which a share is in sight. The detail is laid out whole, however little
// of it is seen, so that nothing in it moves while the row opens.
//
// The row never takes the focus and never hands it to the detail by itself: the list's row around it has the focus, and
// Tab goes on into the detail. Says by a signal what is wished:
//   open  its action "row.open" was run
#define GTK_SHIMS_TYPE_EXPANDING_ROW (gtk_shims_expanding_row_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsExpandingRow, gtk_shims_expanding_row, GTK_SHIMS, EXPANDING_ROW, GtkWidget)

// Makes a row around a content, which fills it as long as there is no detail.
GtkWidget *gtk_shims_expanding_row_new(GtkWidget *content);

// The row that a widget stands in; NULL where there is none.
GtkWidget *gtk_shims_expanding_row_around(GtkWidget *widget);

GtkWidget *gtk_shims_expanding_row_get_content(GtkWidget *row);

// What stands below the content; NULL for nothing. A detail that stands in another row leaves that one.
GtkWidget *gtk_shims_expanding_row_get_detail(GtkWidget *row);
void gtk_shims_expanding_row_set_detail(GtkWidget *row, GtkWidget *detail);

// How much of the detail is in sight, from 0 to 1.
double gtk_shims_expanding_row_get_share(GtkWidget *row);
void gtk_shims_expanding_row_set_share(GtkWidget *row, double share);

G_END_DECLS
