#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A dialog with a message and responses: an AdwAlertDialog, or an AdwMessageDialog before libadwaita 1.5. Both have the
// signal "response" with the id of the response.
GtkWidget *gtk_shims_alert_new(const char *title, const char *text);

// Adds a button; its label has an underscore before the mnemonic.
void gtk_shims_alert_add_response(GtkWidget *alert, const char *id, const char *label,
                                  AdwResponseAppearance appearance);

// Sets the response to Enter, NULL for none, and the one to Escape.
void gtk_shims_alert_set_responses(GtkWidget *alert, const char *standard, const char *close);

// Shows the dialog over a window, which may be NULL.
void gtk_shims_alert_present(GtkWidget *alert, GtkWidget *window);

// Closes the dialog as Escape does.
void gtk_shims_alert_close(GtkWidget *alert);

G_END_DECLS
