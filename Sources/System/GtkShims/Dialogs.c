#include "Dialogs.h"

#if ADW_CHECK_VERSION(1, 5, 0)
#define ABOUT(widget) ADW_ABOUT_DIALOG(widget)
#define ABOUT_NEW() GTK_WIDGET(adw_about_dialog_new())
#define ABOUT_SET(property, widget, value) adw_about_dialog_set_##property(ABOUT(widget), value)
#define ABOUT_GET(property, widget) adw_about_dialog_get_##property(ABOUT(widget))
#else
#define ABOUT(widget) ADW_ABOUT_WINDOW(widget)
#define ABOUT_NEW() adw_about_window_new()
#define ABOUT_SET(property, widget, value) adw_about_window_set_##property(ABOUT(widget), value)
#define ABOUT_GET(property, widget) adw_about_window_get_##property(ABOUT(widget))
#endif

GtkWidget *gtk_shims_about_new(const GtkShimsAbout *about) {
    GtkWidget *widget = ABOUT_NEW();
    ABOUT_SET(application_name, widget, about->name);
    ABOUT_SET(application_icon, widget, about->icon_name);
    ABOUT_SET(version, widget, about->version);
    ABOUT_SET(developer_name, widget, about->developer);
    ABOUT_SET(copyright, widget, about->copyright);
    if (about->license)
        ABOUT_SET(license, widget, about->license);
    ABOUT_SET(license_type, widget, about->license_type);
    ABOUT_SET(comments, widget, about->comments);
    return widget;
}

void gtk_shims_about_add_credits(GtkWidget *about, const char *title, const char **names) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_about_dialog_add_credit_section(ABOUT(about), title, names);
#else
    adw_about_window_add_credit_section(ABOUT(about), title, names);
#endif
}

void gtk_shims_about_present(GtkWidget *about, GtkWidget *window) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_present(ADW_DIALOG(about), window);
#else
    if (window)
        gtk_window_set_transient_for(GTK_WINDOW(about), GTK_WINDOW(window));
    gtk_window_set_modal(GTK_WINDOW(about), TRUE);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(about), TRUE);
    gtk_window_present(GTK_WINDOW(about));
#endif
}

void gtk_shims_about_close(GtkWidget *about) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_close(ADW_DIALOG(about));
#else
    gtk_window_close(GTK_WINDOW(about));
#endif
}

const char *gtk_shims_about_get_license(GtkWidget *about) { return ABOUT_GET(license, about); }

GtkLicense gtk_shims_about_get_license_type(GtkWidget *about) { return ABOUT_GET(license_type, about); }

typedef struct {
    GtkShimsChosen chosen;
    gpointer data;
} FileRequest;

