import Foundation

/// One line of the market: what a coin or token is and what it costs now.
public struct Ticker: Hashable, Identifiable, Sendable {
    /// The identity of the coin.
    public let id: CoinID
    /// The market-cap rank, from 1; `nil` where the site gives none.
    public let rank: Int?
    /// The name, as "Bitcoin".
    public let name: String
    /// The ticker symbol, as "BTC".
    ///
    /// Several coins may share one.
    public let symbol: String
    /// The coin's name in page addresses, as "bitcoin".
    public let slug: String
    /// The chain a token lives on; `nil` for a coin, which has its own.
    public let platform: Platform?
    /// The latest figures.
    public let quote: Quote

    /// The section the ticker belongs to: token where it lives on another chain's platform, else coin.
    public var kind: CoinKind { platform == nil ? .coin : .token }

    /// Makes a ticker.
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

/// The two kinds of things the market lists; each has a section of its own.
public enum CoinKind: String, CaseIterable, Codable, Hashable, Sendable {
    /// It has its own chain.
    case coin
    /// It lives on another chain's platform.
    case token
}

/// The chain a token lives on.
public struct Platform: Hashable, Sendable {
    /// The identity of the platform's own coin.
    public let id: CoinID
    /// The platform's name, as "Ethereum".
    public let name: String
    /// The symbol of the platform's own coin, as "ETH".
    public let symbol: String

    /// Makes a platform.
    public init(id: CoinID, name: String, symbol: String) {
        self.id = id
        self.name = name
        self.symbol = symbol
    }
}

/// What a coin costs, in US dollars.
///
/// Every figure may be missing.
public struct Quote: Hashable, Sendable {
    /// The price of one coin, in US dollars.
    public let price: Double?
    /// The change of the price over 24 hours, in per cent: 1.5 means 1.5 %.
    public let change24h: Double?
    /// What was traded in 24 hours, in US dollars.
    public let volume24h: Double?
    /// Price times circulating supply, in US dollars.
    public let marketCap: Double?
    /// When the site last changed these figures.
    public let lastUpdated: Date?

    /// Whether each figure that there is is one that a market can have: a number, and but for the change none below 0.
    public var isSound: Bool {
        let amounts = [price, volume24h, marketCap].allSatisfy { $0.map { $0 >= 0 && $0 < .infinity } ?? true }
        return amounts && change24h?.isFinite != false
    }

    /// Makes a quote; what is not given is missing.
    public init(
        price: Double? = nil, change24h: Double? = nil, volume24h: Double? = nil, marketCap: Double? = nil,
        lastUpdated: Date? = nil
    ) {
        self.price = price
        self.change24h = change24h
        self.volume24h = volume24h
        self.marketCap = marketCap
        self.lastUpdated = lastUpdated
    }
}
