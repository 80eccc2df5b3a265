#include "PageStack.h"

struct _GtkShimsPageStack {
    GtkWidget parent_instance;
    GtkWidget *view;
#if ADW_CHECK_VERSION(1, 4, 0)
    // The target of the running transition; NULL if there is none.
    AdwNavigationPage *arriving;
#else
    // The first of the leaflet's widgets for the shadows of its transitions.
    GtkWidget *shadows;
#endif
};

G_DEFINE_FINAL_TYPE(GtkShimsPageStack, gtk_shims_page_stack, GTK_TYPE_WIDGET)

static guint turned_signal;

static void emit_turned(GtkShimsPageStack *self) { g_signal_emit(self, turned_signal, 0); }

#if ADW_CHECK_VERSION(1, 4, 0)

static AdwNavigationView *view_of(GtkWidget *stack) { return ADW_NAVIGATION_VIEW(GTK_SHIMS_PAGE_STACK(stack)->view); }

static AdwNavigationPage *page_around(GtkWidget *page) {
    return ADW_NAVIGATION_PAGE(gtk_widget_get_ancestor(page, ADW_TYPE_NAVIGATION_PAGE));
}

static void on_showing(AdwNavigationPage *page, GtkShimsPageStack *self) { self->arriving = page; }

static void on_shown(AdwNavigationPage *page, GtkShimsPageStack *self) {
    if (self->arriving == page)
        self->arriving = NULL;
    emit_turned(self);
}

static void make_view(GtkShimsPageStack *self) {
    self->view = adw_navigation_view_new();
    adw_navigation_view_set_pop_on_escape(ADW_NAVIGATION_VIEW(self->view), FALSE);
    g_signal_connect_swapped(self->view, "notify::visible-page", G_CALLBACK(emit_turned), self);
}

void gtk_shims_page_stack_append(GtkWidget *stack, GtkWidget *page, const char *title) {
    AdwNavigationPage *wrapped = adw_navigation_page_new(page, title);
    // After the class's own handlers, which update the visible page.
    g_signal_connect_object(wrapped, "showing", G_CALLBACK(on_showing), stack, 0);
    g_signal_connect_object(wrapped, "shown", G_CALLBACK(on_shown), stack, G_CONNECT_AFTER);
    adw_navigation_view_add(view_of(stack), wrapped);
}

void gtk_shims_page_stack_turn_to(GtkWidget *stack, GtkWidget *page) {
    AdwNavigationView *view = view_of(stack);
    AdwNavigationPage *requested = page_around(page);
    if (adw_navigation_view_get_visible_page(view) == requested)
        return;
    // A page that was visible before is below the visible one.
    AdwNavigationPage *below = adw_navigation_view_get_visible_page(view);
    while (below && below != requested)
        below = adw_navigation_view_get_previous_page(view, below);
    if (below)
        adw_navigation_view_pop_to_page(view, requested);
    else
        adw_navigation_view_push(view, requested);
}

void gtk_shims_page_stack_remove(GtkWidget *stack, GtkWidget *page) {
    adw_navigation_view_remove(view_of(stack), page_around(page));
}

GtkWidget *gtk_shims_page_stack_get_visible(GtkWidget *stack) {
    AdwNavigationPage *page = adw_navigation_view_get_visible_page(view_of(stack));
    return page ? adw_navigation_page_get_child(page) : NULL;
}

gboolean gtk_shims_page_stack_is_turning(GtkWidget *stack) { return GTK_SHIMS_PAGE_STACK(stack)->arriving != NULL; }

void gtk_shims_page_stack_go_back(GtkWidget *stack) { adw_navigation_view_pop(view_of(stack)); }

void gtk_shims_header_bar_hide_back_button(GtkWidget *bar) {
    adw_header_bar_set_show_back_button(ADW_HEADER_BAR(bar), FALSE);
}

#else

static AdwLeaflet *view_of(GtkWidget *stack) { return ADW_LEAFLET(GTK_SHIMS_PAGE_STACK(stack)->view); }

static void make_view(GtkShimsPageStack *self) {
    self->view = adw_leaflet_new();
    self->shadows = gtk_widget_get_first_child(self->view);
    adw_leaflet_set_can_unfold(ADW_LEAFLET(self->view), FALSE);
    adw_leaflet_set_can_navigate_back(ADW_LEAFLET(self->view), TRUE);
    g_signal_connect_swapped(self->view, "notify::child-transition-running", G_CALLBACK(emit_turned), self);
    g_signal_connect_swapped(self->view, "notify::visible-child", G_CALLBACK(emit_turned), self);
}

void gtk_shims_page_stack_append(GtkWidget *stack, GtkWidget *page, const char *title) {
    (void)title;
    adw_leaflet_append(view_of(stack), page);
    // The leaflet sets its shadows' style at each layout, after which GTK recomputes the style of all later siblings: of
    // every widget in a long list whenever one of its texts changes.
    gtk_widget_insert_before(page, GTK_SHIMS_PAGE_STACK(stack)->view, GTK_SHIMS_PAGE_STACK(stack)->shadows);
}

void gtk_shims_page_stack_turn_to(GtkWidget *stack, GtkWidget *page) {
    adw_leaflet_set_visible_child(view_of(stack), page);
}

void gtk_shims_page_stack_remove(GtkWidget *stack, GtkWidget *page) { adw_leaflet_remove(view_of(stack), page); }

GtkWidget *gtk_shims_page_stack_get_visible(GtkWidget *stack) { return adw_leaflet_get_visible_child(view_of(stack)); }

gboolean gtk_shims_page_stack_is_turning(GtkWidget *stack) {
    return adw_leaflet_get_child_transition_running(view_of(stack));
}

void gtk_shims_page_stack_go_back(GtkWidget *stack) {
    adw_leaflet_navigate(view_of(stack), ADW_NAVIGATION_DIRECTION_BACK);
}

void gtk_shims_header_bar_hide_back_button(GtkWidget *bar) { (void)bar; }
#endif

static void page_stack_dispose(GObject *object) {
    GtkShimsPageStack *self = GTK_SHIMS_PAGE_STACK(object);
    if (self->view)
        g_signal_handlers_disconnect_by_func(self->view, G_CALLBACK(emit_turned), self);
    g_clear_pointer(&self->view, gtk_widget_unparent);
    G_OBJECT_CLASS(gtk_shims_page_stack_parent_class)->dispose(object);
}

static void gtk_shims_page_stack_class_init(GtkShimsPageStackClass *class) {
    G_OBJECT_CLASS(class)->dispose = page_stack_dispose;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
    turned_signal = g_signal_new("turned", GTK_SHIMS_TYPE_PAGE_STACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void gtk_shims_page_stack_init(GtkShimsPageStack *self) {
    make_view(self);
    gtk_widget_set_parent(self->view, GTK_WIDGET(self));
}

GtkWidget *gtk_shims_page_stack_new(void) { return g_object_new(GTK_SHIMS_TYPE_PAGE_STACK, NULL); }
