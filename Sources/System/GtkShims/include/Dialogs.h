#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// What a program says of itself: an AdwAboutDialog, or an AdwAboutWindow where libadwaita is older than 1.5.
typedef struct {
    const char *name;
    const char *icon_name;
    const char *version;
    const char *developer;
    const char *copyright;
    const char *comments;
    // Its terms in full; NULL where the type says them.
    const char *license;
    GtkLicense license_type;
} GtkShimsAbout;

GtkWidget *gtk_shims_about_new(const GtkShimsAbout *about);
void gtk_shims_about_add_credits(GtkWidget *about, const char *title, const char **names);

// Shows it over a window, which may be NULL, or brings it to the front.
void gtk_shims_about_present(GtkWidget *about, GtkWidget *window);

void gtk_shims_about_close(GtkWidget *about);

// What it says of the terms.
const char *gtk_shims_about_get_license(GtkWidget *about);
GtkLicense gtk_shims_about_get_license_type(GtkWidget *about);

// Called once: with a path, which it frees by g_free, or with NULL where nothing was chosen or the dialog was cancelled.
typedef void (*GtkShimsChosen)(char *path, gpointer data);

// Asks where to save a file, with the desktop's own dialog, which closes when the result is cancelled. The window may be NULL; the
// caller owns the result.
GCancellable *gtk_shims_ask_for_file(GtkWindow *window, const char *title, const char *name, const char *accept,
                                     const char *cancel, GtkShimsChosen chosen, gpointer data);

// Called once, with whether a program has opened the address.
typedef void (*GtkShimsOpened)(gboolean is_open, gpointer data);

// Opens an address in the program that the desktop has for it.
void gtk_shims_open_link(GtkWindow *window, const char *address, GtkShimsOpened opened, gpointer data);

// Reads style rules.
void gtk_shims_load_style(GtkCssProvider *provider, const char *css);

G_END_DECLS
