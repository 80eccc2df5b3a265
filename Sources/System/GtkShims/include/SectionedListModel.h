#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

// A list model that stores no rows: it knows how many there are and asks its owner for the one at a position. Rows
// become objects only while somebody looks at them, so a long list costs nothing beyond the owner's own values.
#define GTK_SHIMS_TYPE_SECTIONED_LIST_MODEL (gtk_shims_sectioned_list_model_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsSectionedListModel, gtk_shims_sectioned_list_model, GTK_SHIMS, SECTIONED_LIST_MODEL,
                     GObject)

// Answers the row at a position with a reference for the caller.
typedef gpointer (*GtkShimsRowAtPosition)(guint position, gpointer owner);

// Makes an empty model without an owner.
GtkShimsSectionedListModel *gtk_shims_sectioned_list_model_new(void);

// Names the owner, who is not held. It is asked only for rows that have been announced, and not after it was let go.
void gtk_shims_sectioned_list_model_own(GtkShimsSectionedListModel *self, GtkShimsRowAtPosition row_at_position,
                                        gpointer owner);

// Tells the listeners that `removed` rows at `position` have made place for `added` others.
void gtk_shims_sectioned_list_model_splice(GtkShimsSectionedListModel *self, guint position, guint removed,
                                           guint added);

// Forgets the owner, who is about to end: the model is empty from here on, and its listeners are told.
void gtk_shims_sectioned_list_model_disown(GtkShimsSectionedListModel *self);

// One row while it is looked at: an object that stands for an identity. The token is the owner's, and is given back
// when the last reference to the row goes.
#define GTK_SHIMS_TYPE_LIST_ROW (gtk_shims_list_row_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsListRow, gtk_shims_list_row, GTK_SHIMS, LIST_ROW, GObject)

GtkShimsListRow *gtk_shims_list_row_new(gpointer token, GDestroyNotify give_back);

G_END_DECLS
