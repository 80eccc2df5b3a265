import Foundation

/// A coin or token with its current prices.
public struct Ticker: Hashable, Identifiable, Sendable {
    /// The identity of the coin.
    public let id: CoinID
    /// The market-cap rank, from 1; `nil` if it is not known.
    public let rank: Int?
    /// The name: "Bitcoin".
    public let name: String
    /// The ticker symbol, not necessarily unique: "BTC".
    public let symbol: String
    /// The coin's name in web addresses: "bitcoin".
    public let slug: String
    /// The chain of a token; `nil` for a coin, which has its own.
    public let platform: Platform?
    /// The latest prices.
    public let quote: Quote

    /// `.token` if it has a platform, otherwise `.coin`.
    public var kind: CoinKind { platform == nil ? .coin : .token }

    /// Creates a ticker.
    public init(
        id: CoinID, rank: Int?, name: String, symbol: String, slug: String, platform: Platform?, quote: Quote
    ) {
        self.id = id
        self.rank = rank
        self.name = name
        self.symbol = symbol
        self.slug = slug
        self.platform = platform
        self.quote = quote
    }
}

/// Whether a ticker is a coin or a token; each kind has its own section.
public enum CoinKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// It has its own chain.
    case coin
    /// It runs on another chain.
    case token
}

/// The chain of a token.
public struct Platform: Hashable, Sendable {
    /// The identity of the platform's own coin.
    public let id: CoinID
    /// The platform's name: "Ethereum".
    public let name: String
    /// The symbol of the platform's own coin: "ETH".
    public let symbol: String

    /// Creates a platform.
    public init(id: CoinID, name: String, symbol: String) {
        self.id = id
        self.name = name
        self.symbol = symbol
    }
}

/// The prices of a coin, in US dollars; each value may be missing.
public struct Quote: Hashable, Sendable {
    /// The price of one coin, in US dollars.
    public let price: Double?
    /// The price change over one hour, in percent.
    public let change1h: Double?
    /// The price change over 24 hours, in percent: 1.5 means 1.5 %.
    public let change24h: Double?
    /// The price change over seven days, in percent.
    public let change7d: Double?
    /// The volume of the last 24 hours, in US dollars.
    public let volume24h: Double?
    /// Price times circulating supply, in US dollars.
    public let marketCap: Double?
    /// When the site last updated these values.
    public let lastUpdated: Date?

    /// Whether all values are possible: finite, and not below 0 except for the changes.
    public var isSound: Bool {
        func isAmount(_ value: Double?) -> Bool { value.map { $0 >= 0 && $0 < .infinity } ?? true }
        func isChange(_ value: Double?) -> Bool { value?.isFinite != false }
        return isAmount(price) && isAmount(volume24h) && isAmount(marketCap)
            && isChange(change1h) && isChange(change24h) && isChange(change7d)
    }

    /// Creates a quote; omitted values are missing.
    public init(
        price: Double? = nil, change1h: Double? = nil, change24h: Double? = nil, change7d: Double? = nil,
        volume24h: Double? = nil, marketCap: Double? = nil, lastUpdated: Date? = nil
    ) {
        self.price = price
        self.change1h = change1h
        self.change24h = change24h
        self.change7d = change7d
        self.volume24h = volume24h
        self.marketCap = marketCap
        self.lastUpdated = lastUpdated
    }
}
