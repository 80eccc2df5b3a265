import Foundation
import Networking
import WickMarket
import WickMarketSources
import WickSimulator

/// The decoding of each source's listing and of its candles, on one thread, with responses that are available at once.
///
/// The baseline of a listing is Foundation's decoder with the simplest types for the same bytes. That of finding its coins among those
/// of CoinMarketCap, and that of candles, are absolute bounds.
struct SourceDecodeBenchmark {
    /// The number of coins in the market.
    let coins: Int
    /// The number of candles to read.
    let candles: Int
    /// The number of runs of each way.
    let runs: Int

    /// The limit for all candles, in milliseconds.
    private static let bound = 2.0
    /// The time of a frame at 60 Hz, in milliseconds.
    private static let frame = 16.7

    func run() throws -> [Measurement] {
        let simulator = MarketSimulator(configuration: .init(coins: coins))
        try simulator.start()
        defer { simulator.stop() }
        let known = try known(simulator)
        let listings = try ListingProvider.all.filter { $0 != .coinMarketCap }
            .flatMap { try listing(of: $0, among: known, simulator) }
        return try listings + CandleProvider.all.map { try candles(of: $0, simulator) }
    }

    /// The coins of CoinMarketCap.
    private func known(_ simulator: MarketSimulator) throws -> FixedCoins {
        let source = CoinMarketCapSource(
            environment: DecodeBenchmark.environment(of: simulator, .coinMarketCap), key: nil,
            transport: CurlTransport())
        let coins = try DecodeBenchmark.value(of: source.listing(limit: coins)).tickers.map(\.coin)
        return FixedCoins(fixed: coins)
    }

    /// A listing whose coins are not known, and the same among the coins of CoinMarketCap.
    private func listing(
        of provider: ListingProvider, among known: FixedCoins, _ simulator: MarketSimulator
    ) throws -> [Measurement] {
        let responses = CachedResponses()
        let limit = min(coins, provider.largestListing)
        func read(among known: FixedCoins) -> () throws -> [Ticker] {
            let source = provider.source(Self.context(of: provider.site, among: known, simulator, responses))
            return { try DecodeBenchmark.value(of: source.listing(limit: limit)).tickers }
        }
        let (alone, amongKnown) = (read(among: .bitcoin), read(among: known))
        let expected = try alone()
        guard expected.count == limit, try amongKnown().count(where: \.id.isOfCoinMarketCap) > limit / 2 else {
            throw BenchmarkFailure(
                "\(provider.site.name)'s listing has \(expected.count) of \(limit) coins, or unknown ones")
        }
        let bodies = responses.bodies
        var (ours, identified, theirs): ([Double], [Double], [Double]) = ([], [], [])
        try OneProcessor.run {
            for _ in 0..<runs {
                let tickers = try Samples.time(&ours) { Result { try alone() } }.get()
                guard tickers == expected else {
                    throw BenchmarkFailure("\(provider.site.name)'s listing has changed")
                }
                _ = try Samples.time(&identified) { Result { try amongKnown() } }.get()
                try Samples.time(&theirs) { Result { try bodies.forEach { try Self.decode($0, of: provider) } } }.get()
            }
        }
        let name = "\(provider.site.name)'s listing of \(limit) coins"
        return [
            Measurement(
                name: "\(name), against JSONDecoder", milliseconds: ours, inTurnsWith: theirs,
                limit: Self.limit(of: provider)),
            Measurement(
                name: "the same, found among \(known.fixed.count) known coins, best of \(runs)",
                value: Samples(identified).best, unit: "ms", baseline: Self.frame, limit: 1),
        ]
    }

    /// The limit against Foundation's decoder.
    ///
    /// CoinGecko's listing comes in pages, each of which is parsed by itself. Read 2,000 times in a row it takes 0.16 of the
    /// baseline, but in turns with it, as here and as rarely as in the program, up to 0.22.
    private static func limit(of provider: ListingProvider) -> Double { provider == .coinGecko ? 0.25 : 0.2 }

    static func decode(_ body: Data, of provider: ListingProvider) throws {
        switch provider {
        case .coinGecko: _ = try JSONDecoder().decode([PlainMarket].self, from: body)
        case .coinPaprika: _ = try JSONDecoder().decode([PlainTicker].self, from: body)
        default: throw BenchmarkFailure("\(provider.site.name) has no baseline")
        }
    }

    private func candles(of provider: CandleProvider, _ simulator: MarketSimulator) throws -> Measurement {
        let responses = CachedResponses()
        let source = provider.source(Self.context(of: provider.site, among: .bitcoin, simulator, responses))
        let interval = provider.intervals[0]
        let read = {
            try DecodeBenchmark.value(of: source.candles(of: FixedCoins.coin, interval: interval, limit: candles))
                .candles
        }
        let expected = try read()
        guard expected.count > 50 else { throw BenchmarkFailure("\(provider.title) has \(expected.count) candles") }
        var times: [Double] = []
        for _ in 0..<runs {
            let series = try Samples.time(&times) { Result { try read() } }.get()
            guard series == expected else { throw BenchmarkFailure("\(provider.title)'s candles have changed") }
        }
        return Measurement(
            name: "\(expected.count) candles of \(provider.title), responses to candles, best of \(runs)",
            value: Samples(times).best, unit: "ms", bound: Self.bound)
    }

    static func context(
        of site: Site, among known: FixedCoins, _ simulator: MarketSimulator, _ responses: CachedResponses
    ) -> CandleSourceContext {
        // The simulator's clock goes on: "now" in requests would be other URLs.
        let now = Date()
        return CandleSourceContext(
            environment: DecodeBenchmark.environment(of: simulator, site), coins: known, transport: responses,
            decodingScheduler: DecodeBenchmark.scheduler, clock: { now })
    }
}
