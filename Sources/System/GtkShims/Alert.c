#include "Alert.h"

#if ADW_CHECK_VERSION(1, 5, 0)
#define ALERT(widget) ADW_ALERT_DIALOG(widget)
#define ALERT_DO(action, widget, ...) adw_alert_dialog_##action(ALERT(widget), __VA_ARGS__)
#else
#define ALERT(widget) ADW_MESSAGE_DIALOG(widget)
#define ALERT_DO(action, widget, ...) adw_message_dialog_##action(ALERT(widget), __VA_ARGS__)
#endif

GtkWidget *gtk_shims_alert_new(const char *title, const char *text) {
#if ADW_CHECK_VERSION(1, 5, 0)
    return GTK_WIDGET(adw_alert_dialog_new(title, text));
#else
    return adw_message_dialog_new(NULL, title, text);
#endif
}

void gtk_shims_alert_add_response(GtkWidget *alert, const char *id, const char *label,
                                  AdwResponseAppearance appearance) {
    ALERT_DO(add_response, alert, id, label);
    ALERT_DO(set_response_appearance, alert, id, appearance);
}

void gtk_shims_alert_set_responses(GtkWidget *alert, const char *standard, const char *close) {
    ALERT_DO(set_default_response, alert, standard);
    ALERT_DO(set_close_response, alert, close);
}

void gtk_shims_alert_present(GtkWidget *alert, GtkWidget *window) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_present(ADW_DIALOG(alert), window);
#else
    if (window)
        gtk_window_set_transient_for(GTK_WINDOW(alert), GTK_WINDOW(window));
    gtk_window_set_modal(GTK_WINDOW(alert), TRUE);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(alert), TRUE);
    gtk_window_present(GTK_WINDOW(alert));
#endif
}

void gtk_shims_alert_close(GtkWidget *alert) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_force_close(ADW_DIALOG(alert));
#else
    gtk_window_close(GTK_WINDOW(alert));
#endif
}
