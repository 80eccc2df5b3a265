#pragma once
#include <stdbool.h>

// A web page as a widget, with a plain C interface: the library that links WebKit is loaded when the first page opens, and
// its users include only this header.
//
// Call everything on the main thread; the callbacks are annotated accordingly for Swift. The owner decides about or is
// notified of everything that a page requests; nothing is granted by default.

#if defined(__has_attribute) && __has_attribute(swift_attr)
#define WEB_PAGE_MAIN_THREAD __attribute__((swift_attr("@MainActor")))
#else
#define WEB_PAGE_MAIN_THREAD
#endif

// A request of a page that the owner must decide about.
typedef enum {
    // Navigating to an address, in the page or one of its frames.
    WEB_PAGE_NAVIGATION,
    // Opening an address in another window.
    WEB_PAGE_NEW_WINDOW,
    // Showing a response as the whole page.
    WEB_PAGE_RESPONSE,
    // Showing a response in a part of the page.
    WEB_PAGE_PART,
} WebPageRequestKind;

typedef struct {
    WebPageRequestKind kind;
    const char *address;
    // Whether the user has clicked or pressed a key.
    bool is_by_user;
    // For a response, whether its type can be shown; otherwise true.
    bool can_be_shown;
} WebPageRequest;

// A request that was rejected.
typedef enum {
    WEB_PAGE_DOWNLOAD,
    WEB_PAGE_LOCATION,
    WEB_PAGE_NOTIFICATIONS,
    WEB_PAGE_CAMERA,
    WEB_PAGE_MICROPHONE,
    WEB_PAGE_SCREEN,
    WEB_PAGE_CLIPBOARD,
    WEB_PAGE_POINTER,
    WEB_PAGE_STORAGE,
    WEB_PAGE_OTHER_PERMISSION,
    WEB_PAGE_DIALOG,
    WEB_PAGE_FILE,
    WEB_PAGE_PASSWORD,
    WEB_PAGE_PRINT,
} WebPagePermission;

typedef enum {
    // Loading has started.
    WEB_PAGE_STARTED,
    // The beginning of the page is shown, or about to be.
    WEB_PAGE_COMMITTED,
    // Loading has finished or failed; a failure was reported before.
    WEB_PAGE_FINISHED,
} WebPageStep;

typedef enum {
    // It could not be loaded; the reason is WebKit's, in the user's language.
    WEB_PAGE_UNREACHABLE,
    // The site's certificate is invalid.
    WEB_PAGE_CERTIFICATE,
    // Loading was stopped.
    WEB_PAGE_STOPPED,
    // The process that shows the page has crashed.
    WEB_PAGE_CRASHED,
    // The rules could not be activated; the reason is WebKit's.
    WEB_PAGE_UNPROTECTED,
} WebPageFailure;

// The owner's callbacks, each called with `data` as its first argument.
typedef struct {
    bool (*WEB_PAGE_MAIN_THREAD allows)(void *data, const WebPageRequest *page_request);
    // The address of a download, otherwise NULL.
    void (*WEB_PAGE_MAIN_THREAD refused)(void *data, WebPagePermission permission, const char *address);
    void (*WEB_PAGE_MAIN_THREAD stepped)(void *data, WebPageStep step);
    // The address and the reason may be NULL.
    void (*WEB_PAGE_MAIN_THREAD failed)(void *data, WebPageFailure failure, const char *address, const char *reason);
    // Title, address, progress or history has changed.
    void (*WEB_PAGE_MAIN_THREAD changed)(void *data);
    // The page was destroyed, and makes no further calls.
    void (*WEB_PAGE_MAIN_THREAD release)(void *data);
} WebPageOwner;

// The state of a page; it owns the strings, which are valid until the state changes.
typedef struct {
    // Empty if the page has none.
    const char *title;
    const char *address;
    // From 0 to 1.
    double progress;
    bool can_go_back;
} WebPageCondition;

// The functions for pages; a page is a GtkWidget.
typedef struct {
    // Creates a page that stores no browsing data, with a floating reference.
    void *(*make)(const WebPageOwner *owner, void *data);
    // Loads an address; the rules, in the JSON format of WebKit's content blockers, restrict what its page may load.
    // Nothing is loaded before they are active.
    void (*load)(void *page, const char *address, const char *rules);
    void (*reload)(void *page);
    void (*stop)(void *page);
    void (*go_back)(void *page);
    WebPageCondition (*condition)(void *page);
    // The color behind the page, in sRGB from 0 to 1.
    void (*set_background)(void *page, double red, double green, double blue);
} WebPageFunctions;

// The library's only symbol: a function without parameters that returns the address of its function table.
#define WEB_PAGE_ENTRY "web_page_functions"
