#include "WebPageLibrary.h"

#include <webkit/webkit.h>

// What hangs on a page: who is asked and told.
typedef struct {
    WebPageOwner owner;
    void *data;
    WebKitNetworkSession *session;
} Holder;

static void holder_free(gpointer pointer) {
    Holder *holder = pointer;
    g_signal_handlers_disconnect_by_data(holder->session, holder);
    g_object_unref(holder->session);
    holder->owner.release(holder->data);
    g_free(holder);
}

static bool ask(Holder *holder, WebPageQuestionKind kind, WebKitURIRequest *request, bool is_by_person,
                bool can_be_shown) {
    const char *address = webkit_uri_request_get_uri(request);
    WebPageQuestion question = {kind, address ? address : "", is_by_person, can_be_shown};
    return holder->owner.allows(holder->data, &question);
}

static bool ask_of_action(Holder *holder, WebPageQuestionKind kind, WebKitNavigationAction *action) {
    return ask(holder, kind, webkit_navigation_action_get_request(action),
               webkit_navigation_action_is_user_gesture(action), true);
}

static gboolean decide_policy(WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type,
                              Holder *holder) {
    (void)view;
    bool allowed = false;
    if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) {
        WebKitResponsePolicyDecision *response = WEBKIT_RESPONSE_POLICY_DECISION(decision);
        bool is_whole = webkit_response_policy_decision_is_main_frame_main_resource(response);
        allowed = ask(holder, is_whole ? WEB_PAGE_ANSWER : WEB_PAGE_PART,
                      webkit_response_policy_decision_get_request(response), false,
                      webkit_response_policy_decision_is_mime_type_supported(response));
    } else {
        WebKitNavigationAction *action =
            webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
        bool is_new_window = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION;
        allowed = ask_of_action(holder, is_new_window ? WEB_PAGE_NEW_WINDOW : WEB_PAGE_NAVIGATION, action);
        // There is no other window to open it in, whatever the answer.
        if (is_new_window) allowed = false;
    }
    if (allowed) {
        webkit_policy_decision_use(decision);
    } else {
        webkit_policy_decision_ignore(decision);
    }
    return TRUE;
}

// A script's wish for a window.
static GtkWidget *create(WebKitWebView *view, WebKitNavigationAction *action, Holder *holder) {
    (void)view;
    ask_of_action(holder, WEB_PAGE_NEW_WINDOW, action);
    return NULL;
}

static WebPageWish wish(WebKitPermissionRequest *request) {
    if (WEBKIT_IS_GEOLOCATION_PERMISSION_REQUEST(request)) return WEB_PAGE_LOCATION;
    if (WEBKIT_IS_NOTIFICATION_PERMISSION_REQUEST(request)) return WEB_PAGE_NOTIFICATIONS;
    if (WEBKIT_IS_CLIPBOARD_PERMISSION_REQUEST(request)) return WEB_PAGE_CLIPBOARD;
    if (WEBKIT_IS_POINTER_LOCK_PERMISSION_REQUEST(request)) return WEB_PAGE_POINTER;
    if (WEBKIT_IS_WEBSITE_DATA_ACCESS_PERMISSION_REQUEST(request)) return WEB_PAGE_STORAGE;
    if (WEBKIT_IS_USER_MEDIA_PERMISSION_REQUEST(request)) {
        WebKitUserMediaPermissionRequest *media = WEBKIT_USER_MEDIA_PERMISSION_REQUEST(request);
        if (webkit_user_media_permission_is_for_display_device(media)) return WEB_PAGE_SCREEN;
        if (webkit_user_media_permission_is_for_video_device(media)) return WEB_PAGE_CAMERA;
        return WEB_PAGE_MICROPHONE;
    }
    return WEB_PAGE_OTHER_PERMISSION;
}

