/// One answer of a site about the whole market: its tickers in the site's order, and how many it could not read.
public struct Listing: Hashable, Sendable {
    /// The tickers that could be read, in the order the site sent them; each id once.
    public let tickers: [Ticker]
    /// How many items were left out because they could not be read, 0 or more.
    public let skipped: Int

    /// Makes a listing.
    public init(tickers: [Ticker], skipped: Int = 0) {
        self.tickers = tickers
        self.skipped = skipped
    }

    /// The listing without what stands behind so many tickers, 0 or more.
    public func first(_ count: Int) -> Listing {
        tickers.count > count ? Listing(tickers: Array(tickers.prefix(count)), skipped: skipped) : self
    }
}

/// Figures about the market as a whole, in US dollars.
///
/// Every figure may be missing.
public struct GlobalMetrics: Hashable, Sendable {
    /// What all coins together are worth, in US dollars.
    public let totalMarketCap: Double?
    /// What was traded in 24 hours, in US dollars.
    public let totalVolume24h: Double?
    /// Bitcoin's share of the total market cap, in per cent.
    public let bitcoinDominance: Double?
    /// How many coins and tokens are traded.
    public let activeCryptocurrencies: Int?

    /// The same figures without those that no market can have: what is no number or below 0, and a share above 100 %.
    public var sound: GlobalMetrics {
        func amount(_ figure: Double?) -> Double? { figure.flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil } }
        return GlobalMetrics(
            totalMarketCap: amount(totalMarketCap), totalVolume24h: amount(totalVolume24h),
            bitcoinDominance: bitcoinDominance.flatMap { (0...100).contains($0) ? $0 : nil },
            activeCryptocurrencies: activeCryptocurrencies.flatMap { $0 >= 0 ? $0 : nil })
    }

    /// Makes the figures; what is not given is missing.
    public init(
        totalMarketCap: Double? = nil, totalVolume24h: Double? = nil, bitcoinDominance: Double? = nil,
        activeCryptocurrencies: Int? = nil
    ) {
        self.totalMarketCap = totalMarketCap
        self.totalVolume24h = totalVolume24h
        self.bitcoinDominance = bitcoinDominance
        self.activeCryptocurrencies = activeCryptocurrencies
    }
}
