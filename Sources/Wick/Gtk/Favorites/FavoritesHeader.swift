import Gtk
import WickMarketScreens

/// What lies over the top of the favorites: how old their prices are.
@MainActor
struct FavoritesHeader: PriceListHeader {
    let widget: any Widget

    private let lines = StatusLines()

    init() {
        lines.widget.addClass("market-header-content")
        widget = Box(.vertical, [Clamp(lines.widget, width: PriceListPage.width)])
    }

    func show(_ status: PriceStatus) {
        lines.show(status)
        widget.isVisible = lines.hasContent
    }
}
