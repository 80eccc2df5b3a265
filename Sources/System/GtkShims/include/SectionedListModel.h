#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

// A list model that stores only the number of its rows and requests each row from its owner. Row objects exist only while
// they are in use, so a long list costs nothing beyond the owner's own values.
#define GTK_SHIMS_TYPE_SECTIONED_LIST_MODEL (gtk_shims_sectioned_list_model_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsSectionedListModel, gtk_shims_sectioned_list_model, GTK_SHIMS, SECTIONED_LIST_MODEL,
                     GObject)

// Returns the row at a position, with a reference for the caller.
typedef gpointer (*GtkShimsRowAtPosition)(guint position, gpointer owner);

// Creates an empty model without an owner.
GtkShimsSectionedListModel *gtk_shims_sectioned_list_model_new(void);

// Sets the owner, which is not retained. Only rows that were announced are requested, and none after disowning.
void gtk_shims_sectioned_list_model_own(GtkShimsSectionedListModel *self, GtkShimsRowAtPosition row_at_position,
                                        gpointer owner);

// Notifies the listeners that `removed` rows at `position` were replaced by `added` others.
void gtk_shims_sectioned_list_model_splice(GtkShimsSectionedListModel *self, guint position, guint removed,
                                           guint added);

// Removes the owner before it is destroyed: the model becomes empty and notifies its listeners.
void gtk_shims_sectioned_list_model_disown(GtkShimsSectionedListModel *self);

// A row while it is in use: an object for an identity. The token is the owner's, and is returned to it with the last
// reference to the row.
#define GTK_SHIMS_TYPE_LIST_ROW (gtk_shims_list_row_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsListRow, gtk_shims_list_row, GTK_SHIMS, LIST_ROW, GObject)

GtkShimsListRow *gtk_shims_list_row_new(gpointer token, GDestroyNotify give_back);

G_END_DECLS
