import Foundation
import Networking
import Rx
import WickMarket

/// Candles in US dollars from CryptoCompare, which wants a key.
public final class CryptoCompareSource: CandleSource {
    /// CryptoCompare.
    public let site = Site.cryptoCompare
    /// Hours first.
    public let intervals = CandleProvider.cryptoCompare.intervals

    let client: SiteClient<CryptoCompareRefusal>
    private let lookup: SymbolLookup

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - environment: Where the site is.
    ///   - key: The API key; without one the live site refuses.
    ///   - coins: All coins that may have a symbol.
    ///   - knownKeys: The keys that no failure repeats.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request, behind the plugin that adds the key.
    ///   - limits: What one attempt at a request may take.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are decoded and delivered; never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts and the age of the coin list.
    public init(
        environment: NetworkEnvironment, key: APIKey?, coins: any CoinDirectory, knownKeys: KnownKeys = KnownKeys(),
        transport: any Transport = CurlTransport(), plugins: [any NetworkPlugin] = [],
        limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        // The site also takes a header, but how it is written is not certain; the query is.
        knownKeys.insert([key].compactMap(\.self))
        let credentials = key.map { CredentialsPlugin($0, in: .query("api_key"), for: .cryptoCompare) }
        let manager = NetworkManager(
            site: site, environment: environment, transport: transport,
            plugins: [credentials].compactMap { $0 } + plugins, limits: limits, retrying: retrying,
            decodingScheduler: decodingScheduler, clock: clock)
        let client = SiteClient<CryptoCompareRefusal>(manager: manager, hasKey: key != nil, knownKeys: knownKeys)
        self.client = client
        lookup = SymbolLookup(
            in: client.value(of: CryptoCompareCoinList()), of: site, among: coins, knownKeys: knownKeys,
            scheduler: decodingScheduler, clock: clock)
    }

    /// 2001 hours or days, 401 candles of five minutes.
    public func largestPage(of interval: CandleInterval) -> Int {
        CandleProvider.cryptoCompare.largestPage(of: interval)
    }

    /// Asks for candles, a page after the other, from the newest to the oldest.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        lookup.name(of: coin).flatMap { [self] symbol in
            let request = Request(symbol: symbol, interval: interval, count: max(limit, 1), before: before)
            return pages(request, behind: nil).map { $0.newest(max(limit, 1)) }
        }
    }

    /// What is still to be asked for.
    private struct Request {
        let symbol: String
        let interval: CandleInterval
        var count: Int
        var before: Date?

        /// The last whole second before the moment.
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
            // Each page is older than the last one, and counts whatever became of its items: so this ends.
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
    /// The candles that open before a moment; where there are none, there are no older ones either.
    func before(_ moment: Date?) -> CandleSeries {
        guard let moment else { return self }
        let older = candles.prefix { $0.time < moment }
        return CandleSeries(Array(older), skipped: skipped, mayHaveOlder: mayHaveOlder && !older.isEmpty)
    }
}
