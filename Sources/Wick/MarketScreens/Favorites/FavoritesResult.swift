import WickMarket

/// What the story of the favorites tells whoever started it.
public enum FavoritesResult: Hashable, Sendable {
    /// A person wants a coin among the favorites no longer.
    case favoriteRemoved(CoinID)
    /// A person wants to see the details of a coin.
    case details(Coin)
    /// What a person chose in an open row, or in the settings that they opened here.
    case settings(SettingsResult)
}
