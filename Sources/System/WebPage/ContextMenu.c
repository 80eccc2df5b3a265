#include "Page.h"

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

static gboolean context_menu(WebKitWebView *view, WebKitContextMenu *menu, WebKitHitTestResult *hit, gpointer data) {
    (void)view;
    (void)hit;
    (void)data;
    GList *items = g_list_copy(webkit_context_menu_get_items(menu));
    bool separates = false;
    for (GList *link = items; link; link = link->next) {
        WebKitContextMenuItem *item = link->data;
        bool is_separator = webkit_context_menu_item_is_separator(item);
        // Keep separators only between two remaining items.
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

void web_page_tidy_menu(WebKitWebView *view) {
    g_signal_connect(view, "context-menu", G_CALLBACK(context_menu), NULL);
}
