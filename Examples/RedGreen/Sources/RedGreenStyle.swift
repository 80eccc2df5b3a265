import Gtk

/// The app's two colours as CSS.
package enum RedGreenStyle {
    /// Adds the colours to the display; called once, after GTK has started.
    @MainActor
    package static func install() {
        StyleSheet.install(
            """
            .red { background: @red_3; color: white; }
            .green { background: @green_5; color: white; }
            button.red:hover { background: @red_4; }
            button.green:hover { background: shade(@green_5, 0.9); }
            """)
    }
}
