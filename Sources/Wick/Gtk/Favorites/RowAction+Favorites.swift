import Gtk
import KitLocalization

extension RowAction {
    /// The swipe action of a row of prices.
    static let addToFavorites = RowAction(
        name: "favorite", label: localized("Add to Favorites"), iconName: "non-starred-symbolic",
        armedIconName: "starred-symbolic", keys: "<Control>d")

    /// The swipe action of a row of favorites.
    static let removeFromFavorites = RowAction(
        name: "favorite", label: localized("Remove from Favorites"), iconName: "starred-symbolic",
        armedIconName: "non-starred-symbolic", keys: "<Control>d|Delete", style: .destructive)
}
