import CGtk

extension Window {
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