static gboolean permission_request(WebKitWebView *view, WebKitPermissionRequest *request, Holder *holder) {
    (void)view;
    webkit_permission_request_deny(request);
    // Lists of devices are asked for by many a page that never wants one.
    if (!WEBKIT_IS_DEVICE_INFO_PERMISSION_REQUEST(request)) {
        holder->owner.refused(holder->data, wish(request), NULL);
    }
    return TRUE;
}

static gboolean query_permission_state(WebKitWebView *view, WebKitPermissionStateQuery *query, Holder *holder) {
    (void)view;
    (void)holder;
    webkit_permission_state_query_finish(query, WEBKIT_PERMISSION_STATE_DENIED);
    return TRUE;
}

// What is sent to be saved, or is saved by a link that asks for it: such a link comes as an allowed navigation.
static void download_started(WebKitNetworkSession *session, WebKitDownload *download, Holder *holder) {
    (void)session;
    webkit_download_cancel(download);
    WebKitURIRequest *request = webkit_download_get_request(download);
    holder->owner.refused(holder->data, WEB_PAGE_DOWNLOAD, request ? webkit_uri_request_get_uri(request) : NULL);
}

static gboolean script_dialog(WebKitWebView *view, WebKitScriptDialog *dialog, Holder *holder) {
    (void)view;
    if (webkit_script_dialog_get_dialog_type(dialog) == WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM) {
        // Whoever leaves, leaves.
        webkit_script_dialog_confirm_set_confirmed(dialog, TRUE);
        return TRUE;
    }
    holder->owner.refused(holder->data, WEB_PAGE_DIALOG, NULL);
    return TRUE;
}

static gboolean run_file_chooser(WebKitWebView *view, WebKitFileChooserRequest *request, Holder *holder) {
    (void)view;
    webkit_file_chooser_request_cancel(request);
    holder->owner.refused(holder->data, WEB_PAGE_FILE, NULL);
    return TRUE;
}

static gboolean authenticate(WebKitWebView *view, WebKitAuthenticationRequest *request, Holder *holder) {
    (void)view;
    webkit_authentication_request_cancel(request);
    holder->owner.refused(holder->data, WEB_PAGE_PASSWORD, NULL);
    return TRUE;
}

static gboolean print(WebKitWebView *view, WebKitPrintOperation *operation, Holder *holder) {
    (void)view;
    (void)operation;
    holder->owner.refused(holder->data, WEB_PAGE_PRINT, NULL);
    return TRUE;
}

static bool is_sensible(WebKitContextMenuItem *item) {
    switch (webkit_context_menu_item_get_stock_action(item)) {
        case WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK:
        case WEBKIT_CONTEXT_MENU_ACTION_COPY_LINK_TO_CLIPBOARD:
        case WEBKIT_CONTEXT_MENU_ACTION_COPY_IMAGE_TO_CLIPBOARD:
        case WEBKIT_CONTEXT_MENU_ACTION_COPY_IMAGE_URL_TO_CLIPBOARD:
        case WEBKIT_CONTEXT_MENU_ACTION_GO_BACK:
        case WEBKIT_CONTEXT_MENU_ACTION_GO_FORWARD:
        case WEBKIT_CONTEXT_MENU_ACTION_STOP:
        case WEBKIT_CONTEXT_MENU_ACTION_RELOAD:
        case WEBKIT_CONTEXT_MENU_ACTION_COPY:
        case WEBKIT_CONTEXT_MENU_ACTION_CUT:
        case WEBKIT_CONTEXT_MENU_ACTION_PASTE:
        case WEBKIT_CONTEXT_MENU_ACTION_DELETE:
        case WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL:
            return true;
        default:
            return false;
    }
}

// What pages may not even link to, WebKit drops without a word: a click on such a link is told by a script that
// pages do not see.
static const char world[] = "wick";
static const char tell_dropped_links[] =
    "document.addEventListener('click', (event) => {"
    "    const link = event.target.closest?.('a[href]');"
    "    if (link?.protocol === 'file:') window.webkit.messageHandlers.dropped.postMessage(link.href);"
    "}, true);";

