#pragma once
#include <glib-object.h>

G_BEGIN_DECLS

// The lifetime of an object. It stays in memory when the object has been freed, so that it can be checked then, and is used
// again for a later object with another number.
typedef struct {
    // Odd while the object lives.
    guint64 number;
    // The object, or the next unused lifetime.
    gpointer object;
    // The class of the last object.
    GType type;
} GtkShimsLifetime;

// The lifetime of an object. It ends when the object is finalized, which is after its disposal and on any thread.
GtkShimsLifetime *gtk_shims_lifetime_of(gpointer object);

static inline guint64 gtk_shims_lifetime_number(const GtkShimsLifetime *lifetime) {
    return __atomic_load_n(&lifetime->number, __ATOMIC_RELAXED);
}

// The object with a number; NULL if it has been freed.
static inline gpointer gtk_shims_lifetime_object(const GtkShimsLifetime *lifetime, guint64 number) {
    return gtk_shims_lifetime_number(lifetime) == number ? lifetime->object : NULL;
}

G_END_DECLS
