#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A row whose content slides aside and uncovers a strip behind it. It is what an AdwSwipeTracker moves, and says by
// signals what happens to it:
//   run          its action was asked for, and is enabled
//   interrupted  whatever goes on with it must end: it was disabled, or belongs to another row from here on
// Offsets are in pixels, towards the line's start: to the left in left-to-right scripts.
#define GTK_SHIMS_TYPE_SWIPE_ROW (gtk_shims_swipe_row_get_type())
G_DECLARE_DERIVABLE_TYPE(GtkShimsSwipeRow, gtk_shims_swipe_row, GTK_SHIMS, SWIPE_ROW, GtkWidget)

struct _GtkShimsSwipeRowClass {
    GtkWidgetClass parent_class;
    const char *action;
};

// What a tracker's end-swipe says when the swipe was taken away and not released.
#define GTK_SHIMS_SWIPE_CANCELLED (-1.0)

// Makes a row around a content. Rows of one action are of one class, which has the action by its full name
// ("row.favorite"): so assistive technology lists and runs it.
GtkWidget *gtk_shims_swipe_row_new(const char *action, GtkWidget *content);

// The row that a widget stands in or wraps; NULL where there is none.
GtkWidget *gtk_shims_swipe_row_around(GtkWidget *widget);

// The list's row in which a row stands, directly or as an expanding row's content.
GtkWidget *gtk_shims_swipe_row_get_list_row(GtkWidget *row);

gboolean gtk_shims_swipe_row_get_enabled(GtkWidget *row);
void gtk_shims_swipe_row_set_enabled(GtkWidget *row, gboolean enabled);

// Whether the content can be swiped aside, where the row offers its action at all.
gboolean gtk_shims_swipe_row_get_swipeable(GtkWidget *row);
void gtk_shims_swipe_row_set_swipeable(GtkWidget *row, gboolean swipeable);

double gtk_shims_swipe_row_get_offset(GtkWidget *row);
void gtk_shims_swipe_row_set_offset(GtkWidget *row, double offset);

// What stands behind the content, in the middle of what is uncovered; NULL for nothing.
GtkWidget *gtk_shims_swipe_row_get_strip(GtkWidget *row);
void gtk_shims_swipe_row_set_strip(GtkWidget *row, GtkWidget *strip);

void gtk_shims_swipe_row_interrupt(GtkWidget *row);

G_END_DECLS
