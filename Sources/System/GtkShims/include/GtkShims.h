#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"
#include <glib-unix.h>

#include "Avatar.h"
#include "Dialogs.h"
#include "ExpandingRow.h"
#include "FittingChild.h"
#include "FrameSync.h"
#include "Launch.h"
#include "Memory.h"
#include "PageStack.h"
#include "Properties.h"
#include "SectionedListModel.h"
#include "SteadyLabel.h"
#include "Styling.h"
#include "SwipeRow.h"

// What libdispatch exports for run loops that serve its main queue, and no public header declares.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *ignored);

// Variadic functions of GTK, which Swift cannot call.
void gtk_shims_set_accessible_label(GtkWidget *widget, const char *label);
void gtk_shims_set_accessible_description(GtkWidget *widget, const char *description);
void gtk_shims_set_accessible_modal(GtkWidget *widget, gboolean modal);

GtkWidget *gtk_shims_box_new_with_role(GtkOrientation orientation, GtkAccessibleRole role);
GtkWidget *gtk_shims_toast_new(void);
gboolean gtk_shims_get_boolean(gpointer object, const char *property);
void gtk_shims_set_boolean(gpointer object, const char *property, gboolean value);
void gtk_shims_emit(GObject *instance, const char *signal);
void gtk_shims_set_accessible_hidden(GtkWidget *widget, gboolean hidden);
// Does nothing for an object that is not accessible.
void gtk_shims_set_object_hidden(gpointer object, gboolean hidden);
void gtk_shims_set_accessible_expanded(GtkWidget *widget, gboolean expanded);

// Whether a list's row can have the focus. Before GTK 4.12 a row can that may be selected, and nothing is done.
void gtk_shims_list_item_set_focusable(GtkListItem *item, gboolean is_focusable);

// Macros of GLib, which Swift cannot see.
GType gtk_shims_type_of_instance(gconstpointer instance);
gboolean gtk_shims_returns_value(const GSignalQuery *query);
