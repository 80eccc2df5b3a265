import Gtk

/// Wick's additions to libadwaita's style, for all screens.
///
/// Colours refer to libadwaita's named colours, so that they follow the desktop's dark and high-contrast preferences.
@MainActor
enum Style {
    /// Adds the rules to all windows when it is first read, after GTK has started, and again in each other font of the desktop.
    static let installed: Void = StyleSheet.install(forEachFont: { sheet(with: .measureAgain()) })

    private static func sheet(with columns: PriceColumns) -> String {
        """
        @define-color direction_green mix(@success_color, @window_fg_color, 0.15);
        @define-color direction_red mix(@error_color, @window_fg_color, 0.15);
        @define-color direction_strong_green mix(@success_color, @window_fg_color, 0.55);
        @define-color direction_strong_red mix(@error_color, @window_fg_color, 0.55);
        \(CoinBadge.style)

        .market-header-content { padding: 12px; }

        toast { background: @dark_4; border-radius: 24px; }
        button.destructive-action:disabled { background: alpha(@window_fg_color, 0.1); color: @window_fg_color; }

        listview.prices > row { padding: 0; transition: none; }

        listview.prices > row.open, listview.prices > row.open:hover, listview.prices > row.open:active {
            background: alpha(@window_fg_color, 0.04);
        }

        listview.prices > row:selected:dir(ltr) { box-shadow: inset 3px 0 @accent_color; }
        listview.prices > row:selected:dir(rtl) { box-shadow: inset -3px 0 @accent_color; }
        .selection-bar { padding: 8px 12px; }
        .narrow .selection-bar { padding: 6px 8px; }

        .section-header { padding: 1px 12px; border-spacing: \(PriceColumns.spacing)px; }
        .section-header button { padding-left: 8px; padding-right: 8px; }
        .section-header button.name:dir(ltr) { margin-left: -8px; }
        .section-header button.name:dir(rtl) { margin-right: -8px; }
        .section-header button.column-price, .section-header button.column-rank, .section-header button.column-amount,
        .section-header button.column-further-change { margin-left: -8px; margin-right: -8px; }
        .section-header button label { font-size: smaller; font-weight: bold; }
        .section-header button.name label { font-size: inherit; }
        .section-header .column-week {
            font-size: smaller; font-weight: bold; min-width: \(columns.pixels(columns.week))px;
        }

        .price-row { padding: 8px 12px; }
        .favorite-star, .page-star { -gtk-icon-shadow: 0 0 currentColor, 0 0 currentColor, 0 0 currentColor; }
        .favorite-star { padding: 0; min-width: 34px; min-height: 34px; }
        .favorite-star:checked { color: @warning_color; background: none; }
        .favorite-star:checked:hover { background: alpha(currentColor, 0.1); }
        .narrow .favorite-star { min-width: 44px; min-height: 44px; }
        .narrow .favorite-star, .narrow .favorite-star:checked:hover { background: none; }

        .kline { padding: 2px 12px 12px 12px; }
        .kline .volume { font-weight: bold; font-feature-settings: "tnum"; }
        .kline .choices button { padding-left: 10px; padding-right: 10px; font-size: smaller; font-weight: bold; }
        .kline-icon { -gtk-icon-size: 48px; opacity: 0.5; }
        .chart-place { border-radius: 9px; background: @view_bg_color; box-shadow: 0 0 0 1px @borders; }
        .chart:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; border-radius: 9px; }
        .chart-notes {
            padding: 4px 10px; border-bottom: 1px solid @borders;
            background: @popover_bg_color; color: @popover_fg_color;
        }
        .chart-latest {
            margin: 6px 84px 34px 84px; padding-left: 10px; padding-right: 10px; font-size: smaller;
            background: mix(@view_bg_color, @view_fg_color, 0.1);
        }
        .chart-latest:hover { background: mix(@view_bg_color, @view_fg_color, 0.15); }
        .chart-latest:active { background: mix(@view_bg_color, @view_fg_color, 0.3); }
        .chart-progress {
            margin: 6px 6px 34px 6px; padding: 4px 10px; border-radius: 9px; border: 1px solid @borders;
            background: @popover_bg_color; color: @popover_fg_color;
        }

        .coin-chart .kline { padding-top: 6px; }
        .coin-side { border-spacing: 6px; }
        .coin-side listview { background: none; }
        .coin-side:dir(ltr) { border-left: 1px solid @borders; }
        .coin-side:dir(rtl) { border-right: 1px solid @borders; }
        .coin-facts { padding: 6px 12px; font-feature-settings: "tnum"; }

        .column-price { min-width: \(columns.pixels(columns.price))px; }
        .column-change { min-width: \(columns.pixels(columns.change) - 2 * PriceColumns.pillPadding)px; }
        .column-amount { min-width: \(columns.pixels(columns.amount))px; }
        .column-rank { min-width: \(columns.pixels(PriceColumns.rank))px; }
        .column-further-change { min-width: \(columns.pixels(columns.furtherChange))px; }
        .narrow .column-price { min-width: 0; }
        .narrow .column-change {
            min-width: \(columns.pixels(columns.narrowChange) - 2 * PriceColumns.pillPadding)px;
        }
        .narrow .section-header { border-spacing: \(PriceColumns.narrowSpacing)px; }
        .narrow .price-row { padding: 8px; }
        .narrow .section-header { padding: 0 8px; }
        .narrow .market-header-content { padding: 12px 8px; }
        .narrow .banner-content { padding: 8px; }
        .narrow .section-header button.column-change {
            padding-left: \(PriceColumns.pillPadding)px; padding-right: \(PriceColumns.pillPadding)px;
        }
        .wide .column-price { min-width: \(columns.pixels(columns.widePrice))px; }
        .narrow .kline { padding: 2px 8px 8px 8px; }
        .narrow .kline .volume { font-size: smaller; }
        .wide .kline { padding: 2px 16px 16px 16px; }
        .wide .price-row { padding: 8px 16px; }
        .wide .section-header { padding: 2px 16px; border-spacing: \(PriceColumns.wideSpacing)px; }
        .wide .market-header-content { padding: 14px 16px; }
        .wide .banner-content { padding: 8px 16px; }
        .wide .coin-side .price-row { padding: 8px; }
        .wide .coin-side .section-header { padding: 0 8px; border-spacing: \(PriceColumns.narrowSpacing)px; }
        .wide .coin-side .column-price { min-width: 0; }
        """
    }
}
