import Foundation
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import WickSimulator

/// A simulator with faults on demand, and the parts of Wick that use it, assembled as in the program.
final class MatrixMarket: Sendable {
    /// The size limit of responses, in bytes: well above what the simulator sends in these tests.
    static let bodySize = 2 << 20

    let simulator: MarketSimulator
    let coinMarketCap: CoinMarketCapSource
    /// The clients of all listing sites.
    let tickers: [Site: any TickerSource]
    let candles: [CandleProvider: any CandleSource]
    let rates: any RateSource
    let monitor = SiteMonitor()
    private let clock = LaterClock()

    /// Starts a simulator of a small market.
    ///
    /// - Parameter fault: The fault that a test is about: only a site that is silent must exceed the idle limit soon.
    init(for fault: FaultCase? = nil) throws {
        let simulator = MarketSimulator(configuration: .init(seed: 3, coins: 60))
        try simulator.start()
        self.simulator = simulator
        let environment = NetworkEnvironment(
            kind: .staging,
            baseURLs: Dictionary(
                uniqueKeysWithValues: Site.marketSites.map {
                    ($0, simulator.baseURL(for: $0.id))
                }))
        let isSilent = if case .silence? = fault?.kind { true } else { false }
        let limits = RequestLimits(
            idle: .seconds(isSilent ? 2 : 300), total: .seconds(300), bodySize: Self.bodySize, redirects: 3)
        let clock: @Sendable () -> Date = { [clock] in clock.now }
        let listing = CoinMarketCapSource(
            environment: environment, key: nil, monitor: monitor, limits: limits, clock: clock)
        coinMarketCap = listing
        let context = CandleSourceContext(
            environment: environment, coins: listing, monitor: monitor, limits: limits, clock: clock)
        tickers = Dictionary(uniqueKeysWithValues: ListingProvider.all.map { ($0.site, $0.source(context)) })
        rates = RateProvider.ecb.source(context)
        candles = Dictionary(uniqueKeysWithValues: CandleProvider.all.map { ($0, $0.source(context)) })
    }

    deinit { simulator.stop() }

    /// Adds a fault until ``recover()``.
    func fail(_ fault: FaultCase) throws {
        try simulator.add(Fault(endpoint: fault.endpoint.name, kind: fault.kind))
    }

    /// Removes all faults.
    func recover() { simulator.clearFaults() }

    /// Advances the clock of the sources.
    func wait(_ seconds: TimeInterval) { clock.advance(by: seconds) }

    /// Creates the price page of this market.
    func page(_ settings: any MarketSettings = MemorySettings()) -> PriceViewModel {
        let client = MarketClient(source: coinMarketCap, listingLimit: 40, rates: rates) { [candles] provider, _ in
            candles[provider]
        }
        let dependencies = AppDependencies(market: .just(client), settings: settings, locale: .unitedStates)
        return PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
    }

    /// Sends each request that Wick can send to the sites of market data, whatever its result.
    func askAll() async {
        for (provider, source) in candles {
            for interval in provider.intervals {
                _ = await source.candles(of: Self.bitcoin, interval: interval, limit: 5).siteResult()
            }
            for interval in provider.intervals.prefix(2) {
                _ = await source.candles(of: Self.bitcoin, interval: interval, limit: 5, before: Self.dayAgo)
                    .siteResult()
            }
        }
        for source in tickers.values {
            _ = await source.listing(limit: 5).siteResult()
            _ = await source.quotes(for: [Self.bitcoin.id]).siteResult()
            _ = await source.globalMetrics().siteResult()
        }
        _ = await coinMarketCap.coins().siteResult()
    }

    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)

    private static var dayAgo: Date { Date(timeIntervalSinceNow: -86_400) }

    private func source(_ site: Site) -> any TickerSource { tickers[site] ?? coinMarketCap }

    /// Requests the data of an endpoint: candles, tickers, all coins, or given ones.
    ///
    /// - Returns: How many items were read and skipped.
    func ask(_ endpoint: FaultyEndpoint) async -> Result<(items: Int, skipped: Int), SiteFailure> {
        if let interval = endpoint.interval, let source = candles.first(where: { $0.key.site == endpoint.site })?.value
        {
            let before = endpoint.isOfOlder ? Self.dayAgo : nil
            return await source.candles(of: Self.bitcoin, interval: interval, limit: 30, before: before)
                .map { ($0.candles.count, $0.skipped) }.siteResult()
        }
        switch endpoint.name {
        case "coinmarketcap/quotes":
            return await coinMarketCap.coins().flatMap { [coinMarketCap] in coinMarketCap.quotes(for: $0.map(\.id)) }
                .map { ($0.tickers.count, $0.skipped) }.siteResult()
        case "coinmarketcap/map": return await coinMarketCap.coins().map { ($0.count, 0) }.siteResult()
        case "coingecko/markets", "coinpaprika/tickers":
            return await source(endpoint.site).listing(limit: 40).map { ($0.tickers.count, $0.skipped) }.siteResult()
        case "coingecko/list":
            return await coinMarketCap.coins().flatMap { [self] in source(endpoint.site).quotes(for: $0.map(\.id)) }
                .map { ($0.tickers.count, $0.skipped) }.siteResult()
        case "coingecko/global", "coinpaprika/global":
            return await source(endpoint.site).globalMetrics()
                .map { ($0.totalMarketCap == nil ? 0 : 100, 0) }.siteResult()
        default: preconditionFailure("\(endpoint.name) is requested by the prices page")
        }
    }
}

/// The system clock plus an offset.
private final class LaterClock: Sendable {
    private let ahead = Guarded(TimeInterval(0))

    var now: Date { Date().addingTimeInterval(ahead.withLock { $0 }) }

    func advance(by seconds: TimeInterval) { ahead.withLock { $0 += seconds } }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// Subscribes once and waits for the result; the request's own limits bound the wait.
    func siteResult() async -> Result<Element, SiteFailure> {
        await withCheckedContinuation { continuation in
            _ = subscribe { result in
                continuation.resume(
                    returning: result.mapError {
                        $0 as? SiteFailure
                            ?? SiteFailure(
                                site: Site(id: "none", name: "None"),
                                reason: .unreadable(SanitizedText("\($0)", redaction: .standard)))
                    })
            }
        }
    }
}
