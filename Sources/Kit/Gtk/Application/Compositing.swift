import CGtk

/// Adapts the style to displays without a compositing manager, such as that of a browser session.
@MainActor
enum Compositing {
    static var isMissing: Bool { gdk_display_get_default().map { gdk_display_is_composited($0) == 0 } ?? false }

    /// Removes round corners, shadows and spaces from menus and tooltips, since transparent pixels would be black.
    ///
    /// Must be called after GTK has started.
    static func adapt() {
        guard isMissing else { return }
        StyleSheet.install(
            """
            popover > contents {
                border-radius: 0; border-color: mix(@popover_bg_color, @popover_fg_color, 0.2); box-shadow: none;
            }
            dropdown popover { padding-top: 0; }
            tooltip, tooltip.background { border-radius: 0; background-color: #333; }
            """)
    }
}
