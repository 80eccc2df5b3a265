import Foundation
import Networking
import Rx
import WickMarket

/// Candles in US dollars from CryptoCompare, which requires a key.
public final class CryptoCompareSource: CandleSource {
    /// CryptoCompare.
    public let provider = CandleProvider.cryptoCompare

    private let client: SiteClient<CryptoCompareRefusal>
    private let lookup: SymbolLookup

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; without a key the live site refuses requests.
    public init(_ context: CandleSourceContext) {
        // The site also accepts a header, but its format is uncertain, unlike that of the query parameter.
        let credentials = context.key.map { CredentialsPlugin($0, in: .query("api_key"), for: .cryptoCompare) }
        let client: SiteClient<CryptoCompareRefusal> = context.client(of: .cryptoCompare, credentials: credentials)
        self.client = client
        lookup = context.lookup(in: client.value(of: CryptoCompareCoinList()), of: .cryptoCompare)
    }

    /// Requests candles page by page, from newest to oldest.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        lookup.name(of: coin).flatMap { [client, site] symbol in
            candlePages(limit: max(limit, 1), before: before) { count, before in
                let until = before.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up) - 1) }
                let endpoint = CryptoCompareHistory(symbol: symbol, interval: interval, count: count, until: until)
                return client.value(of: endpoint, symbol: symbol).map { try $0.readable(from: site) }
            }
            .map { $0.newest(max(limit, 1)) }
        }
    }

    /// A check of each endpoint: the coin list, and Bitcoin's history at each interval.
    public var checks: [EndpointCheck] {
        [client.check("coin list", CryptoCompareCoinList()) { ($0.items, $0.skipped) }]
            + provider.intervals.map { interval in
                let history = CryptoCompareHistory(symbol: "BTC", interval: interval, count: 100, until: nil)
                return client.check("history \(interval.rawValue)", history) {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }
}
