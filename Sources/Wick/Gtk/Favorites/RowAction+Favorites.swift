import Gtk
import KitLocalization

extension RowAction {
    /// What a row of the prices can be swiped for.
    static let addToFavorites = RowAction(
        name: "favorite", label: localized("Add to Favorites"), iconName: "non-starred-symbolic",
        armedIconName: "starred-symbolic", keys: "<Control>d")

    /// What a row of the favorites can be swiped for.
    static let removeFromFavorites = RowAction(
        name: "favorite", label: localized("Remove from Favorites"), iconName: "starred-symbolic",
        armedIconName: "non-starred-symbolic", keys: "<Control>d|Delete", style: .destructive)
}
