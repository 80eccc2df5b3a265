#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"
#include <glib-unix.h>

#include "Accessible.h"
#include "Alert.h"
#include "CheckButton.h"
#include "Dialogs.h"
#include "DrawnRow.h"
#include "ExpandingRow.h"
#include "FittingChild.h"
#include "FrameSync.h"
#include "Launch.h"
#include "Lifetime.h"
#include "Memory.h"
#include "PageStack.h"
#include "PreferencesRow.h"
#include "Properties.h"
#include "SectionedListModel.h"
#include "SteadyLabel.h"
#include "Styling.h"
#include "SwipeRow.h"
#include "WrapBox.h"

// libdispatch exports these for run loops that serve its main queue, but no public header declares them.
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
// Has no effect on an object that is not accessible.
void gtk_shims_set_object_hidden(gpointer object, gboolean hidden);
void gtk_shims_set_accessible_expanded(GtkWidget *widget, gboolean expanded);

// Sets whether a list's row is focusable. Before GTK 4.12 selectable rows always are, and this has no effect.
void gtk_shims_list_item_set_focusable(GtkListItem *item, gboolean is_focusable);

// GLib macros that are not imported into Swift.
GType gtk_shims_type_of_instance(gconstpointer instance);
gboolean gtk_shims_returns_value(const GSignalQuery *query);
