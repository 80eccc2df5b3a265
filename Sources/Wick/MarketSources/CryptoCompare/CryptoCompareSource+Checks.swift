import Networking
import WickMarket

extension CryptoCompareSource {
    /// A check of each endpoint: the coin list, and Bitcoin's history at each interval.
    public var checks: [EndpointCheck] {
        [client.check("coin list", CryptoCompareCoinList()) { ($0.items, $0.skipped) }]
            + intervals.map { interval in
                let history = CryptoCompareHistory(symbol: "BTC", interval: interval, count: 100, until: nil)
                return client.check("history \(interval.rawValue)", history) {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }
}
