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

    /// Restores the desktop's own font.
    public static func resetFont() {
        if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, "gtk-font-name") }
    }
}
