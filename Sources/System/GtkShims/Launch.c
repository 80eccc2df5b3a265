#include "Launch.h"

// Declared in gio/gdesktopappinfo.h, which only gio-unix-2.0 provides, although the function is in libgio.
typedef struct _GDesktopAppInfo GDesktopAppInfo;
typedef void (*GDesktopAppLaunchCallback)(GDesktopAppInfo *info, GPid pid, gpointer data);
GType g_desktop_app_info_get_type(void);
gboolean g_desktop_app_info_launch_uris_as_manager(
    GDesktopAppInfo *info, GList *uris, GAppLaunchContext *context, GSpawnFlags flags, GSpawnChildSetupFunc setup,
    gpointer setup_data, GDesktopAppLaunchCallback started, gpointer data, GError **error);

static void note_pid(GDesktopAppInfo *info, GPid pid, gpointer data) {
    (void)info;
    *(GPid *)data = pid;
}

gboolean gtk_shims_launch(GAppInfo *program, const char *address, GdkDisplay *display, GPid *pid) {
    *pid = 0;
    if (!G_TYPE_CHECK_INSTANCE_TYPE(program, g_desktop_app_info_get_type())) return FALSE;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(display);
    GList *addresses = g_list_append(NULL, (gpointer)address);
    gboolean is_started = g_desktop_app_info_launch_uris_as_manager(
        (GDesktopAppInfo *)program, addresses, G_APP_LAUNCH_CONTEXT(context),
        G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, note_pid, pid, NULL);
    g_list_free(addresses);
    g_object_unref(context);
    return is_started;
}
