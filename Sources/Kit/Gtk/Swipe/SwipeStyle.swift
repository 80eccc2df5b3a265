extension StyleSheet {
    /// Style additions for swiped rows.
    static let swipes = StyleSheet(
        """
        swiperow { border-radius: inherit; }
        .swipe-strip { padding: 0 18px; transition: color 150ms ease-out, background-color 150ms ease-out; }
        .swipe-strip label { font-size: smaller; font-weight: bold; }
        .swipe-strip image { transition: -gtk-icon-transform 250ms cubic-bezier(0.3, 2.2, 0.5, 1); }
        .swipe-strip.armed image { -gtk-icon-transform: scale(1.25); }
        .swipe-strip.suggested { color: @accent_color; background-color: alpha(@accent_bg_color, 0.15); }
        .swipe-strip.suggested.armed { color: @accent_fg_color; background-color: @accent_bg_color; }
        .swipe-strip.destructive { color: @destructive_color; background-color: alpha(@destructive_bg_color, 0.15); }
        .swipe-strip.destructive.armed { color: @destructive_fg_color; background-color: @destructive_bg_color; }
        /* A menu of one item is lower than the scroll bar that GTK's menus keep ready. */
        popover.row-menu scrollbar slider { min-height: 0; }
        """)
}
