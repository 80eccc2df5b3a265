import WickMarket

/// A coin with its prices, as another site than CoinMarketCap lists it.
struct SiteTicker: Sendable {
    /// The site's own name for it, which is unique there, such as "btc-bitcoin".
    let id: String
    /// Its name in web addresses, such as "bitcoin".
    let slug: String
    let name: String
    let symbol: String
    let rank: Int?
    let quote: Quote
    /// The last seven days, if they were requested and the site has them.
    var week: PriceWeek?
}

/// The coins of a response, and how many could not be read.
struct SiteTickers: Sendable {
    var tickers: [SiteTicker]
    var skipped: Int
    /// The site's rate of the second currency, if it was requested and the site has it.
    var rate: SiteRate?

    /// How many items the response contained, readable or not.
    var items: Int { tickers.count + skipped }
}
