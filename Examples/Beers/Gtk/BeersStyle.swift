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
            .beer-heading { padding: 12px 12px 6px; }
            .beer-list { background: none; }
            .sold-out { opacity: 0.6; }
            .hint { padding: 8px 12px; }
            .hints { background: alpha(@warning_bg_color, 0.18); }
            """)
    }
}
