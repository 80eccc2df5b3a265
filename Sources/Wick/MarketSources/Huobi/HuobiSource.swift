import Foundation
import Networking
import Rx
import WickMarket

/// Candles in USDT from Huobi, which wants no key.
public final class HuobiSource: CandleSource {
    /// Huobi.
    public let site = Site.huobi
    /// Five minutes first.
    public let intervals = CandleProvider.huobi.intervals

    let client: SiteClient<HuobiRefusal>
    private let lookup: SymbolLookup

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - environment: Where the site is.
    ///   - coins: All coins that may have a symbol.
    ///   - knownKeys: The keys that no failure repeats.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part in each request.
    ///   - limits: What one attempt at a request may take.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are decoded and delivered; never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts and the age of the list of symbols.
    public init(
        environment: NetworkEnvironment, coins: any CoinDirectory, knownKeys: KnownKeys = KnownKeys(),
        transport: any Transport = CurlTransport(),
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

    /// All that the site has.
    public func largestPage(of interval: CandleInterval) -> Int { CandleProvider.huobi.largestPage(of: interval) }

    /// Asks for candles.
    ///
    /// The site gives the newest 2000 and no others: of those before a moment, what is among them.
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
}
