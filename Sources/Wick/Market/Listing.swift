/// A site's response about the whole market: its tickers, and how many were invalid.
public struct Listing: Hashable, Sendable {
    /// The valid tickers with unique IDs, in the site's order.
    public let tickers: [Ticker]
    /// How many invalid items were skipped, 0 or more.
    public let skipped: Int
    /// The site that it comes from; `nil` if it is the preferred one.
    public let substitute: SubstituteSite?
    /// The site's rate of the second currency; `nil` if none was requested, or the site has none.
    public let rate: SiteRate?

    /// Creates a listing.
    public init(tickers: [Ticker], skipped: Int = 0, substitute: SubstituteSite? = nil, rate: SiteRate? = nil) {
        self.tickers = tickers
        self.skipped = skipped
        self.substitute = substitute
        self.rate = rate
    }

    /// The listing limited to its first `count` tickers, 0 or more.
    public func first(_ count: Int) -> Listing {
        tickers.count > count
            ? Listing(tickers: Array(tickers.prefix(count)), skipped: skipped, substitute: substitute, rate: rate)
            : self
    }
}

/// Global market data, in US dollars; each value may be missing.
public struct GlobalMetrics: Hashable, Sendable {
    /// The total market cap of all coins, in US dollars.
    public let totalMarketCap: Double?
    /// The total volume of the last 24 hours, in US dollars.
    public let totalVolume24h: Double?
    /// Bitcoin's share of the total market cap, in per cent.
    public let bitcoinDominance: Double?
    /// The number of traded coins and tokens.
    public let activeCryptocurrencies: Int?
    /// The site that they come from; `nil` if it is the preferred one.
    public let substitute: SubstituteSite?

    /// The same data without impossible values: not finite, below 0, or a share above 100 %.
    public var sound: GlobalMetrics {
        func amount(_ figure: Double?) -> Double? { figure.flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil } }
        return GlobalMetrics(
            totalMarketCap: amount(totalMarketCap), totalVolume24h: amount(totalVolume24h),
            bitcoinDominance: bitcoinDominance.flatMap { (0...100).contains($0) ? $0 : nil },
            activeCryptocurrencies: activeCryptocurrencies.flatMap { $0 >= 0 ? $0 : nil },
            substitute: substitute)
    }

    /// Creates the data; omitted values are missing.
    public init(
        totalMarketCap: Double? = nil, totalVolume24h: Double? = nil, bitcoinDominance: Double? = nil,
        activeCryptocurrencies: Int? = nil, substitute: SubstituteSite? = nil
    ) {
        self.totalMarketCap = totalMarketCap
        self.totalVolume24h = totalVolume24h
        self.bitcoinDominance = bitcoinDominance
        self.activeCryptocurrencies = activeCryptocurrencies
        self.substitute = substitute
    }
}
