#include "Page.h"

// WebKit for GTK passes keys to a hidden text view, to find shortcuts of editing. The Tab key would move the focus there and stay.
static void skip_hidden_text(GtkWidget *view) {
    for (GtkWidget *child = gtk_widget_get_first_child(view); child; child = gtk_widget_get_next_sibling(child)) {
        if (GTK_IS_TEXT_VIEW(child)) gtk_widget_set_can_focus(child, FALSE);
    }
}

// Reports a Tab key that has moved the focus past the last or the first part of a page: with GTK 4.18, the view keeps it then.
static const char world[] = "page";
static const char report_left[] =
    "window.addEventListener('keydown', (event) => {"
    "    if (!event.isTrusted || event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;"
    "    setTimeout(() => {"
    "        const isLeft = !event.defaultPrevented && [document.body, null].includes(document.activeElement);"
    "        if (isLeft) window.webkit.messageHandlers.left.postMessage(event.shiftKey ? 'back' : 'forward');"
    "    });"
    "}, true);";

typedef struct {
    GWeakRef view;
    GtkDirectionType direction;
} Departure;

static void departure_free(gpointer data) {
    Departure *departure = data;
    g_weak_ref_clear(&departure->view);
    g_free(departure);
}

// Moves the focus on, unless WebKit has passed the key on to GTK, which has done so.
static gboolean leave(gpointer data) {
    Departure *departure = data;
    GtkWidget *view = g_weak_ref_get(&departure->view);
    if (!view) return G_SOURCE_REMOVE;
    GtkRoot *root = gtk_widget_get_root(view);
    if (root && gtk_root_get_focus(root) == view) gtk_widget_child_focus(GTK_WIDGET(root), departure->direction);
    g_object_unref(view);
    return G_SOURCE_REMOVE;
}

static void left(WebKitUserContentManager *manager, JSCValue *direction, GtkWidget *view) {
    (void)manager;
    char *text = jsc_value_to_string(direction);
    Departure *departure = g_new0(Departure, 1);
    g_weak_ref_init(&departure->view, view);
    departure->direction = g_strcmp0(text, "back") == 0 ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD;
    g_free(text);
    // Behind the events of the display: WebKit puts a key back into their queue just before this.
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, leave, departure, departure_free);
}

void web_page_pass_focus_on(WebKitWebView *view, WebKitUserContentManager *manager) {
    skip_hidden_text(GTK_WIDGET(view));
    g_signal_connect(view, "map", G_CALLBACK(skip_hidden_text), NULL);
    g_signal_connect(view, "load-changed", G_CALLBACK(skip_hidden_text), NULL);
    WebKitUserScript *script = webkit_user_script_new_for_world(report_left, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
                                                                WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world, NULL, NULL);
    webkit_user_content_manager_add_script(manager, script);
    webkit_user_script_unref(script);
    g_signal_connect_object(manager, "script-message-received::left", G_CALLBACK(left), view, 0);
    webkit_user_content_manager_register_script_message_handler(manager, "left", world);
}
