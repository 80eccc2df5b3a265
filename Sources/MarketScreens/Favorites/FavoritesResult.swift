import Market

/// What the story of the favorites tells whoever started it.
public enum FavoritesResult: Hashable, Sendable {
    /// A person wants a coin among the favorites no longer.
    case favoriteRemoved(CoinID)
    /// What a person chose in the settings that they opened here.
    case settings(SettingsResult)
}
