#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A program's about dialog: an AdwAboutDialog, or an AdwAboutWindow before libadwaita 1.5.
typedef struct {
    const char *name;
    const char *icon_name;
    const char *version;
    const char *developer;
    const char *copyright;
    const char *comments;
    // The full text of the licence; NULL if the type implies it.
    const char *license;
    GtkLicense license_type;
} GtkShimsAbout;

GtkWidget *gtk_shims_about_new(const GtkShimsAbout *about);
void gtk_shims_about_add_credits(GtkWidget *about, const char *title, const char **names);

// Shows the dialog over a window, which may be NULL, or brings it to the front.
void gtk_shims_about_present(GtkWidget *about, GtkWidget *window);

void gtk_shims_about_close(GtkWidget *about);

// The licence that the dialog shows.
const char *gtk_shims_about_get_license(GtkWidget *about);
GtkLicense gtk_shims_about_get_license_type(GtkWidget *about);

// Called once: with a path, to be freed with g_free, or with NULL if nothing was chosen or the dialog was cancelled.
typedef void (*GtkShimsChosen)(char *path, gpointer data);

// Shows the desktop's dialog for saving a file, which closes when the result is cancelled. The window may be NULL; the
// caller owns the result.
GCancellable *gtk_shims_ask_for_file(GtkWindow *window, const char *title, const char *name, const char *accept,
                                     const char *cancel, GtkShimsChosen chosen, gpointer data);

// Shows the desktop's dialog for opening a file, with filters and a file that is selected at first, either of which may be
// NULL. Otherwise as above.
GCancellable *gtk_shims_ask_to_open(GtkWindow *window, const char *title, const char *path, GListModel *filters,
                                    const char *accept, const char *cancel, GtkShimsChosen chosen, gpointer data);

// Called once, with whether a program has opened the address.
typedef void (*GtkShimsOpened)(gboolean is_open, gpointer data);

// Opens an address in the desktop's default program for it.
void gtk_shims_open_link(GtkWindow *window, const char *address, GtkShimsOpened opened, gpointer data);

// Loads CSS rules.
void gtk_shims_load_style(GtkCssProvider *provider, const char *css);

G_END_DECLS
