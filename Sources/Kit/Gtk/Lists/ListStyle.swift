extension StyleSheet {
    /// Style additions for pages with a list.
    static let lists = StyleSheet(
        """
        listview.page-list { background: none; }
        listview.page-list > row { border-radius: 9px; }

        listview.page-list > row.dragged { opacity: 0.5; }
        listview.page-list > row.drop-above { box-shadow: 0 -2px 0 @accent_color; }
        listview.page-list > row.drop-below { box-shadow: 0 2px 0 @accent_color; }

        .page-spinner:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); outline-offset: 8px; border-radius: 99px; }

        .failure > scrolledwindow > viewport > box > clamp > box > .title { font-size: 14pt; }

        .list-header { background: @window_bg_color; transition: box-shadow 200ms; }
        .sticky-header { background: @window_bg_color; box-shadow: 0 1px 0 @borders; }
        .list-header.raised { box-shadow: 0 1px 3px alpha(black, 0.18); }

        .banner { background: mix(@window_bg_color, @warning_bg_color, 0.25); border-top: 1px solid @borders; }
        .banner-content { padding: 8px 12px; }

        listview.table > row { padding: 0; }
        .table-row { padding: 8px 12px; }
        .table-header { background: @view_bg_color; box-shadow: inset 0 -1px 0 @borders; }

        .pull-indicator {
            padding: 6px 14px; border-radius: 99px; border: 1px solid @borders;
            background: @popover_bg_color; color: @popover_fg_color; box-shadow: 0 1px 4px alpha(black, 0.2);
        }
        .pull-indicator.armed { background: @accent_bg_color; color: @accent_fg_color; border-color: transparent; }
        """)
}
