import Market

/// What the story of the prices tells whoever started it.
public enum PriceResult: Hashable, Sendable {
    /// A person wants a coin among the favorites.
    case favoriteAdded(Coin)
    /// What a person chose in the settings that they opened here.
    case settings(SettingsResult)
}
