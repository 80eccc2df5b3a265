#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A GtkCheckButton that assistive technology can press with the action "check.press", which GTK's own does not have.
GtkWidget *gtk_shims_check_button_new(const char *label);

G_END_DECLS
