import Gtk

/// The app's two colours as CSS, dark enough for white text at 7:1.
///
/// Buttons on them are darker still, also under the pointer: a lighter one would have less contrast.
package enum RedGreenStyle {
    /// Adds the colours to the display; called once, after GTK has started.
    @MainActor
    package static func install() {
        StyleSheet.install(
            """
            @define-color dark_red mix(@red_5, black, 0.15);
            @define-color dark_green mix(@green_5, black, 0.5);
            .red { background: @dark_red; color: white; }
            .green { background: @dark_green; color: white; }
            button.red:hover { background: shade(@dark_red, 0.9); }
            button.green:hover { background: shade(@dark_green, 0.9); }
            .red button, .green button { background: alpha(black, 0.25); }
            .red button:hover, .green button:hover { background: alpha(black, 0.35); }
            .red button:active, .green button:active { background: alpha(black, 0.5); }
            """)
    }
}
