import Foundation
import WickMarketSources
import WickSimulator

/// How many times as long this machine takes as the one for which absolute bounds on times are set.
///
/// The measure is Foundation's decoder reading the same bytes: like the program it allocates, hashes and copies. Virtual machines of
/// the same kind take up to 2.7 times as long as others, and change within minutes, so it is measured before and after each benchmark.
struct MachineSpeed {
    /// The time on the machine for which the bounds are set, in milliseconds.
    private static let reference = 18.8
    private static let runs = 15
    /// The bytes that were read there.
    private static let size = 1_110_000

    private let bodies: [Data]

    /// Fetches what is read: CoinPaprika's listing of 2,000 coins.
    init() throws {
        let simulator = MarketSimulator(configuration: .init(coins: 5_000))
        try simulator.start()
        defer { simulator.stop() }
        let responses = CachedResponses()
        let provider = ListingProvider.coinPaprika
        let source = provider.source(
            SourceDecodeBenchmark.context(of: provider.site, among: .bitcoin, simulator, responses))
        _ = try DecodeBenchmark.value(of: source.listing(limit: provider.largestListing))
        bodies = responses.bodies
        let size = bodies.reduce(0) { $0 + $1.count }
        // The digits of prices, and so the length, vary with the time of day.
        guard abs(size - Self.size) < Self.size / 50 else {
            throw BenchmarkFailure(
                "the speed of this machine is measured with \(size) bytes instead of some \(Self.size)")
        }
    }

    /// Measures the factor, at least 1, by the best run, which other programs disturbed least; takes about half a second.
    func slowdown() throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.runs {
            try Samples.time(&times) {
                Result { try bodies.forEach { try SourceDecodeBenchmark.decode($0, of: .coinPaprika) } }
            }
            .get()
        }
        return max(1, Samples(times).best / Self.reference)
    }

    /// Runs a benchmark, and multiplies its bounds on times by the mean of the factors before and after it.
    func scalingBounds(_ run: () throws -> [Measurement]) throws -> [Measurement] {
        let before = try slowdown()
        let measurements = try run()
        guard measurements.contains(where: { $0.slowdown != nil }) else { return measurements }
        let slowdown = try (before + self.slowdown()) / 2
        return measurements.map { $0.slowed(by: slowdown) }
    }
}
