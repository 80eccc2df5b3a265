import Gtk

/// What the app's rows and bars look like, beside the desktop's own style.
enum BeersStyle {
    /// The greatest width of what a page shows, in pixels.
    static let width = 640

    /// Makes the style known to every window.
    @MainActor
    static func install() {
        StyleSheet.install(
            """
            .beer-row { padding: 10px 12px; }
            .sold-out .heading, .sold-out .numeric { opacity: 0.6; }
            """)
    }
}
