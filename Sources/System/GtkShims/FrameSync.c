#include "FrameSync.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

// GTK 4.18 deprecates all of its X11 interface, without a replacement for these functions.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// GDK's name for a missing window manager is "unknown".
static gboolean has_window_manager(GdkDisplay *display) {
    return !g_str_equal(gdk_x11_screen_get_window_manager_name(gdk_x11_display_get_screen(display)), "unknown");
}
#endif

void gtk_shims_leave_frames_unsynchronized(GtkWidget *window) {
#ifdef GDK_WINDOWING_X11
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (surface == NULL || !GDK_IS_X11_SURFACE(surface) || has_window_manager(gdk_surface_get_display(surface))) return;
    gdk_x11_surface_set_frame_sync_enabled(surface, FALSE);
#else
    (void)window;
#endif
}

#ifdef GDK_WINDOWING_X11
G_GNUC_END_IGNORE_DEPRECATIONS
#endif
