#include "Styling.h"

GdkRGBA gtk_shims_text_color(GtkWidget *widget) {
    GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
    return color;
}

gboolean gtk_shims_named_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
    // Deprecated since GTK 4.10, but there is no other way to look up a named color.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

void gtk_shims_append_text(GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, GdkRGBA color) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
    gtk_snapshot_append_layout(snapshot, layout, &color);
    gtk_snapshot_restore(snapshot);
}
