#pragma once
#include <LateLibrary.h>
#include <libsecret/secret.h>

// libsecret, loaded when the keyring is asked for the first time: most runs of a program ask it nothing.
//
// Those of its functions that are used, and of GLib's, on which it stands.
#define EACH_SECRET_FUNCTION(use)                                                                                      \
    use(g_bus_get_sync) use(g_cancellable_cancel) use(g_cancellable_is_cancelled) use(g_cancellable_new)               \
    use(g_clear_error) use(g_dbus_error_quark) use(g_error_free) use(g_free) use(g_hash_table_insert)                  \
    use(g_hash_table_new_full) use(g_hash_table_unref) use(g_io_error_quark) use(g_list_append) use(g_list_free)       \
    use(g_log_default_handler) use(g_log_remove_handler) use(g_log_set_handler) use(g_object_unref) use(g_str_equal)   \
    use(g_str_hash) use(g_strdup) use(g_type_class_peek_parent) use(g_type_register_static_simple) use(secret_collection_for_alias_sync) use(secret_collection_get_locked)              \
    use(secret_error_get_quark) use(secret_item_get_locked) use(secret_item_get_secret)                                \
    use(secret_item_load_secret_sync) use(secret_schema_newv) use(secret_schema_unref)                                 \
    use(secret_service_clear_sync) use(secret_service_get_type) use(secret_service_open_sync) use(secret_service_search_sync)                        \
    use(secret_service_store_sync) use(secret_service_unlock_sync) use(secret_value_get_text) use(secret_value_new)    \
    use(secret_value_unref)

typedef struct {
    EACH_SECRET_FUNCTION(LATE_LIBRARY_FIELD)
} SecretFunctions;

// The file that is loaded.
#define SECRET_SHIMS_LIBRARY "libsecret-1.so.0"

// Loads the library, once in a process; from any thread.
//
// Returns NULL, or what was wrong in the words of the loader, good until this is called again from the same thread. What failed
// is tried again at the next call.
const char *secret_shims_load(void);

// The functions, of which none may be called before secret_shims_load has succeeded.
const SecretFunctions *secret_shims_functions(void);

// Called before the service asks the user for a password or a permission, on the thread that called the service.
typedef void (*SecretPromptHandler)(void *data);

// Connects to the Secret Service on the session bus.
//
// libsecret asks the user on its own in several calls: to unlock a collection or an item, to create the first collection, to
// delete an item. `will_prompt` is called before each of them, as long as the service is used.
//
// Returns a new reference, or NULL and an error. secret_shims_load must have succeeded.
SecretService *secret_shims_open_service(
    SecretPromptHandler will_prompt, void *data, GCancellable *cancellable, GError **error);
