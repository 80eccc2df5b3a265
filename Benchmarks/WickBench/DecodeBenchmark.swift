import Dispatch
import Foundation
import Market
import MarketSources
import Networking
import Rx
import Simulator

/// How long the answers of a whole listing take from their bytes to its tickers, one answer after the other.
///
/// Timed is what the source does with answers that are there at once. Beside it stands Foundation's decoder, which makes the
/// plainest of types of the same bytes: no bad row is skipped, no date is read.
struct DecodeBenchmark {
    /// How many coins the market has.
    let coins: Int
    /// How often each way is timed.
    let runs: Int

    /// What three frames last at 60 Hz, less a little for all else, in milliseconds.
    private static let bound = 40.0

    func run() throws -> [Measurement] {
        let simulator = MarketSimulator(configuration: .init(coins: coins))
        try simulator.start()
        defer { simulator.stop() }
        let answers = KeptAnswers()
        let source = CoinMarketCapSource(
            environment: NetworkEnvironment(
                kind: .staging, baseURLs: [.coinMarketCap: simulator.baseURL(for: Site.coinMarketCap.id)]),
            key: nil, transport: answers, decodingScheduler: SerialDispatchQueueScheduler(qos: .userInitiated))
        let expected = try listing(of: source)
        let bodies = answers.bodies
        var ours: [Double] = []
        var theirs: [Double] = []
        for _ in 0..<runs {
            let start = ContinuousClock.now
            let tickers = try listing(of: source)
            ours.append((ContinuousClock.now - start).milliseconds)
            guard tickers == expected, tickers.count == coins else { throw BenchmarkFailure("the listing is another") }
            let plainStart = ContinuousClock.now
            let rows = try bodies.map { try JSONDecoder().decode(PlainListing.self, from: $0).data }
            theirs.append((ContinuousClock.now - plainStart).milliseconds)
            guard rows.reduce(0, { $0 + $1.count }) == coins else {
                throw BenchmarkFailure("the plain listing is short")
            }
        }
        let megabytes = bodies.reduce(0) { $0 + $1.count } / 1_000_000
        let name = "answers to tickers, \(coins) coins, \(megabytes) MB"
        let median = Samples(ours).median
        return [
            Measurement(name: name, value: median, unit: "ms", baseline: Self.bound, limit: 1),
            Measurement(
                name: "\(name), against JSONDecoder", value: median, unit: "ms", baseline: Samples(theirs).median,
                limit: 0.25),
        ]
    }

    /// Waits for a listing.
    private func listing(of source: CoinMarketCapSource) throws -> [Ticker] {
        let result = BehaviorRelay<Result<Listing, any Error>?>(value: nil)
        let done = DispatchSemaphore(value: 0)
        let subscription = source.listing(limit: coins).subscribe {
            result.accept($0)
            done.signal()
        }
        done.wait()
        subscription.dispose()
        return try result.value?.get().tickers ?? []
    }
}

/// Asks for each address once, and answers from then on with what came.
private final class KeptAnswers: Transport {
    private let live = CurlTransport()
    private let answers = BehaviorRelay<[URL: HTTPResponse]>(value: [:])

    /// The bodies of what came.
    var bodies: [Data] { answers.value.values.map(\.body) }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        if let answer = answers.value[request.request.url] { return .just(answer) }
        return live.send(request).do(onSuccess: { [answers] answer in
            answers.accept(answers.value.merging([request.request.url: answer]) { $1 })
        })
    }
}

/// A listing as one would write it down who trusts the site.
private struct PlainListing: Decodable {
    let data: [Row]

    struct Row: Decodable {
        let id: Int
        let name: String
        let symbol: String
        let slug: String
        let rank: Int?
        let platform: Chain?
        let quote: [Figures]

        enum CodingKeys: String, CodingKey {
            case id, name, symbol, slug, platform, quote
            case rank = "cmc_rank"
        }
    }

    struct Chain: Decodable {
        let id: Int
        let name: String
        let symbol: String
    }

    struct Figures: Decodable {
        let price: Double?
        let change: Double?
        let volume: Double?
        let marketCap: Double?
        let lastUpdated: String?

        enum CodingKeys: String, CodingKey {
            case price
            case change = "percent_change_24h"
            case volume = "volume_24h"
            case marketCap = "market_cap"
            case lastUpdated = "last_updated"
        }
    }
}
