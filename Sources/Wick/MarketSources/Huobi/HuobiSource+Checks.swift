import Networking
import WickMarket

extension HuobiSource {
    /// A check of each endpoint: the symbols, and Bitcoin's candles at each interval.
    public var checks: [EndpointCheck] {
        [client.check("symbols", HuobiSymbols()) { ($0.items, $0.skipped) }]
            + intervals.map { interval in
                client.check("kline \(interval.rawValue)", HuobiHistory(pair: "btcusdt", interval: interval, size: 100))
                {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }
}
