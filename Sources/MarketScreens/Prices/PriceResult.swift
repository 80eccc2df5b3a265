import Market

/// What the story of the prices tells whoever started it.
public enum PriceResult: Hashable, Sendable {
    /// A person wants a coin among the favorites.
    case favoriteAdded(CoinID)
}
