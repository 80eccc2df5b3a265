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

// Corrects the places that GTK reports to assistive technology, of all widgets; call it before the first is created. GTK adds up the
// places of a widget's ancestors; 4.18 leaves out their padding and borders, so that a screen reader that moves the pointer misses.
// Measured from border to border, the same sum is exact. Done from 4.16 on; 4.8 has no such function, versions between were not tried.
void gtk_shims_correct_accessible_bounds(void);

// For tests. They return whether a widget has a property, state or relation with a value.
gboolean gtk_shims_has_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text);
gboolean gtk_shims_has_accessible_number(GtkWidget *widget, GtkAccessibleProperty property, double number);
gboolean gtk_shims_has_accessible_boolean(GtkWidget *widget, GtkAccessibleProperty property, gboolean value);
gboolean gtk_shims_is_accessible_checked(GtkWidget *widget, gboolean is_checked);
gboolean gtk_shims_is_accessible_selected(GtkWidget *widget, gboolean is_selected);
gboolean gtk_shims_is_accessible_labelled_by(GtkWidget *widget, GtkWidget *label);

// For tests: the place of a widget that GTK reports for its window. Returns FALSE before GTK 4.10, which has no function for it.
gboolean gtk_shims_accessible_place(GtkWidget *widget, int *x, int *y);

G_END_DECLS
