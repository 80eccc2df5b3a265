#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Names a widget by the text of a label. GTK's function is variadic, and not imported into Swift.
void gtk_shims_set_accessible_labelled_by(GtkWidget *widget, GtkWidget *label);
void gtk_shims_set_accessible_selected(GtkWidget *widget, gboolean is_selected);
void gtk_shims_set_accessible_multi_selectable(GtkWidget *widget);

// Makes assistive technology say a text once. Before GTK 4.14 this has no effect.
void gtk_shims_announce(GtkWidget *widget, const char *text);

// For tests. They return whether a widget has a property, state or relation with a value.
gboolean gtk_shims_has_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text);
gboolean gtk_shims_has_accessible_number(GtkWidget *widget, GtkAccessibleProperty property, double number);
gboolean gtk_shims_has_accessible_boolean(GtkWidget *widget, GtkAccessibleProperty property, gboolean value);
gboolean gtk_shims_is_accessible_checked(GtkWidget *widget, gboolean is_checked);
gboolean gtk_shims_is_accessible_selected(GtkWidget *widget, gboolean is_selected);
gboolean gtk_shims_is_accessible_labelled_by(GtkWidget *widget, GtkWidget *label);

G_END_DECLS
