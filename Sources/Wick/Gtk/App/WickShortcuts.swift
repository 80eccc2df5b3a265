import Gtk
import KitLocalization

extension ShortcutGroup {
    /// The keyboard shortcuts of Wick's window, in addition to those of every program.
    public static var wick: [ShortcutGroup] { [window, list, chart] }

    private static var window: ShortcutGroup {
        ShortcutGroup(
            localized("Window"),
            [
                .init(localized("Prices, Favorites"), "<Alt>1|<Alt>2"),
                .init(localized("Next, Previous Page"), "<Control>Page_Down|<Control>Page_Up"),
                .init(localized("Refresh"), ListPage.refreshKeys),
                .init(localized("Search"), PageKeys.search),
                .init(localized("Settings"), PageKeys.settings),
                .init(localized("Back, Close Dialog"), "Escape"),
            ])
    }

    private static var list: ShortcutGroup {
        ShortcutGroup(
            localized("List"),
            [
                .init(localized("Open or Close Chart"), "Return|space"),
                .init(localized("Expand or Shrink Chart"), PageKeys.expansion),
                .init(localized("Add to Favorites"), RowAction.addToFavorites.keys ?? ""),
                .init(localized("Remove from Favorites"), RowAction.removeFromFavorites.keys ?? ""),
                .init(localized("Move Favorite Up, Down"), "<Alt>Up|<Alt>Down"),
                .init(localized("Select Several Rows"), "<Shift>Up|<Shift>Down|<Control>space|<Control>a"),
                .init(localized("Undo"), "<Control>z"),
                .init(localized("Open Web Page, Copy Price"), "<Control>Return|<Control>c"),
                .init(localized("Row Menu"), "Menu|<Shift>F10"),
                .init(localized("First, Last Row"), "Home|End"),
            ])
    }

    /// The shortcuts in ``ChartKeys``, in the same order.
    static var chart: ShortcutGroup {
        ShortcutGroup(
            localized("Chart"),
            [
                .init(localized("Previous, Next Candle"), "Left|Right"),
                .init(localized("Move Ten Candles"), "<Control>Left|<Control>Right"),
                .init(localized("Pan Back, Forward"), "<Shift>Left|Page_Up|<Shift>Right|Page_Down"),
                .init(localized("Oldest, Newest, All Candles"), "Home|End|0|<Control>0"),
                .init(localized("Zoom In, Out"), "plus|<Control>plus|minus|<Control>minus"),
                .init(localized("Type; Logarithmic, Percent, Inverted Axis"), "t|l|p|v"),
                .init(localized("Stretch, Shrink, Reset the Price Axis"), "<Control>Up|<Control>Down|a"),
                .init(localized("Choose, Hide Indicators"), "i|m"), .init(localized("Compare with Other Coins"), "c"),
                .init(localized("Select an Edge of a Pane or the Chart, Move It"), "s|Up|Down"),
                .init(localized("Copy Picture, Save Picture, View as Table"), "<Control>c|<Control>s|<Control>t"),
                .init(localized("Draw; Select Next, Previous Drawing"), "d|n|<Shift>n"),
                .init(localized("Place a Point or Edit a Note; Remove"), "Return|Delete|BackSpace"),
                .init(localized("Undo, Redo Drawing"), "<Control>z|<Control><Shift>z|<Control>y"),
                .init(localized("Chart Menu"), "Menu|<Shift>F10"),
                .init(localized("Hide Crosshair"), "Escape"),
            ])
    }
}

/// The shortcuts of a page, used by its view and by the shortcuts window.
enum PageKeys {
    static let search = "<Control>f"
    static let settings = "<Control>comma"
    /// Shows the open chart on a page of its own, or leaves that page.
    static let expansion = "<Control>e"
}