static void link_dropped(WebKitUserContentManager *manager, JSCValue *address, Holder *holder) {
    (void)manager;
    char *text = jsc_value_to_string(address);
    WebPageQuestion question = {WEB_PAGE_NAVIGATION, text, true, true};
    holder->owner.allows(holder->data, &question);
    g_free(text);
}

static WebKitUserContentManager *content_manager_new(Holder *holder) {
    WebKitUserContentManager *manager = webkit_user_content_manager_new();
    WebKitUserScript *script = webkit_user_script_new_for_world(
        tell_dropped_links, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world,
        NULL, NULL);
    webkit_user_content_manager_add_script(manager, script);
    webkit_user_script_unref(script);
    g_signal_connect(manager, "script-message-received::dropped", G_CALLBACK(link_dropped), holder);
    webkit_user_content_manager_register_script_message_handler(manager, "dropped", world);
    return manager;
}

static gboolean context_menu(WebKitWebView *view, WebKitContextMenu *menu, WebKitHitTestResult *hit, Holder *holder) {
    (void)view;
    (void)hit;
    (void)holder;
    GList *items = g_list_copy(webkit_context_menu_get_items(menu));
    bool separates = false;
    for (GList *link = items; link; link = link->next) {
        WebKitContextMenuItem *item = link->data;
        bool is_separator = webkit_context_menu_item_is_separator(item);
        // A separator stays between two items that do, and nowhere else.
        if (is_separator ? separates : is_sensible(item)) {
            separates = !is_separator;
        } else {
            webkit_context_menu_remove(menu, item);
        }
    }
    g_list_free(items);
    WebKitContextMenuItem *last = webkit_context_menu_last(menu);
    if (last && webkit_context_menu_item_is_separator(last)) webkit_context_menu_remove(menu, last);
    return webkit_context_menu_get_n_items(menu) == 0;
}

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
    // What was not allowed has been told already, and leaves what is shown as it is.
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

static WebKitSettings *settings_new(void) {
    WebKitSettings *settings = webkit_settings_new();
    // So that a window that is wanted without a click is told of; none opens in any case.
    webkit_settings_set_javascript_can_open_windows_automatically(settings, TRUE);
    webkit_settings_set_enable_fullscreen(settings, FALSE);
    webkit_settings_set_enable_developer_extras(settings, FALSE);
    webkit_settings_set_media_playback_requires_user_gesture(settings, TRUE);
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
    WebKitUserContentManager *manager = content_manager_new(holder);
    GObject *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", holder->session, "settings", settings,
                                 "user-content-manager", manager, NULL);
    g_object_unref(settings);
    g_object_unref(manager);
    const struct {
        const char *name;
        GCallback handler;
    } signals[] = {
        {"decide-policy", G_CALLBACK(decide_policy)},
        {"create", G_CALLBACK(create)},
        {"permission-request", G_CALLBACK(permission_request)},
        {"query-permission-state", G_CALLBACK(query_permission_state)},
        {"script-dialog", G_CALLBACK(script_dialog)},
        {"run-file-chooser", G_CALLBACK(run_file_chooser)},
        {"authenticate", G_CALLBACK(authenticate)},
        {"print", G_CALLBACK(print)},
        {"context-menu", G_CALLBACK(context_menu)},
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
    WebKitBackForwardList *history = webkit_web_view_get_back_forward_list(WEBKIT_WEB_VIEW(view));
    g_signal_connect_swapped(history, "changed", G_CALLBACK(changed), holder);
    g_signal_connect(holder->session, "download-started", G_CALLBACK(download_started), holder);
    g_object_set_data_full(view, "web-page-holder", holder, holder_free);
    return view;
}

static void load(void *page, const char *address) { webkit_web_view_load_uri(page, address); }

static void reload(void *page) { webkit_web_view_reload(page); }

static void stop(void *page) { webkit_web_view_stop_loading(page); }

static void go_back(void *page) { webkit_web_view_go_back(page); }

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
