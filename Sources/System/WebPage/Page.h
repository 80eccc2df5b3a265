#pragma once

#include "WebPageLibrary.h"

#include <webkit/webkit.h>

// Shared by the parts of a page, and hidden from users of the library.
#pragma GCC visibility push(hidden)

// The state of a page and its owner's callbacks.
typedef struct {
    WebPageOwner owner;
    void *data;
    WebKitNetworkSession *session;
    // The active rules; NULL before there are any.
    char *rules;
    // The address to load when its rules are active; both NULL if there is none.
    char *pending_address;
    char *pending_rules;
} Holder;

Holder *web_page_holder(WebKitWebView *view);

// Asks the owner before anything is opened, and rejects all other requests of the page.
void web_page_guard(WebKitWebView *view, Holder *holder);

// Removes items from a page's context menu that have no function here.
void web_page_tidy_menu(WebKitWebView *view);

// Reports loading progress, failures and changes of the title to the owner.
void web_page_follow_loading(WebKitWebView *view, Holder *holder);

// Loads an address as soon as its rules are active.
void web_page_load_filtered(WebKitWebView *view, const char *address, const char *rules);

// Cancels a load that waits for its rules.
void web_page_forget_pending(Holder *holder);

// Lets the Tab key move the focus out of the page, past its first and last part.
void web_page_pass_focus_on(WebKitWebView *view, WebKitUserContentManager *manager);

// Creates the reporter of links that WebKit silently drops.
WebKitUserContentManager *web_page_link_watcher_new(Holder *holder);

#pragma GCC visibility pop
