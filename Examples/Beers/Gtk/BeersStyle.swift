import Gtk

/// The app's CSS, in addition to the desktop's style.
enum BeersStyle {
    /// The maximum width of a page's content, in pixels.
    static let width = 640

    /// Adds the style to the display.
    @MainActor
    static func install() {
        StyleSheet.install(
            """
            .beer-row { padding: 10px 12px; }
            """)
    }
}
