#include "CheckButton.h"

typedef struct {
    GtkCheckButton parent_instance;
} GtkShimsCheckButton;

typedef struct {
    GtkCheckButtonClass parent_class;
} GtkShimsCheckButtonClass;

GType gtk_shims_check_button_get_type(void);

G_DEFINE_TYPE(GtkShimsCheckButton, gtk_shims_check_button, GTK_TYPE_CHECK_BUTTON)

static void press(GtkWidget *widget, const char *name, GVariant *parameter) {
    (void)name, (void)parameter;
    gtk_widget_activate(widget);
}

static void gtk_shims_check_button_class_init(GtkShimsCheckButtonClass *class) {
    gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "check.press", NULL, press);
}

static void gtk_shims_check_button_init(GtkShimsCheckButton *self) { (void)self; }

GtkWidget *gtk_shims_check_button_new(const char *label) {
    return g_object_new(gtk_shims_check_button_get_type(), "label", label, NULL);
}
