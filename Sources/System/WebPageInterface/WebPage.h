#pragma once
#include <stdbool.h>

// A web page as a widget, behind a border of plain C: the library that has WebKit is loaded when the first page opens, and
// who loads it knows of it only what stands here.
//
// All of it belongs to the main thread; Swift sees that in the types of what the library calls. What a page wants is asked for or told; it is given nothing by itself.

#if defined(__has_attribute) && __has_attribute(swift_attr)
#define WEB_PAGE_MAIN_THREAD __attribute__((swift_attr("@MainActor")))
#else
#define WEB_PAGE_MAIN_THREAD
#endif

// What a page wants to do that must be answered.
typedef enum {
    // Going to an address, in the page or in a part of it.
    WEB_PAGE_NAVIGATION,
    // Opening an address in another window.
    WEB_PAGE_NEW_WINDOW,
    // Showing what came from an address, as the whole page.
    WEB_PAGE_RESPONSE,
    // Showing what came from an address, in a part of the page.
    WEB_PAGE_PART,
} WebPageRequestKind;

typedef struct {
    WebPageRequestKind kind;
    const char *address;
    // Whether a person has clicked, or pressed a key.
    bool is_by_user;
    // Whether it can be shown at all; of an answer, else always true.
    bool can_be_shown;
} WebPageRequest;

// What a page wanted and was not given.
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
    // It is on its way.
    WEB_PAGE_STARTED,
    // Its beginning is shown, or about to be.
    WEB_PAGE_COMMITTED,
    // It is there, or has failed, as was told before.
    WEB_PAGE_FINISHED,
} WebPageStep;

typedef enum {
    // It did not come; the reason is the library's, in the person's language.
    WEB_PAGE_UNREACHABLE,
    // The certificate of its site is not good.
    WEB_PAGE_CERTIFICATE,
    // It was stopped before it came.
    WEB_PAGE_STOPPED,
    // The process that shows it has ended.
    WEB_PAGE_CRASHED,
    // The rules of what it may load could not be put in force; the reason is the library's.
    WEB_PAGE_UNPROTECTED,
} WebPageFailure;

// Who is asked and told; each function is given `data` first.
typedef struct {
    bool (*WEB_PAGE_MAIN_THREAD allows)(void *data, const WebPageRequest *page_request);
    // The address is that of a download, else NULL.
    void (*WEB_PAGE_MAIN_THREAD refused)(void *data, WebPagePermission permission, const char *address);
    void (*WEB_PAGE_MAIN_THREAD stepped)(void *data, WebPageStep step);
    // The address and the reason may be NULL.
    void (*WEB_PAGE_MAIN_THREAD failed)(void *data, WebPageFailure failure, const char *address, const char *reason);
    // Title, address, progress or history have changed.
    void (*WEB_PAGE_MAIN_THREAD changed)(void *data);
    // The page has ended, and calls no more.
    void (*WEB_PAGE_MAIN_THREAD release)(void *data);
} WebPageOwner;

// What is so of a page now; the texts are its own, and good until it changes.
typedef struct {
    // Empty where it has none.
    const char *title;
    const char *address;
    // From 0 to 1.
    double progress;
    bool can_go_back;
} WebPageCondition;

// What can be done; a page is a GtkWidget.
typedef struct {
    // Makes a page that keeps nothing of what it sees, with a floating reference.
    void *(*make)(const WebPageOwner *owner, void *data);
    // Loads an address; what its page may load is said by rules in the JSON of WebKit's content blockers. Nothing is loaded
    // before they are in force.
    void (*load)(void *page, const char *address, const char *rules);
    void (*reload)(void *page);
    void (*stop)(void *page);
    void (*go_back)(void *page);
    WebPageCondition (*condition)(void *page);
    // Paints what the page does not, in sRGB from 0 to 1.
    void (*set_background)(void *page, double red, double green, double blue);
} WebPageFunctions;

// The library's one symbol: a function without parameters that gives the address of its functions.
#define WEB_PAGE_ENTRY "web_page_functions"
