#pragma once
// Included by its path so that it belongs to the module CGtk: a second copy of GTK would hide declarations.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// A stack of pages of which one is visible: an AdwNavigationView, or an AdwLeaflet before libadwaita 1.4.
//
// A swipe, Alt+Left or the mouse's back button goes to the page below. The signal "turned" is emitted when the visible page
// changes and at the end of each transition.
#define GTK_SHIMS_TYPE_PAGE_STACK (gtk_shims_page_stack_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsPageStack, gtk_shims_page_stack, GTK_SHIMS, PAGE_STACK, GtkWidget)

GtkWidget *gtk_shims_page_stack_new(void);

// Adds a page on top without showing it. Its title must not be empty, but is not shown.
void gtk_shims_page_stack_append(GtkWidget *stack, GtkWidget *page, const char *title);

// Shows a page of the stack. The pages above it are not shown again automatically.
void gtk_shims_page_stack_turn_to(GtkWidget *stack, GtkWidget *page);

// Removes a page that is not visible. Must not be called during a transition.
void gtk_shims_page_stack_remove(GtkWidget *stack, GtkWidget *page);

// The visible page, or the target of a running transition; NULL if there is none.
GtkWidget *gtk_shims_page_stack_get_visible(GtkWidget *stack);

// Whether a transition is running.
gboolean gtk_shims_page_stack_is_turning(GtkWidget *stack);

// Hides the back button that libadwaita adds to a page's header bar from 1.4 on: pages have their own.
void gtk_shims_header_bar_hide_back_button(GtkWidget *bar);

// Goes to the page below as the user does, for tests.
void gtk_shims_page_stack_go_back(GtkWidget *stack);

G_END_DECLS
