import Foundation
import Networking
import Rx
import WickMarket

/// Candles in dollar coins from Binance, which needs no key.
public final class BinanceSource: CandleSource {
    /// Binance.
    public let provider = CandleProvider.binance

    private let client: SiteClient<BinanceRefusal>
    private let lookup: SymbolLookup

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies.
    public init(_ context: CandleSourceContext) {
        let client: SiteClient<BinanceRefusal> = context.client(of: .binance)
        self.client = client
        lookup = context.lookup(in: client.value(of: BinanceSymbols()), of: .binance)
    }

    /// Requests candles page by page, from newest to oldest.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        lookup.pair(of: coin).flatMap { [client, site] pair in
            candlePages(limit: max(limit, 1), before: before) { count, before in
                let endpoint = BinanceHistory(pair: pair.name, interval: interval, count: count, before: before)
                return client.value(of: endpoint, symbol: coin.symbol).map { try $0.readable(from: site) }
            }
            .map { $0.newest(max(limit, 1)).quoted(in: pair.quote) }
        }
    }

    /// A check of each endpoint: the symbols, and Bitcoin's hours.
    public var checks: [EndpointCheck] {
        let history = BinanceHistory(pair: "BTCUSDT", interval: .hour, count: 100, before: nil)
        return [
            client.check("symbols", BinanceSymbols()) { ($0.items, $0.skipped) },
            client.check("klines 1h", history) { ($0.series.candles.count, $0.series.skipped) },
        ]
    }
}
