#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A row whose content slides aside and uncovers a strip behind it, moved by an AdwSwipeTracker. Signals:
//   run          one of its actions was activated and is available; the parameter is its index
//   interrupted  a swipe or animation must end: the row was disabled or is reused for another item
// Offsets are in pixels, towards the start of the line: to the left in left-to-right scripts.
#define GTK_SHIMS_TYPE_SWIPE_ROW (gtk_shims_swipe_row_get_type())
G_DECLARE_DERIVABLE_TYPE(GtkShimsSwipeRow, gtk_shims_swipe_row, GTK_SHIMS, SWIPE_ROW, GtkWidget)

struct _GtkShimsSwipeRowClass {
    GtkWidgetClass parent_class;
    char **actions;
};

// The value of a tracker's end-swipe for a swipe that was cancelled.
#define GTK_SHIMS_SWIPE_CANCELLED (-1.0)

// Creates a row with a content and at most 32 actions, separated by spaces, all of them available. Rows with the same actions
// share a class, which has the actions under their full names ("row.favorite") so that assistive technology lists and activates
// those that are available.
GtkWidget *gtk_shims_swipe_row_new(const char *actions, GtkWidget *content);

// The row that contains or wraps a widget; NULL if there is none.
GtkWidget *gtk_shims_swipe_row_around(GtkWidget *widget);

// The list's row that contains a row directly or as an expanding row's content.
GtkWidget *gtk_shims_swipe_row_get_list_row(GtkWidget *row);

// The available actions: a bit for each, the lowest for the first one.
guint32 gtk_shims_swipe_row_get_available(GtkWidget *row);
void gtk_shims_swipe_row_set_available(GtkWidget *row, guint32 available);

// Whether the content can be swiped aside, if an action is available.
gboolean gtk_shims_swipe_row_get_swipeable(GtkWidget *row);
void gtk_shims_swipe_row_set_swipeable(GtkWidget *row, gboolean swipeable);

double gtk_shims_swipe_row_get_offset(GtkWidget *row);
void gtk_shims_swipe_row_set_offset(GtkWidget *row, double offset);

// The widget behind the content, centred in the uncovered part; NULL for none.
GtkWidget *gtk_shims_swipe_row_get_strip(GtkWidget *row);
void gtk_shims_swipe_row_set_strip(GtkWidget *row, GtkWidget *strip);

void gtk_shims_swipe_row_interrupt(GtkWidget *row);

G_END_DECLS
