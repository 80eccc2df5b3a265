import WickMarket

/// A coin or token in a group of favorites.
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
    /// The group that it is in; a coin in several groups is a favorite in each.
    public let group: FavoriteGroup.ID
    /// Determines the order in the group; each new favorite has a greater position than all before it.
    public let position: Int

    /// Creates a favorite.
    public init(
        id: CoinID, name: String, symbol: String, position: Int, market: FavoriteMarket = .live,
        group: FavoriteGroup.ID = .standard
    ) {
        self.id = id
        self.market = market
        self.group = group
        self.name = name
        self.symbol = symbol
        self.position = position
    }

    /// The same coin at another position, possibly in another group.
    func moved(to position: Int, in group: FavoriteGroup.ID? = nil) -> Favorite {
        Favorite(
            id: id, name: name, symbol: symbol, position: position, market: market, group: group ?? self.group)
    }
}

/// A kind of market, each with favorites of its own: a simulated coin is never in the list of the live market.
public enum FavoriteMarket: CaseIterable, Hashable, Sendable {
    /// The market as the sites, or staging servers, report it.
    case live
    /// A market that Wick simulates.
    case simulated
}
