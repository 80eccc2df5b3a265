import KitIntegerConversion

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
    /// The chain of a token; `nil` for a coin, and if it is not known.
    public let platform: Platform?

    /// Creates a coin.
    public init(
        id: CoinID, name: String, symbol: String, rank: Int?, isActive: Bool = true, slug: String? = nil,
        platform: Platform? = nil
    ) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.rank = rank
        self.isActive = isActive
        self.slug = slug
        self.platform = platform
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
    public var coin: Coin {
        Coin(
            id: id, name: name, symbol: symbol, rank: rank, slug: slug.isEmpty ? nil : slug, platform: platform)
    }
}

/// CoinMarketCap's number for a coin or token, which identifies it because symbols are not unique.
///
/// A coin that only another site lists has a number of its own, see ``init(of:at:)``.
public struct CoinID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number, 1 or more.
    public let rawValue: Int

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Creates the ID of a coin that CoinMarketCap does not list: 2^52 or more, and below 2^53, so that JSON can represent it.
    ///
    /// It follows from the other site's own name, so it is the same in every run.
    ///
    /// - Parameters:
    ///   - name: The other site's name for the coin, such as "bitcoin".
    ///   - site: The ID of that site, such as "coingecko".
    public init(of name: String, at site: String) {
        let hash = Self.hash(name, behind: Self.hash(" ", behind: Self.hash(site)))
        rawValue = Self.firstOutside | Int(truncatingIfNeeded: (hash ^ (hash >> 52)) & UInt64(Self.firstOutside - 1))
    }

    /// FNV-1a of a text, or of one behind another: unlike Swift's hashes, the same in every run.
    private static func hash(_ text: String, behind other: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        var text = text
        return text.withUTF8 { $0.reduce(other) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
    }

    /// Whether it is a number of CoinMarketCap.
    public var isOfCoinMarketCap: Bool { rawValue < Self.firstOutside }

    /// The lowest number of coins that CoinMarketCap does not list; it has numbered some ten thousand.
    private static let firstOutside = 1 << 52

    /// Orders IDs by number.
    public static func < (lhs: CoinID, rhs: CoinID) -> Bool { lhs.rawValue < rhs.rawValue }
}
