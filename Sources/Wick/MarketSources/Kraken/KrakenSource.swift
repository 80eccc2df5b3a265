import Foundation
import Networking
import Rx
import WickMarket

/// Candles in US dollars, or in dollar coins, from Kraken, which needs no key.
public final class KrakenSource: CandleSource {
    /// Kraken.
    public let provider = CandleProvider.kraken

    private let client: SiteClient<KrakenRefusal>
    private let lookup: SymbolLookup

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies.
    public init(_ context: CandleSourceContext) {
        let client: SiteClient<KrakenRefusal> = context.client(of: .kraken)
        self.client = client
        lookup = context.lookup(in: client.value(of: KrakenPairs()), of: .kraken)
    }

    /// Requests candles.
    ///
    /// The site returns the newest 721; of those, the ones before `before` are returned.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        lookup.pair(of: coin).flatMap { [client, site] pair in
            client.value(of: KrakenHistory(pair: pair.name, interval: interval), symbol: coin.symbol)
                .map { try $0.readable(from: site).series.before(before).newest(max(limit, 1)).quoted(in: pair.quote) }
        }
    }

    /// A check of each endpoint: the pairs, and Bitcoin's hours.
    public var checks: [EndpointCheck] {
        let history = KrakenHistory(pair: "XBTUSD", interval: .hour)
        return [
            client.check("pairs", KrakenPairs()) { ($0.items, $0.skipped) },
            client.check("OHLC 1h", history) { ($0.series.candles.count, $0.series.skipped) },
        ]
    }
}
