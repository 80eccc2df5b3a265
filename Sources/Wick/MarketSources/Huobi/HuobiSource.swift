import Foundation
import Networking
import Rx
import WickMarket

/// Candles in USDT from Huobi, which needs no key.
public final class HuobiSource: CandleSource {
    /// Huobi.
    public let provider = CandleProvider.huobi

    private let client: SiteClient<HuobiRefusal>
    private let lookup: SymbolLookup

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies.
    public init(_ context: CandleSourceContext) {
        let client: SiteClient<HuobiRefusal> = context.client(of: .huobi)
        self.client = client
        lookup = context.lookup(in: client.value(of: HuobiSymbols()), of: .huobi)
    }

    /// Requests candles.
    ///
    /// The site returns only the newest 2000; of those, the ones before `before` are returned.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        lookup.name(of: coin).flatMap { [client, site] pair in
            let limit = max(limit, 1)
            let size = before == nil ? min(limit, HuobiHistory.mostCandles) : HuobiHistory.mostCandles
            return client.value(of: HuobiHistory(pair: pair, interval: interval, size: size), symbol: coin.symbol)
                .map { try $0.readable(from: site).series.before(before).newest(limit) }
        }
    }

    /// A check of each endpoint: the symbols, and Bitcoin's candles at each interval.
    public var checks: [EndpointCheck] {
        [client.check("symbols", HuobiSymbols()) { ($0.items, $0.skipped) }]
            + provider.intervals.map { interval in
                client.check("kline \(interval.rawValue)", HuobiHistory(pair: "btcusdt", interval: interval, size: 100))
                {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }
}
