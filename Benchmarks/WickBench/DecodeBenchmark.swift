import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickSimulator

/// The decoding of responses: one at a time on one thread, and a listing also two at a time, as Wick does on two
/// processors.
///
/// Measures a source with responses that are available at once. The baseline is Foundation's decoder with the simplest
/// types for the same bytes, which neither skips bad rows nor parses dates.
struct DecodeBenchmark {
    /// The number of coins in the market and of candles to read.
    let count: Int
    /// The number of runs of each way.
    let runs: Int

    /// Three frames at 60 Hz, in milliseconds: the limit for responses of 10 MB, and for larger ones as the program reads
    /// them, which is in parallel.
    private static let bound = 50.0

    func run() throws -> [Measurement] {
        let simulator = MarketSimulator(configuration: .init(coins: count))
        try simulator.start()
        defer { simulator.stop() }
        return try listing(from: simulator) + candles(from: simulator)
    }

    /// A listing as the site sends it, and one with the documented fields only.
    private func listing(from simulator: MarketSimulator) throws -> [Measurement] {
        let responses = CachedResponses()
        let environment = Self.environment(of: simulator, .coinMarketCap)
        let source = CoinMarketCapSource(
            environment: environment, key: nil, transport: responses, decodingScheduler: Self.scheduler)
        let programs = CoinMarketCapSource(environment: environment, key: nil, transport: responses)
        let tickers = { try Self.value(of: source.listing(limit: count)).tickers }
        let together = { try Self.value(of: programs.listing(limit: count)).tickers }
        let expected = try tickers()
        guard expected.count == count else { throw BenchmarkFailure("the listing is short") }
        func compare(_ name: String) throws -> [Measurement] {
            try self.compare(name, responses, tickers, together: together, expected, plain: PlainListing.self)
        }
        let whole = try compare("answers to tickers, \(count) coins")
        try responses.change { try Self.documentedFields(of: $0) }
        return try whole + compare("the same with the documented fields alone")
    }

    private func candles(from simulator: MarketSimulator) throws -> [Measurement] {
        let responses = CachedResponses()
        let source = CandleProvider.cryptoCompare.source(
            CandleSourceContext(
                environment: Self.environment(of: simulator, .cryptoCompare), key: nil, coins: FixedCoins.bitcoin,
                transport: responses, decodingScheduler: Self.scheduler))
        let series = { try Self.value(of: source.candles(of: FixedCoins.coin, interval: .hour, limit: count)).candles }
        let expected = try series()
        guard expected.count == count else { throw BenchmarkFailure("there are \(expected.count) candles") }
        responses.drop { !$0.path.contains("histohour") }
        return try compare("answers to candles, \(count) hours", responses, series, expected, plain: PlainHistory.self)
    }

    /// Times the ways, alternating.
    private func compare<Value: Equatable, Plain: Decodable>(
        _ name: String, _ responses: CachedResponses, _ read: () throws -> Value, together: (() throws -> Value)? = nil,
        _ expected: Value, plain: Plain.Type
    ) throws -> [Measurement] {
        let bodies = responses.bodies
        var ours: [Double] = []
        var pairs: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<runs {
            try OneProcessor.run {
                let value = try Samples.time(&ours) { Result { try read() } }.get()
                guard value == expected else { throw BenchmarkFailure("what is read is another") }
                _ = try Samples.time(&theirs) {
                    Result { try bodies.map { try JSONDecoder().decode(plain, from: $0) } }
                }
                .get()
            }
            if let together { _ = try Samples.time(&pairs) { Result { try together() } }.get() }
        }
        let megabytes = Double(bodies.reduce(0) { $0 + $1.count }) / 1_000_000
        let name = "\(name), \(megabytes.formatted(.number.precision(.fractionLength(0)))) MB"
        return [
            Measurement(
                name: "\(name), best of \(runs)", value: Samples(ours).best, unit: "ms", bound: Self.bound,
                limit: megabytes < 11 ? 1 : nil),
            Measurement(
                name: "\(name), against JSONDecoder", milliseconds: ours, inTurnsWith: theirs, limit: 0.2),
        ]
            + (pairs.isEmpty
                ? []
                : [
                    Measurement(
                        name: "\(name), two answers at a time, best of \(runs)", value: Samples(pairs).best, unit: "ms",
                        bound: Self.bound)
                ])
    }

    /// A listing without the fields missing from the site's documentation.
    private static func documentedFields(of body: Data) throws -> Data {
        let row: Set = [
            "id", "name", "symbol", "slug", "cmc_rank", "circulating_supply", "total_supply", "max_supply", "platform",
            "last_updated", "quote",
        ]
        let figures: Set = [
            "id", "symbol", "price", "volume_24h", "market_cap", "percent_change_1h", "percent_change_24h",
            "percent_change_7d", "last_updated",
        ]
        var response = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        response["data"] = (response["data"] as? [[String: Any]])?.map { item in
            var item = item.filter { row.contains($0.key) }
            item["quote"] = (item["quote"] as? [[String: Any]])?.map { $0.filter { figures.contains($0.key) } }
            return item
        }
        return try JSONSerialization.data(withJSONObject: response, options: .sortedKeys)
    }

    static func environment(of simulator: MarketSimulator, _ site: Site) -> NetworkEnvironment {
        NetworkEnvironment(kind: .staging, baseURLs: [site: simulator.baseURL(for: site.id)])
    }

    static var scheduler: any SchedulerType { SerialDispatchQueueScheduler(qos: .userInitiated) }

    /// Waits for the Single's value.
    static func value<Value: Sendable>(of single: Single<Value>) throws -> Value {
        let result = BehaviorRelay<Result<Value, any Error>?>(value: nil)
        let done = DispatchSemaphore(value: 0)
        let subscription = single.subscribe {
            result.accept($0)
            done.signal()
        }
        done.wait()
        subscription.dispose()
        guard let result = result.value else { throw BenchmarkFailure("nothing was read") }
        return try result.get()
    }
}

/// A history decoded without validation.
private struct PlainHistory: Decodable {
    let data: Inner

    enum CodingKeys: String, CodingKey { case data = "Data" }

    struct Inner: Decodable {
        let data: [Point]

        enum CodingKeys: String, CodingKey { case data = "Data" }
    }

    struct Point: Decodable {
        let time: Double
        let open: Double
        let high: Double
        let low: Double
        let close: Double
        let volumeto: Double?
    }
}
