extension StyleSheet {
    /// Style additions for sheets.
    ///
    /// The spring overshoots by 1.5 % of the distance; the gap below the sheet is filled with the sheet's colour.
    static let sheets = StyleSheet(
        """
        .sheet {
            border-radius: 16px 16px 0 0;
            box-shadow: 0 48px 0 0 @window_bg_color, 0 0 12px alpha(black, 0.3);
        }
        """)
}
