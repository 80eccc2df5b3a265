import KitLocalization
import Networking

extension Site {
    /// A site of listings, global figures and candles, which accepts a demo key.
    public static let coinGecko = Site(id: "coingecko", name: "CoinGecko")
}

extension ListingProvider {
    /// CoinGecko, with or without a demo key.
    ///
    /// Without a key it allows some 5 to 15 requests a minute to all clients behind an address; a listing takes one for 250 ranks.
    public static let coinGecko = ListingProvider(
        .coinGecko, liveURL: "https://api.coingecko.com", acceptsKey: true, largestListing: 1000, hasWeeks: true,
        attribution: localized("Data by \(Site.coinGecko.name)"),
        // Some addresses are allowed less. A demo key's limit is as documented.
        budget: RequestBudget(10, per: 60, periodic: CoinGeckoMarkets.isForWeeks),
        budgetWithKey: RequestBudget(100, per: 60, periodic: CoinGeckoMarkets.isForWeeks)
    ) { CoinGeckoSource($0) }
}
