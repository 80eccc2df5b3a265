import Gtk
import KitLocalization

extension ShortcutGroup {
    /// The keyboard shortcuts of Wick's window, in addition to those of every program.
    public static var wick: [ShortcutGroup] { [window, list, chart] }

    private static var window: ShortcutGroup {
        ShortcutGroup(
            localized("Window"),
            [
                .init(localized("Prices, favorites"), "<Alt>1|<Alt>2"),
                .init(localized("Next, previous page"), "<Control>Page_Down|<Control>Page_Up"),
                .init(localized("Refresh"), ListPage.refreshKeys),
                .init(localized("Search"), PageKeys.search),
                .init(localized("Settings"), PageKeys.settings),
                .init(localized("Back, close what lies on top"), "Escape"),
            ])
    }

    private static var list: ShortcutGroup {
        ShortcutGroup(
            localized("List"),
            [
                .init(localized("Open, close the chart of a row"), "Return|space"),
                .init(localized("Add to the favorites"), RowAction.addToFavorites.keys ?? ""),
                .init(localized("Remove from the favorites"), RowAction.removeFromFavorites.keys ?? ""),
                .init(localized("Take that back"), "<Control>z"),
                .init(localized("Open the page of a coin, copy its price"), "<Control>Return|<Control>c"),
                .init(localized("Menu of a row"), "Menu|<Shift>F10"),
                .init(localized("First, last row"), "Home|End"),
            ])
    }

    /// The shortcuts in ``ChartKeys``, in the same order.
    static var chart: ShortcutGroup {
        ShortcutGroup(
            localized("Chart"),
            [
                .init(localized("Candle before, after"), "Left|Right"),
                .init(localized("Ten candles back, on"), "<Control>Left|<Control>Right"),
                .init(localized("Pan back, on"), "<Shift>Left|Page_Up|<Shift>Right|Page_Down"),
                .init(localized("Oldest, newest candle"), "Home|End"),
                .init(localized("Zoom in"), "plus|<Control>plus"),
                .init(localized("Zoom out"), "minus|<Control>minus"),
                .init(localized("Show all candles"), "0|<Control>0"),
                .init(localized("Logarithmic axis; choose, hide indicators"), "l|i|m"),
                .init(localized("Mark an edge of a pane or the chart, move it"), "s|Up|Down"),
                .init(localized("Menu of the chart"), "Menu|<Shift>F10"),
                .init(localized("Leave the candle"), "Escape"),
            ])
    }
}

/// The shortcuts of a page, used by its view and by the shortcuts window.
enum PageKeys {
    static let search = "<Control>f"
    static let settings = "<Control>comma"
}
