#pragma once
#include <LateLibrary.h>
#include <libsecret/secret.h>

// libsecret, loaded by the first keyring request: most runs of a program have none.
//
// The functions of libsecret and GLib that are used.
#define EACH_SECRET_FUNCTION(use)                                                                                      \
    use(g_bus_get_sync) use(g_cancellable_cancel) use(g_cancellable_is_cancelled) use(g_cancellable_new)               \
    use(g_clear_error) use(g_dbus_error_quark) use(g_error_free) use(g_free) use(g_hash_table_insert)                  \
    use(g_hash_table_new_full) use(g_hash_table_unref) use(g_io_error_quark) use(g_list_append) use(g_list_free)       \
    use(g_object_unref) use(g_str_equal) use(g_str_hash) use(g_strdup) use(g_task_new) use(g_task_propagate_pointer)   \
    use(g_task_return_error) use(g_task_return_new_error) use(g_task_return_pointer) use(g_type_class_peek_parent)     \
    use(g_type_register_static_simple) use(g_variant_unref) use(secret_collection_for_alias_sync)                      \
    use(secret_collection_get_locked) use(secret_error_get_quark) use(secret_item_get_locked)                          \
    use(secret_item_get_secret) use(secret_item_load_secret_sync) use(secret_prompt_perform)                           \
    use(secret_prompt_perform_finish) use(secret_schema_newv) use(secret_schema_unref) use(secret_service_clear_sync)  \
    use(secret_service_get_type) use(secret_service_open_sync) use(secret_service_search_sync)                         \
    use(secret_service_store_sync) use(secret_service_unlock_sync) use(secret_value_get_text) use(secret_value_new)    \
    use(secret_value_unref)

typedef struct {
    EACH_SECRET_FUNCTION(LATE_LIBRARY_FIELD)
} SecretFunctions;

#define SECRET_SHIMS_LIBRARY "libsecret-1.so.0"

// Loads the library once per process, from any thread.
//
// Returns NULL, or the loader's error message, valid until the next call on the same thread. After a failure, the next call
// tries again.
const char *secret_shims_load(void);

// The functions, which must not be called before secret_shims_load has succeeded.
const SecretFunctions *secret_shims_functions(void);

// Called before the service prompts the user for a password or a permission, on the thread that called the service.
typedef void (*SecretPromptHandler)(void *data);

// Connects to the Secret Service on the session bus.
//
// Several calls of libsecret prompt the user: unlocking a collection or an item, creating the first collection, deleting an
// item. `will_prompt` is called before each prompt, as long as the service is used.
//
// Returns a new reference, or NULL and an error. secret_shims_load must have succeeded.
SecretService *secret_shims_open_service(
    SecretPromptHandler will_prompt, void *data, GCancellable *cancellable, GError **error);
