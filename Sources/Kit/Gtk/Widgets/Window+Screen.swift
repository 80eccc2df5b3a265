import CGtk

extension Window {
    func fillScreen() {
        ScreenStyle.install()
        gtk_window_fullscreen(cast())
    }
}

/// Style additions for a window that fills the screen.
@MainActor
private enum ScreenStyle {
    private static var isInstalled = false

    /// Removes the frame that libadwaita 1.2's theme draws without a compositor, even in full screen.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        StyleSheet.install(
            """
            window.fullscreen.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }
            """)
    }
}
