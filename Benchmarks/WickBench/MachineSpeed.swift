import Foundation
import WickMarketSources
import WickSimulator

/// How many times as long this machine takes as the one for which absolute bounds on times are set.
///
/// The measure is Foundation's decoder reading the same bytes: like the program it allocates, hashes and copies, and no change of
/// Wick affects it. Virtual machines of the same kind take up to 2.7 times as long as others, and change within minutes, so it is
/// measured before and after each benchmark.
struct MachineSpeed {
    /// The time on the machine of docs/performance.md, in milliseconds.
    private static let reference = 18.8
    private static let runs = 15

    private let bodies: [Data]

    /// Fetches what is read: CoinPaprika's listing of 2,000 coins.
    init() throws {
        let benchmark = SourceDecodeBenchmark(coins: 5_000, candles: 0, runs: 0)
        let simulator = MarketSimulator(configuration: .init(coins: benchmark.coins))
        try simulator.start()
        defer { simulator.stop() }
        let responses = CachedResponses()
        let provider = ListingProvider.coinPaprika
        let source = provider.source(benchmark.context(of: provider.site, among: .bitcoin, simulator, responses))
        _ = try DecodeBenchmark.value(of: source.listing(limit: provider.largestListing))
        bodies = responses.bodies
    }

    /// Measures the factor, at least 1; takes about half a second.
    func slowdown() throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.runs {
            try Samples.time(&times) {
                Result { try bodies.forEach { try SourceDecodeBenchmark.decode($0, of: .coinPaprika) } }
            }
            .get()
        }
        return max(1, Samples(times).median / Self.reference)
    }

    /// Runs a benchmark, and multiplies its bounds by the mean of the factors before and after it.
    func scalingBounds(_ run: () throws -> [Measurement]) throws -> [Measurement] {
        let before = try slowdown()
        let measurements = try run()
        let slowdown = try (before + self.slowdown()) / 2
        return measurements.map { $0.slowed(by: slowdown) }
    }
}