static void finish(FileRequest *request, GFile *file) {
    char *path = file ? g_file_get_path(file) : NULL;
    g_clear_object(&file);
    request->chosen(path, request->data);
    g_free(request);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static void on_saved(GObject *dialog, GAsyncResult *result, gpointer request) {
    finish(request, gtk_file_dialog_save_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static void on_chosen(GObject *dialog, GAsyncResult *result, gpointer request) {
    finish(request, gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}
#else
static void on_response(GtkNativeDialog *dialog, int response, FileRequest *request) {
    GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
    g_signal_handlers_disconnect_by_data(dialog, request);
    gtk_native_dialog_hide(dialog);
    // Do not release the dialog while it emits a signal.
    g_idle_add_once((GSourceOnceFunc)g_object_unref, dialog);
    finish(request, file);
}

static gboolean on_cancelled(GCancellable *cancellable, gpointer dialog) {
    (void)cancellable;
    g_signal_emit_by_name(dialog, "response", GTK_RESPONSE_CANCEL);
    return G_SOURCE_REMOVE;
}

static void end_source(gpointer source) {
    g_source_destroy(source);
    g_source_unref(source);
}

static GtkFileChooser *new_chooser(GtkWindow *window, GtkFileChooserAction action, const char *title,
                                   const char *accept, const char *cancel) {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, window, action, accept, cancel);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    return GTK_FILE_CHOOSER(dialog);
}

static void show_chooser(GtkFileChooser *dialog, GCancellable *cancellable, FileRequest *request) {
    g_signal_connect(dialog, "response", G_CALLBACK(on_response), request);
    GSource *source = g_cancellable_source_new(cancellable);
    g_source_set_callback(source, G_SOURCE_FUNC(on_cancelled), dialog, NULL);
    g_source_attach(source, NULL);
    // The dialog holds the source: the main loop releases it once it has fired.
    g_object_set_data_full(G_OBJECT(dialog), "cancelling", source, end_source);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
#endif

GCancellable *gtk_shims_ask_for_file(GtkWindow *window, const char *title, const char *name, const char *accept,
                                     const char *cancel, GtkShimsChosen chosen, gpointer data) {
    FileRequest *request = g_new0(FileRequest, 1);
    GCancellable *cancellable = g_cancellable_new();
    *request = (FileRequest){chosen, data};
#if GTK_CHECK_VERSION(4, 10, 0)
    (void)cancel;
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_initial_name(dialog, name);
    gtk_file_dialog_set_accept_label(dialog, accept);
    gtk_file_dialog_save(dialog, window, cancellable, on_saved, request);
    g_object_unref(dialog);
#else
    GtkFileChooser *dialog = new_chooser(window, GTK_FILE_CHOOSER_ACTION_SAVE, title, accept, cancel);
    gtk_file_chooser_set_current_name(dialog, name);
    show_chooser(dialog, cancellable, request);
#endif
    return cancellable;
}

GCancellable *gtk_shims_ask_to_open(GtkWindow *window, const char *title, const char *path, GListModel *filters,
                                    const char *accept, const char *cancel, GtkShimsChosen chosen, gpointer data) {
    FileRequest *request = g_new0(FileRequest, 1);
    GCancellable *cancellable = g_cancellable_new();
    GFile *file = path ? g_file_new_for_path(path) : NULL;
    *request = (FileRequest){chosen, data};
#if GTK_CHECK_VERSION(4, 10, 0)
    (void)cancel;
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_accept_label(dialog, accept);
    gtk_file_dialog_set_filters(dialog, filters);
    gtk_file_dialog_set_initial_file(dialog, file);
    gtk_file_dialog_open(dialog, window, cancellable, on_chosen, request);
    g_object_unref(dialog);
#else
    GtkFileChooser *dialog = new_chooser(window, GTK_FILE_CHOOSER_ACTION_OPEN, title, accept, cancel);
    for (guint index = 0; filters && index < g_list_model_get_n_items(filters); index++) {
        GtkFileFilter *filter = g_list_model_get_item(filters, index);
        gtk_file_chooser_add_filter(dialog, filter);
        g_object_unref(filter);
    }
    if (file)
        gtk_file_chooser_set_file(dialog, file, NULL);
    show_chooser(dialog, cancellable, request);
#endif
    g_clear_object(&file);
    return cancellable;
}

typedef struct {
    GtkShimsOpened opened;
    gpointer data;
} LinkRequest;

static void on_opened(GObject *source, GAsyncResult *result, gpointer data) {
    LinkRequest *request = data;
#if GTK_CHECK_VERSION(4, 10, 0)
    gboolean is_open = gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, NULL);
#else
    gboolean is_open = gtk_show_uri_full_finish(GTK_WINDOW(source), result, NULL);
#endif
    request->opened(is_open, request->data);
    g_free(request);
}

void gtk_shims_open_link(GtkWindow *window, const char *address, GtkShimsOpened opened, gpointer data) {
    LinkRequest *request = g_new0(LinkRequest, 1);
    *request = (LinkRequest){opened, data};
#if GTK_CHECK_VERSION(4, 10, 0)
    // Without its window: GTK 4.18 crashes if the window is closed before the result arrives.
    (void)window;
    GtkUriLauncher *launcher = gtk_uri_launcher_new(address);
    gtk_uri_launcher_launch(launcher, NULL, NULL, on_opened, request);
    g_object_unref(launcher);
#else
    gtk_show_uri_full(window, address, GDK_CURRENT_TIME, NULL, on_opened, request);
#endif
}

void gtk_shims_load_style(GtkCssProvider *provider, const char *css) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
}
