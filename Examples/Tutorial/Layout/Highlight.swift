import Gtk

/// An implicit animation: the style defines the duration, the program only changes a class.
@MainActor
package enum Highlight {
    /// Adds the style to the display; called once, after GTK has started.
    package static func install() {
        StyleSheet.install(
            """
            .card-like { background: alpha(@accent_bg_color, 0.1); border-radius: 12px; padding: 18px; }
            .highlight { background: @accent_bg_color; color: @accent_fg_color; }
            .card-like { transition: background 250ms ease-out, color 250ms ease-out; }
            """)
    }
}
