#include "Page.h"

static void holder_free(gpointer pointer) {
    Holder *holder = pointer;
    g_signal_handlers_disconnect_by_data(holder->session, holder);
    g_object_unref(holder->session);
    web_page_forget_pending(holder);
    g_free(holder->rules);
    holder->owner.release(holder->data);
    g_free(holder);
}

static const char holder_key[] = "web-page-holder";

Holder *web_page_holder(WebKitWebView *view) { return g_object_get_data(G_OBJECT(view), holder_key); }

// Disables features, named by WebKit, that open connections regardless of the rules.
static void disable_connection_hints(WebKitSettings *settings) {
    static const char *const hints[] = {"LinkPreconnect", "LinkPreconnectEarlyHints", "LinkDNSPrefetch", "LinkPrefetch",
                                        "SpeculationRulesPrefetch", "WebTransport", NULL};
    WebKitFeatureList *features = webkit_settings_get_all_features();
    for (gsize index = 0; index < webkit_feature_list_get_length(features); index++) {
        WebKitFeature *feature = webkit_feature_list_get(features, index);
        if (g_strv_contains(hints, webkit_feature_get_identifier(feature))) {
            webkit_settings_set_feature_enabled(settings, feature, FALSE);
        }
    }
    webkit_feature_list_unref(features);
}

static WebKitSettings *settings_new(void) {
    WebKitSettings *settings = webkit_settings_new();
    // So that a request for a window without a click is reported; no window opens in any case.
    webkit_settings_set_javascript_can_open_windows_automatically(settings, TRUE);
    webkit_settings_set_enable_fullscreen(settings, FALSE);
    webkit_settings_set_enable_developer_extras(settings, FALSE);
    webkit_settings_set_media_playback_requires_user_gesture(settings, TRUE);
    webkit_settings_set_enable_webrtc(settings, FALSE);
    disable_connection_hints(settings);
    webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
    return settings;
}

static void *make(const WebPageOwner *owner, void *data) {
    Holder *holder = g_new0(Holder, 1);
    holder->owner = *owner;
    holder->data = data;
    holder->session = webkit_network_session_new_ephemeral();
    webkit_network_session_set_tls_errors_policy(holder->session, WEBKIT_TLS_ERRORS_POLICY_FAIL);
    WebKitSettings *settings = settings_new();
    WebKitUserContentManager *manager = web_page_link_watcher_new(holder);
    GObject *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", holder->session, "settings", settings,
                                 "user-content-manager", manager, NULL);
    web_page_pass_focus_on(WEBKIT_WEB_VIEW(view), manager);
    g_object_unref(settings);
    g_object_unref(manager);
    web_page_guard(WEBKIT_WEB_VIEW(view), holder);
    web_page_tidy_menu(WEBKIT_WEB_VIEW(view));
    web_page_follow_loading(WEBKIT_WEB_VIEW(view), holder);
    g_object_set_data_full(view, holder_key, holder, holder_free);
    return view;
}

static void load(void *page, const char *address, const char *rules) { web_page_load_filtered(page, address, rules); }

static void reload(void *page) {
    // A pending load takes place anyway.
    if (!web_page_holder(page)->pending_address) webkit_web_view_reload(page);
}

static void stop(void *page) {
    Holder *holder = web_page_holder(page);
    char *address = g_steal_pointer(&holder->pending_address);
    web_page_forget_pending(holder);
    webkit_web_view_stop_loading(page);
    if (address) holder->owner.failed(holder->data, WEB_PAGE_STOPPED, address, NULL);
    g_free(address);
}

static void go_back(void *page) {
    web_page_forget_pending(web_page_holder(page));
    webkit_web_view_go_back(page);
}

static WebPageCondition condition(void *page) {
    const char *title = webkit_web_view_get_title(page);
    const char *address = webkit_web_view_get_uri(page);
    return (WebPageCondition){
        .title = title ? title : "",
        .address = address ? address : "",
        .progress = webkit_web_view_get_estimated_load_progress(page),
        .can_go_back = webkit_web_view_can_go_back(page),
    };
}

static void set_background(void *page, double red, double green, double blue) {
    GdkRGBA color = {.red = (float)red, .green = (float)green, .blue = (float)blue, .alpha = 1};
    webkit_web_view_set_background_color(page, &color);
}

const WebPageFunctions *web_page_functions(void) {
    static const WebPageFunctions functions = {make, load, reload, stop, go_back, condition, set_background};
    return &functions;
}
