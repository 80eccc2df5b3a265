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
        // A day's share of the 20,000 requests that the site allows in a month, so that no count has to outlive the program.
        budget: RequestBudget(20_000 / 31, per: 86_400)
    ) { CoinPaprikaSource($0) }
}
