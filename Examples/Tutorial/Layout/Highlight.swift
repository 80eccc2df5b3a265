import Gtk

/// An implicit animation: the style says how long a change takes, the program changes a class and nothing else.
@MainActor
package enum Highlight {
    /// Makes the style known to every window.
    ///
    /// Called once, when GTK has started.
    package static func install() {
        StyleSheet.install(
            """
            .card-like { background: alpha(@accent_bg_color, 0.1); border-radius: 12px; padding: 18px; }
            .highlight { background: @accent_bg_color; color: @accent_fg_color; }
            .card-like { transition: background 250ms ease-out, color 250ms ease-out; }
            """)
    }
}
