#pragma once
// By its path, so that it is the module CGtk and not a second copy of GTK: with two, names go missing.
#include "../../CGtk/adwaita.h"

G_BEGIN_DECLS

// Pages one above the other, of which one is visible: an AdwNavigationView, or an AdwLeaflet where libadwaita is older than 1.4.
//
// A swipe, Alt+Left or the mouse's back button turn to the page below. The signal "turned" is emitted whenever another page has become
// visible and at the end of each transition.
#define GTK_SHIMS_TYPE_PAGE_STACK (gtk_shims_page_stack_get_type())
G_DECLARE_FINAL_TYPE(GtkShimsPageStack, gtk_shims_page_stack, GTK_SHIMS, PAGE_STACK, GtkWidget)

GtkWidget *gtk_shims_page_stack_new(void);

// Adds a page above the others, without turning to it. Its title is not empty and is not shown.
void gtk_shims_page_stack_append(GtkWidget *stack, GtkWidget *page, const char *title);

// Turns to a page that has been added. What was above it does not come back by itself.
void gtk_shims_page_stack_turn_to(GtkWidget *stack, GtkWidget *page);

// Removes a page that is not visible, while no transition runs.
void gtk_shims_page_stack_remove(GtkWidget *stack, GtkWidget *page);

// The visible page, or the one that a transition leads to; NULL where there is none.
GtkWidget *gtk_shims_page_stack_get_visible(GtkWidget *stack);

// Whether a transition runs.
gboolean gtk_shims_page_stack_is_turning(GtkWidget *stack);

// Hides the back button that libadwaita adds to a header bar in a page, from 1.4 on: pages have their own.
void gtk_shims_header_bar_hide_back_button(GtkWidget *bar);

// Turns to the page below as the user does, for tests.
void gtk_shims_page_stack_go_back(GtkWidget *stack);

G_END_DECLS
