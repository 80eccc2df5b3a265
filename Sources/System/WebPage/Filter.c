#include "Page.h"

#include <glib/gstdio.h>

// Rules that WebKit compiles restrict what a page may load: nothing is loaded before they are active, or if compilation
// fails.

// A compilation, which may outlive its view.
typedef struct {
    GWeakRef view;
    char *rules;
    char *folder;
} Compilation;

static void remove_folder(const char *path) {
    GDir *folder = g_dir_open(path, 0, NULL);
    const char *name;
    while (folder && (name = g_dir_read_name(folder))) {
        char *file = g_build_filename(path, name, NULL);
        g_unlink(file);
        g_free(file);
    }
    if (folder) g_dir_close(folder);
    g_rmdir(path);
}

static void compilation_free(Compilation *compilation) {
    g_weak_ref_clear(&compilation->view);
    if (compilation->folder) remove_folder(compilation->folder);
    g_free(compilation->folder);
    g_free(compilation->rules);
    g_free(compilation);
}

static void fail(Holder *holder, const char *reason) {
    char *address = g_steal_pointer(&holder->pending_address);
    g_clear_pointer(&holder->pending_rules, g_free);
    if (address) holder->owner.failed(holder->data, WEB_PAGE_UNPROTECTED, address, reason);
    g_free(address);
}

static void compiled(GObject *store, GAsyncResult *result, gpointer data) {
    Compilation *compilation = data;
    GError *error = NULL;
    WebKitUserContentFilter *filter =
        webkit_user_content_filter_store_save_finish(WEBKIT_USER_CONTENT_FILTER_STORE(store), result, &error);
    WebKitWebView *view = g_weak_ref_get(&compilation->view);
    Holder *holder = view ? web_page_holder(view) : NULL;
    // Meanwhile another load may have set other rules, or the load may have been cancelled.
    if (holder && g_strcmp0(holder->pending_rules, compilation->rules) == 0) {
        if (filter) {
            WebKitUserContentManager *manager = webkit_web_view_get_user_content_manager(view);
            webkit_user_content_manager_remove_all_filters(manager);
            webkit_user_content_manager_add_filter(manager, filter);
            g_free(holder->rules);
            holder->rules = g_steal_pointer(&holder->pending_rules);
            char *address = g_steal_pointer(&holder->pending_address);
            webkit_web_view_load_uri(view, address);
            g_free(address);
        } else {
            fail(holder, error->message);
        }
    }
    if (filter) webkit_user_content_filter_unref(filter);
    g_clear_error(&error);
    g_clear_object(&view);
    compilation_free(compilation);
}

static void compile(WebKitWebView *view, const char *rules) {
    Compilation *compilation = g_new0(Compilation, 1);
    g_weak_ref_init(&compilation->view, view);
    compilation->rules = g_strdup(rules);
    GError *error = NULL;
    compilation->folder = g_dir_make_tmp("page-filter-XXXXXX", &error);
    if (!compilation->folder) {
        fail(web_page_holder(view), error->message);
        g_clear_error(&error);
        compilation_free(compilation);
        return;
    }
    WebKitUserContentFilterStore *store = webkit_user_content_filter_store_new(compilation->folder);
    GBytes *source = g_bytes_new(rules, strlen(rules));
    webkit_user_content_filter_store_save(store, "page", source, NULL, compiled, compilation);
    g_bytes_unref(source);
    g_object_unref(store);
}

void web_page_load_filtered(WebKitWebView *view, const char *address, const char *rules) {
    Holder *holder = web_page_holder(view);
    web_page_forget_pending(holder);
    if (g_strcmp0(holder->rules, rules) == 0) {
        webkit_web_view_load_uri(view, address);
        return;
    }
    holder->pending_address = g_strdup(address);
    holder->pending_rules = g_strdup(rules);
    compile(view, rules);
}

void web_page_forget_pending(Holder *holder) {
    g_clear_pointer(&holder->pending_address, g_free);
    g_clear_pointer(&holder->pending_rules, g_free);
}
