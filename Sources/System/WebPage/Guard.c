#include "Page.h"

static bool ask(Holder *holder, WebPageRequestKind kind, WebKitURIRequest *request, bool is_by_user,
                bool can_be_shown) {
    const char *address = webkit_uri_request_get_uri(request);
    WebPageRequest page_request = {kind, address ? address : "", is_by_user, can_be_shown};
    return holder->owner.allows(holder->data, &page_request);
}

static bool ask_of_action(Holder *holder, WebPageRequestKind kind, WebKitNavigationAction *action) {
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
        allowed = ask(holder, is_whole ? WEB_PAGE_RESPONSE : WEB_PAGE_PART,
                      webkit_response_policy_decision_get_request(response), false,
                      webkit_response_policy_decision_is_mime_type_supported(response));
    } else {
        WebKitNavigationAction *action =
            webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
        bool is_new_window = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION;
        allowed = ask_of_action(holder, is_new_window ? WEB_PAGE_NEW_WINDOW : WEB_PAGE_NAVIGATION, action);
        // There is no other window to open it in, so the owner's decision is ignored.
        if (is_new_window) allowed = false;
    }
    if (allowed) {
        webkit_policy_decision_use(decision);
    } else {
        webkit_policy_decision_ignore(decision);
    }
    return TRUE;
}

// Called when a script requests a window.
static GtkWidget *create(WebKitWebView *view, WebKitNavigationAction *action, Holder *holder) {
    (void)view;
    ask_of_action(holder, WEB_PAGE_NEW_WINDOW, action);
    return NULL;
}

static WebPagePermission permission(WebKitPermissionRequest *request) {
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
    // Many pages request device lists without needing them, so that is not reported.
    if (!WEBKIT_IS_DEVICE_INFO_PERMISSION_REQUEST(request)) {
        holder->owner.refused(holder->data, permission(request), NULL);
    }
    return TRUE;
}

static gboolean query_permission_state(WebKitWebView *view, WebKitPermissionStateQuery *query, Holder *holder) {
    (void)view;
    (void)holder;
    webkit_permission_state_query_finish(query, WEBKIT_PERMISSION_STATE_DENIED);
    return TRUE;
}

// Called for a response to be saved and for a link with the download attribute, which arrives as an allowed navigation.
static void download_started(WebKitNetworkSession *session, WebKitDownload *download, Holder *holder) {
    (void)session;
    webkit_download_cancel(download);
    WebKitURIRequest *request = webkit_download_get_request(download);
    holder->owner.refused(holder->data, WEB_PAGE_DOWNLOAD, request ? webkit_uri_request_get_uri(request) : NULL);
}

static gboolean script_dialog(WebKitWebView *view, WebKitScriptDialog *dialog, Holder *holder) {
    (void)view;
    if (webkit_script_dialog_get_dialog_type(dialog) == WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM) {
        // Pages cannot prevent the user from leaving.
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

void web_page_guard(WebKitWebView *view, Holder *holder) {
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
    };
    for (gsize index = 0; index < G_N_ELEMENTS(signals); index++) {
        g_signal_connect(view, signals[index].name, signals[index].handler, holder);
    }
    g_signal_connect(holder->session, "download-started", G_CALLBACK(download_started), holder);
}
