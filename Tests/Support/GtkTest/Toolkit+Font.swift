import CGtk
import Gtk
import GtkShims

extension Toolkit {
    /// Sets the desktop's font.
    ///
    /// - Parameter font: In GTK's notation: "Cantarell 16.5".
    public static func setFont(_ font: String) {
        guard let settings = gtk_settings_get_default() else { return }
        gtk_shims_set_string(UnsafeMutableRawPointer(settings), "gtk-font-name", font)
    }

    /// Sets the desktop's text scaling, as its accessibility settings do.
    ///
    /// - Parameter percent: 100 for text of the usual size.
    public static func setTextScale(percent: Int) {
        guard let settings = gtk_settings_get_default() else { return }
        // G_TYPE_INT is a macro that Swift does not import.
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, gint(96 * 1024 * percent / 100))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value)
        g_value_unset(&value)
    }

    /// Restores the desktop's own font and text scaling.
    public static func resetFont() {
        guard let settings = gtk_settings_get_default() else { return }
        for property in ["gtk-font-name", "gtk-xft-dpi"] { gtk_settings_reset_property(settings, property) }
    }
}
