#include "SectionedListModel.h"

struct _GtkShimsSectionedListModel {
    GObject parent_instance;
    guint n_items;
    GtkShimsRowAtPosition row_at_position;
    gpointer owner;
};

static GType get_item_type(GListModel *model) {
    (void)model;
    return GTK_SHIMS_TYPE_LIST_ROW;
}

static guint get_n_items(GListModel *model) { return GTK_SHIMS_SECTIONED_LIST_MODEL(model)->n_items; }

static gpointer get_item(GListModel *model, guint position) {
    GtkShimsSectionedListModel *self = GTK_SHIMS_SECTIONED_LIST_MODEL(model);
    return position < self->n_items ? self->row_at_position(position, self->owner) : NULL;
}

static void list_model_init(GListModelInterface *iface) {
    iface->get_item_type = get_item_type;
    iface->get_n_items = get_n_items;
    iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(GtkShimsSectionedListModel, gtk_shims_sectioned_list_model, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

static void gtk_shims_sectioned_list_model_class_init(GtkShimsSectionedListModelClass *class) { (void)class; }

static void gtk_shims_sectioned_list_model_init(GtkShimsSectionedListModel *self) { (void)self; }

GtkShimsSectionedListModel *gtk_shims_sectioned_list_model_new(void) {
    return g_object_new(GTK_SHIMS_TYPE_SECTIONED_LIST_MODEL, NULL);
}

void gtk_shims_sectioned_list_model_own(GtkShimsSectionedListModel *self, GtkShimsRowAtPosition row_at_position,
                                        gpointer owner) {
    self->row_at_position = row_at_position;
    self->owner = owner;
}

void gtk_shims_sectioned_list_model_splice(GtkShimsSectionedListModel *self, guint position, guint removed,
                                           guint added) {
    g_return_if_fail(position <= self->n_items && removed <= self->n_items - position);
    self->n_items = self->n_items - removed + added;
    g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
}

void gtk_shims_sectioned_list_model_disown(GtkShimsSectionedListModel *self) {
    if (self->n_items > 0)
        gtk_shims_sectioned_list_model_splice(self, 0, self->n_items, 0);
    self->owner = NULL;
}

struct _GtkShimsListRow {
    GObject parent_instance;
    gpointer token;
    GDestroyNotify give_back;
};

G_DEFINE_FINAL_TYPE(GtkShimsListRow, gtk_shims_list_row, G_TYPE_OBJECT)

static void gtk_shims_list_row_finalize(GObject *object) {
    GtkShimsListRow *self = GTK_SHIMS_LIST_ROW(object);
    self->give_back(self->token);
    G_OBJECT_CLASS(gtk_shims_list_row_parent_class)->finalize(object);
}

static void gtk_shims_list_row_class_init(GtkShimsListRowClass *class) {
    G_OBJECT_CLASS(class)->finalize = gtk_shims_list_row_finalize;
}

static void gtk_shims_list_row_init(GtkShimsListRow *self) { (void)self; }

GtkShimsListRow *gtk_shims_list_row_new(gpointer token, GDestroyNotify give_back) {
    GtkShimsListRow *self = g_object_new(GTK_SHIMS_TYPE_LIST_ROW, NULL);
    self->token = token;
    self->give_back = give_back;
    return self;
}
