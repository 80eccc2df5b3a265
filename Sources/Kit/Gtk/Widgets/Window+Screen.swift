import CGtk

extension Window {
    /// Fills the screen with the content alone.
    func fillScreen() {
        ScreenStyle.install()
        gtk_window_fullscreen(cast())
    }
}

/// How a window looks that fills the screen, beside what the theme says.
@MainActor
private enum ScreenStyle {
    private static var isInstalled = false

    /// Takes off the frame that the theme of libadwaita 1.2 draws where no compositor runs, for it does so in full screen too.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        StyleSheet.install(
            """
            window.fullscreen.solid-csd { margin: 0; padding: 0; border: none; box-shadow: none; }
            """)
    }
}
