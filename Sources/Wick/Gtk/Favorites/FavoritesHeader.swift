import Gtk
import WickMarketScreens

/// The header of the favorites: the age of their prices.
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
        widget.isVisible = status.content != .noFavorites || status.storeError != nil
    }
}
