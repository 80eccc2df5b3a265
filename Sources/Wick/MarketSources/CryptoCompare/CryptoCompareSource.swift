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
        lookup.name(of: coin).flatMap { [self] symbol in
            let request = Request(symbol: symbol, interval: interval, count: max(limit, 1), before: before)
            return pages(request, behind: nil).map { $0.newest(max(limit, 1)) }
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

    /// The candles that remain to be requested.
    private struct Request {
        let symbol: String
        let interval: CandleInterval
        var count: Int
        var before: Date?

        /// The last whole second before `before`.
        var until: Date? {
            before.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up) - 1) }
        }
    }

    private func pages(_ request: Request, behind newer: CandleSeries?) -> Single<CandleSeries> {
        let endpoint = CryptoCompareHistory(
            symbol: request.symbol, interval: request.interval, count: request.count, until: request.until)
        return client.value(of: endpoint, symbol: request.symbol).flatMap { [self] page in
            let older = try page.readable(from: site).series.before(request.before)
            let series = newer?.adding(older: older) ?? older
            // This terminates: each page is older than the last one, and counts all its items, readable or not.
            guard older.mayHaveOlder, page.items < request.count, let first = older.candles.first else {
                return .just(series)
            }
            var next = request
            next.count -= page.items
            next.before = first.time
            return pages(next, behind: series)
        }
    }
}

extension CandleSeries {
    /// The candles that open before a moment; if there are none, there are no older ones either.
    func before(_ moment: Date?) -> CandleSeries {
        guard let moment else { return self }
        let older = candles.prefix { $0.time < moment }
        return CandleSeries(Array(older), skipped: skipped, mayHaveOlder: mayHaveOlder && !older.isEmpty)
    }
}
