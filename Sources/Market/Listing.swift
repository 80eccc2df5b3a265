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
