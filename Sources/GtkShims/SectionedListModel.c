#include "SectionedListModel.h"

struct _ShimSectionedListModel
{
  GObject parent_instance;
  guint n_items;
  ShimRowAtPosition row_at_position;
  gpointer owner;
};

static GType
get_item_type (GListModel *model)
{
  (void) model;
  return SHIM_TYPE_LIST_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return SHIM_SECTIONED_LIST_MODEL (model)->n_items;
}

static gpointer
get_item (GListModel *model, guint position)
{
  ShimSectionedListModel *self = SHIM_SECTIONED_LIST_MODEL (model);
  if (position >= self->n_items)
    return NULL;
  return self->row_at_position (position, self->owner);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ShimSectionedListModel, shim_sectioned_list_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
shim_sectioned_list_model_class_init (ShimSectionedListModelClass *class)
{
  (void) class;
}

static void
shim_sectioned_list_model_init (ShimSectionedListModel *self)
{
  (void) self;
}

ShimSectionedListModel *
shim_sectioned_list_model_new (ShimRowAtPosition row_at_position, gpointer owner)
{
  ShimSectionedListModel *self = g_object_new (SHIM_TYPE_SECTIONED_LIST_MODEL, NULL);
  self->row_at_position = row_at_position;
  self->owner = owner;
  return self;
}

void
shim_sectioned_list_model_disown (ShimSectionedListModel *self)
{
  self->n_items = 0;
  self->owner = NULL;
}

void
shim_sectioned_list_model_splice (ShimSectionedListModel *self, guint position, guint removed, guint added)
{
  g_return_if_fail (position <= self->n_items && removed <= self->n_items - position);
  self->n_items = self->n_items - removed + added;
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

struct _ShimListRow
{
  GObject parent_instance;
  gpointer token;
  GDestroyNotify give_back;
};

G_DEFINE_FINAL_TYPE (ShimListRow, shim_list_row, G_TYPE_OBJECT)

static void
shim_list_row_finalize (GObject *object)
{
  ShimListRow *self = SHIM_LIST_ROW (object);
  self->give_back (self->token);
  G_OBJECT_CLASS (shim_list_row_parent_class)->finalize (object);
}

static void
shim_list_row_class_init (ShimListRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = shim_list_row_finalize;
}

static void
shim_list_row_init (ShimListRow *self)
{
  (void) self;
}

ShimListRow *
shim_list_row_new (gpointer token, GDestroyNotify give_back)
{
  ShimListRow *self = g_object_new (SHIM_TYPE_LIST_ROW, NULL);
  self->token = token;
  self->give_back = give_back;
  return self;
}
