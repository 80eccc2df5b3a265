#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A list model that stores no rows: it knows how many there are and asks its owner for the one at a position.
 * Rows become objects only while somebody looks at them, so a long list costs nothing beyond the owner's own values.
 */
#define SHIM_TYPE_SECTIONED_LIST_MODEL (shim_sectioned_list_model_get_type ())
G_DECLARE_FINAL_TYPE (ShimSectionedListModel, shim_sectioned_list_model, SHIM, SECTIONED_LIST_MODEL, GObject)

/* Answers the row at a position with a reference for the caller. */
typedef GObject *(*ShimRowAtPosition) (guint position, gpointer owner);

ShimSectionedListModel *shim_sectioned_list_model_new (ShimRowAtPosition row_at_position, gpointer owner);

/* Ends the questions to the owner: the model is empty from here on, and says nothing about it. */
void shim_sectioned_list_model_disown (ShimSectionedListModel *self);

/* Tells the listeners that `removed` rows at `position` have made place for `added` others. */
void shim_sectioned_list_model_splice (ShimSectionedListModel *self, guint position, guint removed, guint added);

/*
 * One row while it is looked at: an object that stands for an identity. The token is the owner's, and is given back
 * when the last reference to the row goes.
 */
#define SHIM_TYPE_LIST_ROW (shim_list_row_get_type ())
G_DECLARE_FINAL_TYPE (ShimListRow, shim_list_row, SHIM, LIST_ROW, GObject)

ShimListRow *shim_list_row_new (gpointer token, GDestroyNotify give_back);

G_END_DECLS
