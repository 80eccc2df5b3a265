import Foundation
import Networking
import Rx
import WickMarket

/// Candles in USDT from Huobi, which needs no key.
public final class HuobiSource: CandleSource {
    /// Huobi.
    public let site = Site.huobi
    /// The site's intervals; five minutes by default.
    public let intervals = CandleProvider.huobi.intervals

    private let client: SiteClient<HuobiRefusal>
    private let lookup: SymbolLookup

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - environment: Determines the site's address.
    ///   - coins: All coins that may share a symbol.
    ///   - knownKeys: The keys to remove from error messages.
    ///   - transport: Sends the requests.
    ///   - plugins: Plugins for each request.
    ///   - limits: The limits of each attempt.
    ///   - retrying: Which failures to retry; default: none.
    ///   - decodingScheduler: Decodes and delivers responses; must not be the main scheduler in a program with windows.
    ///   - clock: The time, for `Retry-After` and the age of the list of symbols.
    public init(
        environment: NetworkEnvironment, coins: any CoinDirectory, knownKeys: KnownKeys = KnownKeys(),
        transport: any Transport = .wick,
        plugins: [any NetworkPlugin] = [], limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        let manager = NetworkManager(
            site: site, environment: environment, transport: transport, plugins: plugins, limits: limits,
            retrying: retrying, decodingScheduler: decodingScheduler, clock: clock)
        let client = SiteClient<HuobiRefusal>(manager: manager, hasKey: false, knownKeys: knownKeys)
        self.client = client
        lookup = SymbolLookup(
            in: client.value(of: HuobiSymbols()), of: site, among: coins, knownKeys: knownKeys,
            scheduler: decodingScheduler, clock: clock)
    }

    /// The total number of candles that the site offers.
    public func largestPage(of interval: CandleInterval) -> Int { CandleProvider.huobi.largestPage(of: interval) }

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
            + intervals.map { interval in
                client.check("kline \(interval.rawValue)", HuobiHistory(pair: "btcusdt", interval: interval, size: 100))
                {
                    ($0.series.candles.count, $0.series.skipped)
                }
            }
    }
}
