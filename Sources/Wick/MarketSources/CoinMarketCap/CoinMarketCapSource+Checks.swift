import Networking
import WickMarket

extension CoinMarketCapSource {
    /// A check of each endpoint.
    ///
    /// - Parameter limit: How many ranks of the listing to request, clamped to 1...5000.
    public func checks(listingLimit limit: Int) -> [EndpointCheck] {
        let limit = min(max(limit, 1), CoinMarketCapListing.largestPage)
        return [
            client.check("listing", CoinMarketCapListing(start: 1, limit: limit, prefix: prefix)) {
                ($0.tickers.count, $0.skipped)
            },
            client.check("quotes", CoinMarketCapQuotesLatest(ids: [CoinID(1), CoinID(1027)], prefix: prefix)) {
                ($0.tickers.count, $0.skipped)
            },
            client.check("global figures", CoinMarketCapGlobalMetrics(prefix: prefix)) { metrics in
                let figures = [
                    metrics.totalMarketCap, metrics.totalVolume24h, metrics.bitcoinDominance,
                    metrics.activeCryptocurrencies.map(Double.init),
                ]
                let known = figures.count { $0 != nil }
                return (known, figures.count - known)
            },
            client.check("map of coins", CoinMarketCapMap(prefix: prefix)) { ($0.coins.count, $0.skipped) },
        ]
    }
}
