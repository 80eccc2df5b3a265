#include "Lifetime.h"

// Lifetimes are allocated in blocks and never freed: as many as there were objects with one at the same time.
#define BLOCK 170

static GMutex lock;
static GtkShimsLifetime *unused;

static G_DEFINE_QUARK(gtk-shims-lifetime, lifetime)

static void add_block(void) {
    GtkShimsLifetime *block = g_new0(GtkShimsLifetime, BLOCK);
    for (int index = 0; index < BLOCK; index++) {
        block[index].object = unused;
        unused = &block[index];
    }
}

static GtkShimsLifetime *begin(gpointer object) {
    g_mutex_lock(&lock);
    if (!unused)
        add_block();
    GtkShimsLifetime *lifetime = unused;
    unused = lifetime->object;
    lifetime->object = object;
    lifetime->type = G_TYPE_FROM_INSTANCE(object);
    __atomic_store_n(&lifetime->number, lifetime->number + 1, __ATOMIC_RELAXED);
    g_mutex_unlock(&lock);
    return lifetime;
}

static void end(gpointer data) {
    GtkShimsLifetime *lifetime = data;
    g_mutex_lock(&lock);
    __atomic_store_n(&lifetime->number, lifetime->number + 1, __ATOMIC_RELAXED);
    lifetime->object = unused;
    unused = lifetime;
    g_mutex_unlock(&lock);
}

GtkShimsLifetime *gtk_shims_lifetime_of(gpointer object) {
    GtkShimsLifetime *lifetime = g_object_get_qdata(object, lifetime_quark());
    if (G_LIKELY(lifetime))
        return lifetime;
    lifetime = begin(object);
    g_object_set_qdata_full(object, lifetime_quark(), lifetime, end);
    return lifetime;
}
