import Dispatch
import Foundation
import KitLocking
import Networking
import RxTest
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("The monitor of sites")
struct SiteMonitorTests {
    private typealias Change = RxTest.Recorded<SiteStatus?>

    private let scheduler = TestScheduler(initialClock: 1000)
    private let monitor: SiteMonitor
    private let plugin: any NetworkPlugin
    private let statuses: TestableObserver<[Site: SiteStatus]>

    init() {
        monitor = SiteMonitor(scheduler: scheduler)
        plugin = monitor.plugin(reading: KrakenRefusal.self, of: .kraken, hasKey: false, knownKeys: KnownKeys())
        statuses = scheduler.record(monitor.statuses)
    }

    /// A request that started at a time.
    private func request(_ id: UUID = UUID(), at start: Int, attempt: Int = 1) -> RequestContext {
        RequestContext(
            id: id, site: .kraken, method: .get, path: "/x", attempt: attempt, started: date(start))
    }

    private func date(_ time: Int) -> Date { Date(timeIntervalSince1970: Double(time)) }

    private func status(_ code: Int, retryAt: Int? = nil) -> NetworkError {
        .status(HTTPResponse(status: HTTPStatus(rawValue: code)), retryAt: retryAt.map(date))
    }

    private func fail(_ error: NetworkError, _ context: RequestContext) {
        plugin.didFinish(.failure(error), for: context)
    }

    private func succeed(_ context: RequestContext) {
        monitor.responded(HTTPResponse(), from: .kraken, sent: context.started)
        plugin.didFinish(.success(HTTPResponse()), for: context)
    }

    private func failure(_ reason: SiteFailure.Reason, retryAt: Int? = nil) -> SiteFailure {
        SiteFailure(site: .kraken, reason: reason, retryAt: retryAt.map(date))
    }

    /// The times and values of the site's statuses so far.
    private var history: [Change] {
        statuses.events.map { Change(time: $0.time, value: $0.value.element?[.kraken]) }
    }

