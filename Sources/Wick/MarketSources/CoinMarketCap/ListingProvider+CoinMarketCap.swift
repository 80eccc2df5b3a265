import Networking

extension Site {
    /// The preferred site of listings and global figures, which identifies the coins.
    public static let coinMarketCap = Site(id: "coinmarketcap", name: "CoinMarketCap")
}

extension ListingProvider {
    /// CoinMarketCap, with or without a key.
    public static let coinMarketCap = ListingProvider(
        .coinMarketCap, liveURL: "https://pro-api.coinmarketcap.com", acceptsKey: true, largestListing: 20_000,
        budget: CoinMarketCapSource.budget
    ) { CoinMarketCapSource($0) }
}
