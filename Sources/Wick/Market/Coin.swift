/// A coin or token, without its prices.
public struct Coin: Hashable, Identifiable, Sendable {
    /// The identity of the coin.
    public let id: CoinID
    /// The name: "Bitcoin".
    public let name: String
    /// The ticker symbol, not necessarily unique: "BTC".
    public let symbol: String
    /// The market-cap rank, from 1; `nil` if it is not known.
    public let rank: Int?
    /// Whether it is traded on any market that the listing site tracks.
    public let isActive: Bool
    /// The name in web addresses: "bitcoin"; `nil` if it is not known.
    public let slug: String?

    /// Creates a coin.
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

    /// Whether this coin precedes another one with the same symbol: the active one, then the one with the higher rank, then the
    /// one that was listed first.
    public func precedes(_ other: Coin) -> Bool {
        if isActive != other.isActive { return isActive }
        if rank != other.rank { return rank ?? .max < other.rank ?? .max }
        return id < other.id
    }
}

extension Ticker {
    /// The ticker's coin.
    public var coin: Coin { Coin(id: id, name: name, symbol: symbol, rank: rank, slug: slug.isEmpty ? nil : slug) }
}

/// CoinMarketCap's number for a coin or token, which identifies it because symbols are not unique.
public struct CoinID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number, 1 or more.
    public let rawValue: Int

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Orders IDs by number.
    public static func < (lhs: CoinID, rhs: CoinID) -> Bool { lhs.rawValue < rhs.rawValue }
}
