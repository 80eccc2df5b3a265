import Foundation
import Networking
import WickMarket
import WickMarketSources
import WickSimulator

/// The decoding of each source's listing and of its candles, on one thread, with responses that are available at once.
///
/// The baseline of a listing is Foundation's decoder with the simplest types for the same bytes; that of candles is an absolute bound.
struct SourceDecodeBenchmark {
    /// The number of coins in the market.
    let coins: Int
    /// The number of candles to read.
    let candles: Int
    /// The number of runs of each way.
    let runs: Int

    /// The limit for all candles, in milliseconds.
    private static let bound = 2.0

    func run() throws -> [Measurement] {
        let simulator = MarketSimulator(configuration: .init(coins: coins))
        try simulator.start()
        defer { simulator.stop() }
        let listings = try ListingProvider.all.filter { $0 != .coinMarketCap }.map { try listing(of: $0, simulator) }
        return try listings + CandleProvider.all.map { try candles(of: $0, simulator) }
    }

    private func listing(of provider: ListingProvider, _ simulator: MarketSimulator) throws -> Measurement {
        let responses = CachedResponses()
        let source = provider.source(context(of: provider.site, simulator, responses))
        let limit = min(coins, provider.largestListing)
        let read = { try DecodeBenchmark.value(of: source.listing(limit: limit)).tickers }
        let expected = try read()
        guard expected.count == limit else {
            throw BenchmarkFailure("\(provider.site.name)'s listing has \(expected.count) of \(limit) coins")
        }
        let bodies = responses.bodies
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for _ in 0..<runs {
            let tickers = try Samples.time(&ours) { Result { try read() } }.get()
            guard tickers == expected else { throw BenchmarkFailure("\(provider.site.name)'s listing has changed") }
            try Samples.time(&theirs) { Result { try bodies.forEach { try Self.decode($0, of: provider) } } }.get()
        }
        return Measurement(
            name: "\(provider.site.name)'s listing of \(limit) coins, against JSONDecoder", value: Samples(ours).median,
            unit: "ms", baseline: Samples(theirs).median, limit: 0.2)
    }

    private static func decode(_ body: Data, of provider: ListingProvider) throws {
        switch provider {
        case .coinGecko: _ = try JSONDecoder().decode([PlainMarket].self, from: body)
        case .coinPaprika: _ = try JSONDecoder().decode([PlainTicker].self, from: body)
        default: throw BenchmarkFailure("\(provider.site.name) has no baseline")
        }
    }

    private func candles(of provider: CandleProvider, _ simulator: MarketSimulator) throws -> Measurement {
        let responses = CachedResponses()
        let source = provider.source(context(of: provider.site, simulator, responses))
        let interval = provider.intervals[0]
        let read = {
            try DecodeBenchmark.value(of: source.candles(of: OneCoin.coin, interval: interval, limit: candles)).candles
        }
        let expected = try read()
        guard expected.count > 50 else { throw BenchmarkFailure("\(provider.title) has \(expected.count) candles") }
        var times: [Double] = []
        for _ in 0..<runs {
            let series = try Samples.time(&times) { Result { try read() } }.get()
            guard series == expected else { throw BenchmarkFailure("\(provider.title)'s candles have changed") }
        }
        return Measurement(
            name: "\(expected.count) candles of \(provider.title), responses to candles", value: Samples(times).median,
            unit: "ms", baseline: Self.bound, limit: 1)
    }

    private func context(
        of site: Site, _ simulator: MarketSimulator, _ responses: CachedResponses
    ) -> CandleSourceContext {
        // The simulator's clock goes on: "now" in requests would be other URLs.
        let now = Date()
        return CandleSourceContext(
            environment: DecodeBenchmark.environment(of: simulator, site), coins: OneCoin(), transport: responses,
            decodingScheduler: DecodeBenchmark.scheduler, clock: { now })
    }
}
