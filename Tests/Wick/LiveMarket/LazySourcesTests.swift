import Foundation
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import RxTest
import Testing
import WickConfiguration
import WickEmbeddedSimulator
import WickMarket
import WickMarketClient
import WickMarketSources
import WickSimulator

@testable import WickLiveMarket

@Suite("Sources that the first request starts")
struct LazySourcesTests {
    private let background = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)

    private func response(_ source: any TickerSource) async -> Result<Int, any Error> {
        do { return .success(try await source.listing(limit: 3).value.tickers.count) } catch { return .failure(error) }
    }

    @Test("starts in the background, once, when requests are allowed and the keys are known")
    func start() throws {
        let configuration = try Configuration.test()
        let (keys, opening) = (PublishSubject<[Site: APIKey]>(), PublishSubject<Void>())
        let starts = Guarded<[Int]>([])
        let sources = LazySources(
            keys: keys.take(1).asSingle(), opening: opening.take(1).asSingle(), background: background
        ) { [background] keys in
            starts.withLock { $0.append(background.clock) }
            return try SiteSources.test(configuration, keys)
        }
        let responses = background.createObserver(MarketEnvironment.self)
        let bag = DisposeBag()
        sources.sources(for: .coinMarketCap).map(\.environment.kind).asObservable().subscribe(responses).disposed(
            by: bag)
        background.advanceTo(10)
        opening.onNext(())
        background.advanceTo(20)
        #expect(starts.withLock { $0 }.isEmpty)
        keys.onNext([:])
        #expect(starts.withLock { $0 }.isEmpty, "must not start on the thread that emits the keys")
        background.advanceTo(30)
        #expect(starts.withLock { $0.count } == 1)
        #expect(responses.events.first?.value == .next(.production))
        let more = LazySources(keys: .just([:]), opening: .just(()), background: background) { keys in
            starts.withLock { $0.append(0) }
            return try SiteSources.test(configuration, keys)
        }
        for _ in 0..<3 { more.sources(for: .coinMarketCap).map(\.environment.kind).subscribe().disposed(by: bag) }
        background.advanceTo(40)
        #expect(starts.withLock { $0.count } == 2)
    }

    @Test("fails with the simulator's error for the requested site if it cannot start, and is retried")
    func failure() throws {
        let configuration = try Configuration.test()
        let attempts = Guarded(0)
        let sources = LazySources(keys: .just([:]), opening: .just(()), background: background) { keys in
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            if attempt == 1 { throw SimulatorError.cannotListen("no") }
            return try SiteSources.test(configuration, keys)
        }
        let responses = background.createObserver(MarketEnvironment.self)
        let bag = DisposeBag()
        sources.sources(for: .huobi).map(\.environment.kind).asObservable().subscribe(responses).disposed(by: bag)
        background.advanceTo(10)
        sources.sources(for: .huobi).map(\.environment.kind).asObservable().subscribe(responses).disposed(by: bag)
        background.advanceTo(20)
        let message = SimulatorError.cannotListen("no").description
        #expect(
            responses.events.map(\.value) == [
                .error(SiteFailure(site: .huobi, reason: .notSimulated(SanitizedText(message, redaction: .standard)))),
                .next(.production), .completed,
            ])
    }

    @Test("responses of listings and candles are decoded on the given scheduler")
    func decoding() throws {
        let sources = try SiteSources(
            try Configuration.test(), keys: [:], listedCoins: ListedCoins(), startSites: SimulatedSites.embedded,
            transport: SampleTransport(), decodingScheduler: background)
        let finished = Guarded<[String]>([])
        let bag = DisposeBag()
        let checks = sources.checks().filter { $0.site != .coinIcons }
        for check in checks {
            check.report.subscribe(onSuccess: { _ in finished.withLock { $0.append(check.name) } }).disposed(by: bag)
        }
        #expect(finished.withLock { $0 } == [])
        background.advanceTo(1_000)
        #expect(finished.withLock { $0 }.sorted() == checks.map(\.name).sorted() && checks.count > 10)
    }

    @Test("ends with its last owner, in the background, together with its simulator")
    func end() async throws {
        let configuration = try Configuration.test(["--environment=qa", "--coins=3"])
        var base: URL?
        var sources: LazySources? = LazySources(keys: .just([:]), opening: .just(()), background: background) {
            try SiteSources(
                configuration, keys: $0, listedCoins: ListedCoins(), startSites: SimulatedSites.embedded)
        }
        let request = sources?.sources(for: .coinMarketCap).subscribe(onSuccess: {
            base = $0.environment.baseURL(for: .coinMarketCap)
        })
        background.advanceTo(10)
        request?.dispose()
        let environment = NetworkEnvironment(kind: .staging, baseURLs: [.coinMarketCap: try #require(base)])
        let source = CoinMarketCapSource(environment: environment, key: nil)
        sources = nil
        #expect(try await response(source).get() == 3, "releasing it must not wait for its end")
        background.advanceTo(20)
        await #expect(throws: SiteFailure(site: .coinMarketCap, reason: .unreachable, cause: "cannot connect")) {
            try await response(source).get()
        }
    }
}

extension SiteSources {
    /// Sources that respond with samples.
    fileprivate static func test(_ configuration: Configuration, _ keys: [Site: APIKey]) throws -> SiteSources {
        try SiteSources(
            configuration, keys: keys, listedCoins: ListedCoins(), startSites: SimulatedSites.embedded,
            transport: SampleTransport())
    }
}