    @Test("A site's successes, and its failures in a row, with the last response and its latency")
    func failures() {
        #expect(monitor.status(of: .kraken) == SiteStatus())
        scheduler.advanceTo(1002)
        succeed(request(at: 1000))
        scheduler.advanceTo(1010)
        fail(.cannotConnect, request(at: 1009))
        scheduler.advanceTo(1020)
        fail(status(500), request(at: 1019))
        scheduler.advanceTo(1030)
        succeed(request(at: 1029))
        let last = (date(1002), Duration.seconds(2))
        #expect(
            history == [
                Change(time: 1000, value: nil),
                Change(time: 1002, value: SiteStatus()),
                Change(time: 1002, value: SiteStatus(state: .ok, lastResponse: last.0, latency: last.1)),
                Change(
                    time: 1010,
                    value: SiteStatus(
                        state: .failing(since: date(1010), count: 1), lastResponse: last.0, latency: last.1,
                        failure: SiteFailure(site: .kraken, reason: .unreachable, cause: "cannot connect"))),
                Change(
                    time: 1020,
                    value: SiteStatus(
                        state: .failing(since: date(1010), count: 2), lastResponse: last.0, latency: last.1,
                        failure: failure(.status(500)))),
                Change(
                    time: 1030, value: SiteStatus(state: .ok, lastResponse: date(1030), latency: .seconds(1))),
            ])
        #expect(monitor.status(of: .kraken) == history.last?.value)
        #expect(scheduler.record(monitor.statuses).events.count == 1, "The latest value is replayed.")
    }

    @Test("The attempts of a request count once, also between those of another")
    func attempts() {
        let (first, second) = (UUID(), UUID())
        for attempt in 1...3 {
            fail(.connectionLost, request(first, at: 1000, attempt: attempt))
            fail(.connectionLost, request(second, at: 1000, attempt: attempt))
        }
        #expect(monitor.status(of: .kraken).state == .failing(since: date(1000), count: 2))
        #expect(history.count == 3, "A repeated failure changes nothing.")
    }

    @Test("A cancelled request is no failure")
    func cancelled() {
        fail(.cancelled, request(at: 1000))
        #expect(history.map(\.value) == [nil])
        #expect(monitor.status(of: .kraken) == SiteStatus())
    }

    @Test("A limit ends at its time, and neither earlier responses nor failures lift it")
    func limit() {
        fail(status(429, retryAt: 1040), request(at: 999))
        scheduler.advanceTo(1005)
        succeed(request(at: 998))
        fail(.cannotConnect, request(at: 1001))
        fail(status(429, retryAt: 1020), request(at: 1002))
        let limit = failure(.rateLimited, retryAt: 1040)
        let limited = SiteStatus.State.rateLimited(until: date(1040))
        let afterwards = SiteStatus(state: limited, lastResponse: date(1005), latency: .seconds(7), failure: limit)
        #expect(
            history == [
                Change(time: 1000, value: nil),
                Change(time: 1000, value: SiteStatus(state: limited, failure: limit)),
                Change(time: 1005, value: afterwards),
            ])
        scheduler.advanceTo(1039)
        #expect(monitor.status(of: .kraken) == afterwards)
        scheduler.advanceTo(1041)
        let idle = SiteStatus(lastResponse: date(1005), latency: .seconds(7))
        #expect(history.last == Change(time: 1040, value: idle))
        #expect(history.count == 4)
        fail(.cannotConnect, request(at: 1041))
        #expect(monitor.status(of: .kraken).state == .failing(since: date(1041), count: 1))
    }

    @Test("A later success lifts a limit, and its timer changes nothing")
    func lifted() {
        fail(status(429, retryAt: 1040), request(at: 999))
        scheduler.advanceTo(1010)
        succeed(request(at: 1009))
        #expect(monitor.status(of: .kraken).state == .ok)
        scheduler.advanceTo(1100)
        #expect(history.map(\.time) == [1000, 1000, 1010])
    }

    @Test("What the failures of a site say about it")
    func states() {
        let cases: [(NetworkError, SiteStatus.State)] = [
            (status(403), .blocked), (status(451), .blocked), (status(401), .keyRequired),
            (status(404), .failing(since: date(1000), count: 1)), (status(429), .rateLimited(until: date(1060))),
            (status(418, retryAt: 1300), .rateLimited(until: date(1300))),
            (.undecodable("x"), .failing(since: date(1000), count: 1)),
            (refused("EGeneral:Too many requests"), .rateLimited(until: date(1030))),
            (refused("EService:Busy"), .failing(since: date(1000), count: 1)),
            (refused("EQuery:Unknown asset pair"), .ok),
        ]
        for (error, state) in cases {
            let monitor = SiteMonitor(scheduler: scheduler)
            monitor.plugin(reading: KrakenRefusal.self, of: .kraken, hasKey: false, knownKeys: KnownKeys())
                .didFinish(.failure(error), for: request(at: 1000))
            #expect(monitor.status(of: .kraken).state == state, "\(error)")
            #expect((monitor.status(of: .kraken).failure == nil) == (state == .ok))
        }
    }

    /// A response of Kraken that contains an error.
    private func refused(_ error: String) -> NetworkError { .refused(.json(#"{"error":["\#(error)"]}"#), retryAt: nil) }

    @Test("A missing icon is a usable response, and icons have a status of their own")
    func icons() async {
        for (code, state) in [(404, SiteStatus.State.ok), (403, .blocked)] {
            let monitor = SiteMonitor(scheduler: scheduler)
            let transport = ScriptedTransport(HTTPResponse(status: HTTPStatus(rawValue: code)))
            let icons = CoinMarketCapIcons(environment: .production, monitor: monitor, transport: transport)
            _ = await icons.icon(of: Coin.bitcoin.id, unless: nil).result()
            #expect(monitor.status(of: .coinIcons).state == state)
            #expect(monitor.status(of: .coinMarketCap) == SiteStatus())
        }
    }

    @Test("Clients of candles and of listings report to the monitor")
    func clients() async {
        let transport = ScriptedTransport { request in
            request.url.host == "api.huobi.pro"
                ? .failure(.cannotConnect) : .success(HTTPResponse(status: .unauthorized))
        }
        let huobi = CandleProvider.huobi.source(
            CandleSourceContext(environment: .production, coins: .fixed, monitor: monitor, transport: transport))
        _ = await huobi.candles(of: .bitcoin, interval: .hour, limit: 10).result()
        let market = CoinMarketCapSource(environment: .production, key: nil, monitor: monitor, transport: transport)
        _ = await market.globalMetrics().result()
        #expect(monitor.status(of: .huobi).failure?.reason == .unreachable)
        #expect(monitor.status(of: .coinMarketCap).state == .keyRequired)
    }

    @Test("Requests on many threads: the last value counts them all")
    func threads() {
        let monitor = SiteMonitor()
        let plugin = monitor.plugin { _ in SiteFailure(site: .kraken, reason: .unreachable) }
        let seen = Guarded<[Int]>([])
        let subscription = monitor.statuses.subscribe(onNext: { statuses in
            guard case .failing(_, let count) = statuses[.kraken]?.state else { return }
            seen.withLock { $0.append(count) }
        })
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            plugin.didFinish(.failure(.cannotConnect), for: request(at: 1000))
        }
        subscription.dispose()
        let counts = seen.withLock { $0 }
        #expect(counts.last == 200 && counts == counts.sorted())
    }
}
