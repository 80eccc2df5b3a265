import Dispatch
import Foundation
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import WickChart
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickSimulator

/// The time from the response with which the preferred source refuses to serve until an open row shows candles of the next one.
///
/// The next source's site responds with a delay, which is the baseline: one round trip. Its list of pairs is cached, as it is for
/// hours after the first chart.
struct FailoverBenchmark {
    /// The number of rows to open, each in a program of its own.
    let runs: Int

    /// The delay of the next source, in milliseconds.
    private static let delay = 200

    func run() throws -> [Measurement] {
        let faults = try ["binance/klines=status:403", "kraken/ohlc=latency:\(Self.delay)"].map {
            try Fault(parsing: $0)
        }
        let simulator = MarketSimulator(configuration: .init(coins: 50, faults: faults))
        try simulator.start()
        defer { simulator.stop() }
        let times = try (0..<runs).map { _ in try FailingRow(simulator).time() }
        return [
            Measurement(
                name: "refusal of a source to the candles of the next, against its delay, best of \(runs)",
                value: Samples(times).best, unit: "ms", baseline: Double(Self.delay), limit: 1.25)
        ]
    }
}

/// An open row whose preferred source refuses to serve.
private final class FailingRow {
    private let viewModel: PriceViewModel
    private let refusals: RefusalClock

    init(_ simulator: MarketSimulator) throws {
        let refusals = RefusalClock()
        self.refusals = refusals
        let providers = [CandleProvider.binance, .kraken]
        let sources = Dictionary(
            uniqueKeysWithValues: providers.map { provider in
                let context = CandleSourceContext(
                    environment: DecodeBenchmark.environment(of: simulator, provider.site), coins: FixedCoins.bitcoin,
                    transport: refusals)
                return (provider, provider.source(context))
            })
        for source in sources.values { _ = try DecodeBenchmark.value(of: source.pair(of: FixedCoins.coin)) }
        let listing = CoinMarketCapSource(
            environment: DecodeBenchmark.environment(of: simulator, .coinMarketCap), key: nil,
            transport: CurlTransport())
        let client = MarketClient(
            source: listing, listingLimit: 50, environment: .staging, automaticProviders: .just(providers),
            candleSource: { provider, _ in sources[provider] })
        let dependencies = AppDependencies(market: .just(client), locale: .unitedStates)
        viewModel = PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
    }

    /// Opens the row, and returns the milliseconds from the refusal to the candles.
    func time() throws -> Double {
        let opening = viewModel.sections.filter { !$0.isEmpty }.take(1)
            .subscribe(onNext: { [viewModel] _ in viewModel.rowTapped.onNext(FixedCoins.coin.id) })
        let shown = viewModel.openChart.compactMap(\.self).flatMapLatest(\.state)
            .filter { state in
                guard case .chart(let chart) = state else { return false }
                return chart.source == .kraken && !chart.series.isEmpty
            }
            .take(1).map { _ in ContinuousClock.now }
            // Not earlier: a tap before the chart is shown somewhere opens nothing.
            .do(onSubscribed: { [viewModel] in viewModel.isVisible.onNext(true) })
        defer {
            opening.dispose()
            viewModel.isVisible.onNext(false)
        }
        let end = try DecodeBenchmark.value(
            of: shown.asSingle().timeout(.seconds(30), scheduler: DecodeBenchmark.scheduler))
        guard let refusal = refusals.time else {
            throw BenchmarkFailure("the preferred source does not refuse to serve")
        }
        return (end - refusal).milliseconds
    }
}

/// Records when the first response with status 403 has arrived.
private final class RefusalClock: Transport {
    private let transport = CurlTransport()
    private let first = Guarded<ContinuousClock.Instant?>(nil)

    var time: ContinuousClock.Instant? { first.withLock { $0 } }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        transport.send(request).do(onSuccess: { [self] response in
            guard response.status.rawValue == 403 else { return }
            first.withLock { $0 = $0 ?? ContinuousClock.now }
        })
    }
}
