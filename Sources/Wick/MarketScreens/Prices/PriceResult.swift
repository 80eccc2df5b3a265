import WickMarket

/// What the flow of the prices reports to its parent.
public enum PriceResult: Hashable, Sendable {
    /// Add a coin to the favorites.
    case favoriteAdded(Coin)
    /// Show the details of a coin.
    case details(Coin)
    /// A setting changed in an open row or in the settings opened from this page.
    case settings(SettingsResult)
}
