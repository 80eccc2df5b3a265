import CGtk

/// What to do where nobody blends windows into each other, as on the display of a browser session.
@MainActor
enum Compositing {
    /// Whether the program's display is of that kind.
    static var isMissing: Bool { gdk_display_get_default().map { gdk_display_is_composited($0) == 0 } ?? false }

    /// Gives menus and tooltips square corners and no shadow where what is transparent would be black.
    ///
    /// GTK has started when this is called.
    static func adapt() {
        guard isMissing else { return }
        StyleSheet.install(
            """
            popover > contents {
                border-radius: 0; border-color: mix(@popover_bg_color, @popover_fg_color, 0.2); box-shadow: none;
            }
            tooltip, tooltip.background { border-radius: 0; background-color: #333; }
            """)
    }
}
