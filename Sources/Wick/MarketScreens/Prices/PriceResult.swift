import WickMarket

/// What the story of the prices tells whoever started it.
public enum PriceResult: Hashable, Sendable {
    /// A person wants a coin among the favorites.
    case favoriteAdded(Coin)
    /// A person wants to see the details of a coin.
    case details(Coin)
    /// What a person chose in an open row, or in the settings that they opened here.
    case settings(SettingsResult)
}
