import Foundation
import KitIntegerConversion
import Networking
import Rx
import WickMarket

/// A request for candles of a pair.
struct PairRequest: Sendable {
    /// The site's name for the pair, such as "BTCUSDT".
    let pair: String
    /// An interval that the site itself offers.
    let interval: CandleInterval
    /// How many candles to return, 1 or more.
    let count: Int
    /// Excludes candles that open at this moment or later; `nil` for the newest ones.
    let before: Date?

    /// The time of the newest candle that may be returned; `nil` for now.
    var newest: Date? { before?.addingTimeInterval(-1) }
}

/// The client of a site with a list of pairs and an endpoint of candles; the rest is in the site's provider.
final class PairSource<Refusal: SiteRefusal, Symbols: Endpoint, History: Endpoint>: CandleSource
where Symbols.Response == SiteResponse<TradedList>, History.Response == SiteResponse<CandlePage> {
    let provider: CandleProvider

    private let client: SiteClient<Refusal>
    private let lookup: SymbolLookup
    private let symbols: (name: String, endpoint: Symbols)
    private let history: @Sendable (PairRequest) -> History
    private let checked: (name: String, pair: String, intervals: [CandleInterval])
    private let omitsEmptyIntervals: Bool
    private let clock: @Sendable () -> Date

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - provider: The description of the site.
    ///   - context: Its dependencies.
    ///   - credentials: Adds the key to requests, if the site uses one.
    ///   - refusal: The errors of the site.
    ///   - symbols: The list of pairs, and its name in checks.
    ///   - checked: What to check of the candles: their name, Bitcoin's pair, and intervals that the site itself offers.
    ///   - omitsEmptyIntervals: Whether the site has no candle where there was no trade.
    ///   - history: The endpoint of candles.
    init(
        _ provider: CandleProvider, _ context: CandleSourceContext, credentials: CredentialsPlugin? = nil,
        refusal: Refusal.Type, symbols: (name: String, endpoint: Symbols),
        checked: (name: String, pair: String, intervals: [CandleInterval]), omitsEmptyIntervals: Bool = false,
        history: @escaping @Sendable (PairRequest) -> History
    ) {
        self.provider = provider
        let client: SiteClient<Refusal> = context.client(of: provider.site, credentials: credentials)
        self.client = client
        lookup = context.lookup(in: client.value(of: symbols.endpoint), of: provider.site)
        self.symbols = symbols
        self.checked = checked
        self.omitsEmptyIntervals = omitsEmptyIntervals
        self.history = history
        clock = context.clock
    }

    /// Requests candles page by page, from newest to oldest; aggregates those of an interval that the site lacks.
    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        let limit = max(limit, 1)
        return lookup.pair(of: coin).flatMap { [self] pair in
            let series: Single<CandleSeries>
            if let smaller = provider.aggregated[interval] {
                // The first one may be incomplete.
                let ratio = Int(clamping: interval.seconds / smaller.seconds)
                let count = limit > Int.max / ratio - 1 ? Int.max : (limit + 1) * ratio
                let end = before.map { interval.end(before: $0, dayStart: provider.dayStart) }
                series = pages(of: pair.name, coin, interval: smaller, limit: count, before: end).map {
                    [provider] series in
                    let begins = !series.mayHaveOlder && provider.depth.map { series.candles.count < $0 } ?? true
                    return series.aggregated(to: interval, dayStart: provider.dayStart, begins: begins).before(before)
                }
            } else {
                series = pages(of: pair.name, coin, interval: interval, limit: limit, before: before)
            }
            return series.map { series in
                let newest = series.newest(limit)
                return pair.quote.map { newest.quoted(in: $0, tickSize: pair.tickSize) } ?? newest
            }
        }
    }

    /// Finds the pair in the site's cached list.
    func pair(of coin: Coin) -> Single<CoinPair> { lookup.pair(of: coin) }

    /// Finds the pairs in the site's cached list.
    func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> { lookup.pairs(of: coins) }

    /// A check of each endpoint: the symbols, and Bitcoin's candles.
    var checks: [EndpointCheck] {
        [client.check(symbols.name, symbols.endpoint) { ($0.items, $0.skipped) }]
            + checked.intervals.map { interval in
                let request = PairRequest(pair: checked.pair, interval: interval, count: 100, before: nil)
                return client.check("\(checked.name) \(interval.rawValue)", history(request)) {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }

    private func pages(
        of pair: String, _ coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        candlePages(limit: limit, before: before) { [self] count, before in
            let request = PairRequest(pair: pair, interval: interval, count: count, before: before)
            return page(request, of: coin)
        }
    }

    private func page(_ request: PairRequest, of coin: Coin) -> Single<CandlePage> {
        client.value(of: history(request), symbol: coin.symbol).flatMap { [self] page in
            let page = try page.readable(from: site)
            guard omitsEmptyIntervals, page.items == 0, request.interval < .day else { return .just(page) }
            return earlierPage(than: request, of: coin) ?? .just(page)
        }
    }

    /// The page before an empty one, which may be a time without trades: days show whether there were any before.
    private func earlierPage(than request: PairRequest, of coin: Coin) -> Single<CandlePage>? {
        let span = Double(provider.largestPage(of: request.interval)) * request.interval.seconds
        let end = (request.before ?? clock()).addingTimeInterval(-span)
        guard end.timeIntervalSince1970 > 0 else { return nil }
        let days = PairRequest(
            pair: request.pair, interval: .day, count: provider.largestPage(of: .day), before: end)
        return client.value(of: history(days), symbol: coin.symbol).flatMap { [self] found in
            guard let last = found.series.candles.last else { return .just(found) }
            let earlier = PairRequest(
                pair: request.pair, interval: request.interval, count: request.count,
                before: min(end, last.time.addingTimeInterval(CandleInterval.day.seconds)))
            return page(earlier, of: coin)
        }
    }
}
