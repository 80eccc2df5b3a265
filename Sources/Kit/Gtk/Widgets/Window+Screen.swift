import CGtk
import KitIntegerConversion

extension Window {
    /// The size of the monitor that shows the window, in pixels; nil if there is none, as before the window is shown.
    var monitorSize: (width: Int, height: Int)? {
        guard let surface = gtk_native_get_surface(opaque),
            let monitor = gdk_display_get_monitor_at_surface(gtk_widget_get_display(pointer), surface)
        else { return nil }
        var place = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &place)
        return (Int(place.width), Int(place.height))
    }

    func fillScreen() {
        StyleSheet.fullScreen.installOnce()
        gtk_window_fullscreen(cast())
    }
}

extension StyleSheet {
    /// Style additions for a window that fills the screen.
    ///
    /// Removes the frame that libadwaita 1.2's theme draws without a compositor, even in full screen.
    fileprivate static let fullScreen = StyleSheet(
        """
        window.fullscreen.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }
        """)
}
