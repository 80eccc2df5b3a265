import Networking
import WickMarket

extension CryptoCompareSource {
    /// What the site is asked for, each once: its list, and the history of Bitcoin at each interval.
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
