#pragma once

#include "WebPageLibrary.h"

#include <webkit/webkit.h>

// What the parts of a page know of each other, and nobody else does.
#pragma GCC visibility push(hidden)

// What hangs on a page: who is asked and told.
typedef struct {
    WebPageOwner owner;
    void *data;
    WebKitNetworkSession *session;
    // The rules in force; NULL before there are any.
    char *rules;
    // What is loaded when its rules are in force; both NULL where nothing waits.
    char *pending_address;
    char *pending_rules;
} Holder;

// The holder of a page.
Holder *web_page_holder(WebKitWebView *view);

// Asks the owner before anything is opened, and refuses whatever else a page may want.
void web_page_guard(WebKitWebView *view, Holder *holder);

// Leaves in a page's context menu what can be done here.
void web_page_tidy_menu(WebKitWebView *view);

// Tells the owner how loading goes and fails, and what the page is called by then.
void web_page_follow_loading(WebKitWebView *view, Holder *holder);

// Loads an address as soon as its rules are in force.
void web_page_load_filtered(WebKitWebView *view, const char *address, const char *rules);

// Gives up what waits for its rules.
void web_page_forget_pending(Holder *holder);

// Makes what tells the owner of links that WebKit drops without a word.
WebKitUserContentManager *web_page_link_watcher_new(Holder *holder);

#pragma GCC visibility pop
