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
    /// The kind of market whose list it is in.
    public let market: FavoriteMarket
    /// Determines the order; each new favorite has a greater position than all before it.
    public let position: Int

    /// Creates a favorite.
    public init(id: CoinID, name: String, symbol: String, position: Int, market: FavoriteMarket = .live) {
        self.id = id
        self.market = market
        self.name = name
        self.symbol = symbol
        self.position = position
    }
}

/// A kind of market, each with favorites of its own: a simulated coin is never in the list of the live market.
public enum FavoriteMarket: CaseIterable, Hashable, Sendable {
    /// The market as the sites, or staging servers, report it.
    case live
    /// A market that Wick simulates.
    case simulated
}
