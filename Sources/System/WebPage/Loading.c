#include "Page.h"

static void load_changed(WebKitWebView *view, WebKitLoadEvent event, Holder *holder) {
    (void)view;
    switch (event) {
        case WEBKIT_LOAD_STARTED: holder->owner.stepped(holder->data, WEB_PAGE_STARTED); break;
        case WEBKIT_LOAD_COMMITTED: holder->owner.stepped(holder->data, WEB_PAGE_COMMITTED); break;
        case WEBKIT_LOAD_FINISHED: holder->owner.stepped(holder->data, WEB_PAGE_FINISHED); break;
        case WEBKIT_LOAD_REDIRECTED: break;
    }
}

static gboolean load_failed(WebKitWebView *view, WebKitLoadEvent event, const char *address, GError *error,
                            Holder *holder) {
    (void)view;
    (void)event;
    // A rejected navigation has already been reported, and leaves the page unchanged.
    bool was_ignored =
        g_error_matches(error, WEBKIT_POLICY_ERROR, WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE);
    if (was_ignored) return TRUE;
    bool was_stopped = g_error_matches(error, WEBKIT_NETWORK_ERROR, WEBKIT_NETWORK_ERROR_CANCELLED);
    holder->owner.failed(holder->data, was_stopped ? WEB_PAGE_STOPPED : WEB_PAGE_UNREACHABLE, address, error->message);
    return TRUE;
}

static gboolean load_failed_with_tls_errors(WebKitWebView *view, const char *address, GTlsCertificate *certificate,
                                            GTlsCertificateFlags errors, Holder *holder) {
    (void)view;
    (void)certificate;
    (void)errors;
    holder->owner.failed(holder->data, WEB_PAGE_CERTIFICATE, address, NULL);
    return TRUE;
}

static void web_process_terminated(WebKitWebView *view, WebKitWebProcessTerminationReason reason, Holder *holder) {
    (void)reason;
    holder->owner.failed(holder->data, WEB_PAGE_CRASHED, webkit_web_view_get_uri(view), NULL);
}

static void changed(Holder *holder) { holder->owner.changed(holder->data); }

void web_page_follow_loading(WebKitWebView *view, Holder *holder) {
    const struct {
        const char *name;
        GCallback handler;
    } signals[] = {
        {"load-changed", G_CALLBACK(load_changed)},
        {"load-failed", G_CALLBACK(load_failed)},
        {"load-failed-with-tls-errors", G_CALLBACK(load_failed_with_tls_errors)},
        {"web-process-terminated", G_CALLBACK(web_process_terminated)},
    };
    for (gsize index = 0; index < G_N_ELEMENTS(signals); index++) {
        g_signal_connect(view, signals[index].name, signals[index].handler, holder);
    }
    const char *const properties[] = {"notify::title", "notify::uri", "notify::estimated-load-progress"};
    for (gsize index = 0; index < G_N_ELEMENTS(properties); index++) {
        g_signal_connect_swapped(view, properties[index], G_CALLBACK(changed), holder);
    }
    WebKitBackForwardList *history = webkit_web_view_get_back_forward_list(view);
    g_signal_connect_swapped(history, "changed", G_CALLBACK(changed), holder);
}
