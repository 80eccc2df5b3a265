import WickMarket

/// A favorite coin or token.
///
/// It stores the names from when it was added, so that it can be shown even if no site lists it any more.
public struct Favorite: Hashable, Identifiable, Sendable {
    /// The coin's identity.
    public let id: CoinID
    /// The name, such as "Bitcoin".
    public let name: String
    /// The ticker symbol, such as "BTC".
    public let symbol: String
    /// Determines the order; each new favorite has a greater position than all before it.
    public let position: Int

    /// Creates a favorite.
    public init(id: CoinID, name: String, symbol: String, position: Int) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.position = position
    }
}
