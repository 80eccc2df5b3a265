/// What Wick adds to libadwaita's style: one sheet for all screens.
///
/// Colours come from libadwaita by name, so that they follow the desktop's preference of light or dark and high contrast.
enum Style {
    static let sheet = """
        .simulated .subtitle { color: @warning_color; font-weight: bold; opacity: 1; }

        .stale-bar { padding: 6px 12px; background: alpha(@warning_bg_color, 0.25); }

        .market-header { padding: 12px; }

        listview.prices { background: none; }
        listview.prices > row { padding: 0; border-radius: 9px; }

        .section-header { padding: 6px 12px 2px 12px; border-spacing: 12px; }
        .section-header button { min-height: 28px; padding: 0 8px; }
        .section-header button.name { margin-left: -8px; }
        .section-header button.column-price { margin-left: -8px; margin-right: -8px; }
        .section-header button label { font-size: smaller; font-weight: bold; }
        .section-header button.name label { font-size: inherit; }
        .section-header button:not(.name):not(.sorting) label { opacity: 0.55; }

        .price-row { padding: 8px 12px; border-spacing: 12px; }
        .price-row .standing { font-size: smaller; opacity: 0.55; font-feature-settings: "tnum"; }
        .price-row .price, .price-row .change { font-feature-settings: "tnum"; }
        .price-row .change { font-size: smaller; font-weight: bold; padding: 2px 8px; border-radius: 6px; }
        .price-row .change.rising { color: @success_color; background: alpha(@success_color, 0.12); }
        .price-row .change.falling { color: @error_color; background: alpha(@error_color, 0.12); }
        .price-row .change.unchanged { background: alpha(currentColor, 0.07); }
        .price-row .change.unknown { opacity: 0.55; }

        .column-price { min-width: 112px; }
        .column-change { min-width: 76px; }
        .narrow .column-price { min-width: 72px; }
        .narrow .column-change { min-width: 68px; }
        .narrow .price-row, .narrow .section-header { border-spacing: 6px; }
        .narrow .price-row { padding: 8px; }
        .narrow .section-header { padding: 6px 8px 2px 8px; }
        .narrow .market-header { padding: 12px 8px; }
        .narrow .price-row .change { padding: 2px 4px; }
        .narrow .section-header button.column-change { padding: 0 4px; }
        """
}
