import WickMarket

/// What the flow of the favorites reports to its parent.
public enum FavoritesResult: Hashable, Sendable {
    /// Remove a coin from the favorites.
    case favoriteRemoved(CoinID)
    /// Show the details of a coin.
    case details(Coin)
    /// A setting changed in an open row or in the settings opened from this page.
    case settings(SettingsResult)
}
