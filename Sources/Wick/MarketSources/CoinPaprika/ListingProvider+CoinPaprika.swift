import KitLocalization
import Networking

extension Site {
    /// A site of listings and global figures, which needs no key.
    public static let coinPaprika = Site(id: "coinpaprika", name: "CoinPaprika")
}

extension ListingProvider {
    /// CoinPaprika's free plan: the first 2,000 coins, for personal use.
    public static let coinPaprika = ListingProvider(
        .coinPaprika, liveURL: "https://api.coinpaprika.com", largestListing: CoinPaprikaTickers.mostCoins,
        attribution: localized("Data by \(Site.coinPaprika.name), for personal use"),
        // The site counts 20,000 requests a month, which this only spreads.
        budget: RequestBudget(10, per: 60)
    ) { CoinPaprikaSource($0) }
}
