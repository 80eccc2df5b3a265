import CGtk
import Gtk
import GtkShims

extension Toolkit {
    /// Sets the desktop's font.
    ///
    /// - Parameter font: As GTK names it: "Cantarell 16.5".
    public static func setFont(_ font: String) {
        guard let settings = gtk_settings_get_default() else { return }
        gtk_shims_set_string(UnsafeMutableRawPointer(settings), "gtk-font-name", font)
    }

    /// Goes back to the font that the desktop has by itself.
    public static func resetFont() {
        if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, "gtk-font-name") }
    }
}
