import Gtk
import KitLocalization

extension RowAction {
    /// Opens the web page of the row's coin.
    static let openPage = plain("page", localized("Open on CoinMarketCap"), keys: "<Control>Return")

    /// Removes the row's coin from the visible group of favorites.
    static let removeFromGroup = RowAction(
        name: "leave-group", label: localized("Remove from Group"), iconName: "list-remove-symbolic",
        keys: "Delete|KP_Delete",
        style: .destructive)

    /// Copies the price that the row shows.
    static let copyPrice = plain("copy-price", localized("Copy Price"), keys: "<Control>c")
}
