/// Who a coin or token is, without what it costs.
public struct Coin: Hashable, Identifiable, Sendable {
    /// The identity of the coin.
    public let id: CoinID
    /// The name, as "Bitcoin".
    public let name: String
    /// The ticker symbol, as "BTC".
    ///
    /// Several coins may share one.
    public let symbol: String
    /// The market-cap rank, from 1; `nil` where the site gives none.
    public let rank: Int?
    /// Whether it is traded anywhere that the listing site follows.
    public let isActive: Bool
    /// The name in page addresses, as "bitcoin"; `nil` where it is not known.
    public let slug: String?

    /// Makes a coin.
    public init(
        id: CoinID, name: String, symbol: String, rank: Int?, isActive: Bool = true, slug: String? = nil
    ) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.rank = rank
        self.isActive = isActive
        self.slug = slug
    }

    /// Whether this coin comes before another that has the same symbol: the active one, then the one of higher rank,
    /// then the one that was listed first.
    public func precedes(_ other: Coin) -> Bool {
        if isActive != other.isActive { return isActive }
        if rank != other.rank { return rank ?? .max < other.rank ?? .max }
        return id < other.id
    }
}

extension Ticker {
    /// Who the ticker is of.
    public var coin: Coin { Coin(id: id, name: name, symbol: symbol, rank: rank, slug: slug.isEmpty ? nil : slug) }
}
