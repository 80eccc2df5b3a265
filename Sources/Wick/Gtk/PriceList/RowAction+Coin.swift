import Gtk
import KitLocalization

extension RowAction {
    /// Opens the web page of the row's coin.
    static let openPage = plain("page", localized("Open on CoinMarketCap"), keys: "<Control>Return")

    /// Copies the price that the row shows.
    static let copyPrice = plain("copy-price", localized("Copy Price"), keys: "<Control>c")
}
