import WickMarket

/// A coin or token that a person wants to keep an eye on.
///
/// Its names are those it had when it was added, so that it can be shown when no site lists it any more.
public struct Favorite: Hashable, Identifiable, Sendable {
    /// The identity of the coin.
    public let id: CoinID
    /// The name, as "Bitcoin".
    public let name: String
    /// The ticker symbol, as "BTC".
    public let symbol: String
    /// The place in the order of adding: each one that is added comes after all before it.
    public let position: Int

    /// Makes a favorite.
    public init(id: CoinID, name: String, symbol: String, position: Int) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.position = position
    }
}
