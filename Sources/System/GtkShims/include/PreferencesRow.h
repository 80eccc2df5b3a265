#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// An AdwPreferencesRow that passes the focus on to the next row if nothing in it can take it. GtkListBox offers the focus to
// one row only, and Tab would skip all rows behind it.
GtkWidget *gtk_shims_preferences_row_new(void);

G_END_DECLS
