#include "Page.h"

// WebKit silently drops links to some schemes: a script in an isolated world reports clicks on them.
static const char world[] = "page";
static const char report_dropped_links[] =
    "document.addEventListener('click', (event) => {"
    "    const link = event.target.closest?.('a[href]');"
    "    if (link?.protocol === 'file:') window.webkit.messageHandlers.dropped.postMessage(link.href);"
    "}, true);";

static void link_dropped(WebKitUserContentManager *manager, JSCValue *address, Holder *holder) {
    (void)manager;
    char *text = jsc_value_to_string(address);
    WebPageRequest page_request = {WEB_PAGE_NAVIGATION, text, true, true};
    holder->owner.allows(holder->data, &page_request);
    g_free(text);
}

WebKitUserContentManager *web_page_link_watcher_new(Holder *holder) {
    WebKitUserContentManager *manager = webkit_user_content_manager_new();
    WebKitUserScript *script = webkit_user_script_new_for_world(
        report_dropped_links, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world,
        NULL, NULL);
    webkit_user_content_manager_add_script(manager, script);
    webkit_user_script_unref(script);
    g_signal_connect(manager, "script-message-received::dropped", G_CALLBACK(link_dropped), holder);
    webkit_user_content_manager_register_script_message_handler(manager, "dropped", world);
    return manager;
}
