import Foundation
import KitLocking
import Networking
import Rx
import RxTest
import Testing

@testable import WickMarketSources

@Suite("Request budgets")
struct RequestBudgetTests {
    /// A site that is asked at times, with a budget of 10 requests in 30 seconds: 8 for the user, 6 for timers.
    private final class Market {
        let scheduler = TestScheduler(initialClock: 1000)
        let monitor: SiteMonitor
        let site: ScriptedTransport
        let statuses: TestableObserver<[Site: SiteStatus]>
        private let transport: any Transport

        /// What has become of each request: the time and whether it was sent, or until when it was refused.
        let results = Guarded<[String]>([])

        init(
            _ budget: RequestBudget = RequestBudget(10, per: 30, periodic: { $0.url.path == "/timer" }),
            used: Int? = nil
        ) {
            monitor = SiteMonitor(budgets: [.kraken: budget], scheduler: scheduler)
            site = ScriptedTransport(HTTPResponse(headers: used.map { ["Used": "\($0)"] } ?? [:]))
            transport = monitor.transport(site, to: .kraken)
            statuses = scheduler.record(monitor.statuses)
        }

        @discardableResult func ask(_ path: String = "/user") -> any Disposable {
            let request = URL(string: "https://example.org\(path)").map { TransportRequest(HTTPRequest(url: $0)) }
            return request.map { request in
                transport.send(request).subscribe(
                    onSuccess: { [self] _ in log("sent") },
                    onFailure: { [self] in log(($0 as? NetworkError)?.retryAt.map { "not before \(time($0))" } ?? "?") }
                )
            } ?? Disposables.create()
        }

        var left: Int? { monitor.status(of: .kraken).requestsLeft }

        private func log(_ text: String) { results.withLock { $0.append("\(scheduler.clock): \(text)") } }

        private func time(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }

        /// The results since the last call.
        func newResults() -> [String] {
            results.withLock { results in
                defer { results = [] }
                return results
            }
        }
    }

    @Test("CoinPaprika's month of 20,000 requests lasts, whenever its requests are sent")
    func month() throws {
        let budget = try #require(ListingProvider.coinPaprika.budget(hasKey: false))
        var window = RequestWindow(budget)
        let request = HTTPRequest(url: try #require(URL(string: "https://example.org/v1/tickers")))
        let start = Date(timeIntervalSince1970: 0)
        var sent = 0
        // A day's requests leave the window a day later: each day is like the first.
        for minute in 0..<(3 * 1440) {
            if case .at = window.turn(of: request, now: start + Double(minute) * 60) { sent += 1 }
        }
        #expect(sent == 3 * 516 && 31 * 516 <= 16_000)
        #expect(window.left(at: start + 40 * 86_400) == 516)
    }

    @Test("80 % of the budget is spent; what must wait briefly waits, what must wait for long fails unsent")
    func spent() {
        let market = Market()
        #expect(market.left == 8 && market.monitor.status(of: .kraken).requestLimit == 8)
        for _ in 1...8 { market.ask() }
        #expect(market.newResults() == Array(repeating: "1000: sent", count: 8))
        #expect(market.left == 0)
        market.ask()
        #expect(market.newResults() == ["1000: not before 1030"])
        #expect(market.site.requests.count == 8)
        market.scheduler.advanceTo(1021)
        for _ in 1...3 { market.ask() }
        #expect(market.newResults().isEmpty)
        market.scheduler.advanceTo(1029)
        #expect(market.newResults().isEmpty && market.site.requests.count == 8)
        market.scheduler.advanceTo(1031)
        #expect(market.newResults() == Array(repeating: "1030: sent", count: 3))
        #expect(market.left == 5)
    }

    @Test("A request refused to the user shows as a limit, until its end; then the whole budget is free")
    func state() {
        let market = Market()
        for _ in 1...9 { market.ask() }
        market.scheduler.advanceTo(1100)
        let end = Date(timeIntervalSince1970: 1030)
        let states = market.statuses.events.compactMap { event in
            event.value.element?[.kraken].map { RxTest.Recorded(time: event.time, value: $0) }
        }
        let failure = SiteFailure(site: .kraken, reason: .rateLimited, retryAt: end)
        #expect(
            states
                == (0...7).reversed().map {
                    .init(time: 1000, value: SiteStatus(requestsLeft: $0, requestLimit: 8))
                } + [
                    .init(
                        time: 1000,
                        value: SiteStatus(
                            state: .rateLimited(until: end), requestsLeft: 0, requestLimit: 8, failure: failure)),
                    .init(time: 1030, value: SiteStatus(requestsLeft: 8, requestLimit: 8)),
                ])
    }

    @Test("Timers spend 60 % and never wait, so that a row that the user opens is served at once")
    func periodic() {
        let market = Market()
        for _ in 1...7 { market.ask("/timer") }
        #expect(market.newResults() == Array(repeating: "1000: sent", count: 6) + ["1000: not before 1030"])
        #expect(market.monitor.status(of: .kraken).state == .idle, "The user's requests are still permitted.")
        market.scheduler.advanceTo(1025)
        market.ask("/timer")
        for _ in 1...2 { market.ask() }
        #expect(market.newResults() == ["1025: not before 1030", "1025: sent", "1025: sent"])
    }

    @Test("A request that is cancelled while it waits is not sent, and gives its place back")
    func cancelled() {
        let market = Market()
        for _ in 1...8 { market.ask() }
        market.scheduler.advanceTo(1025)
        let waiting = (1...8).map { _ in market.ask() }
        market.ask()
        #expect(market.newResults().last == "1025: not before 1060")
        waiting[0].dispose()
        market.ask()
        market.scheduler.advanceTo(1031)
        #expect(market.newResults() == Array(repeating: "1030: sent", count: 8))
        #expect(market.site.requests.count == 16)
    }

    @Test("What the site says wins over Wick's count, whether it is more or less")
    func report() {
        let budget = RequestBudget(10, per: 30, report: { $0.headers.number("Used").map(RequestBudget.Report.used) })
        let more = Market(budget, used: 7)
        more.ask()
        #expect(more.left == 1)
        more.ask()
        more.ask()
        #expect(more.newResults() == ["1000: sent", "1000: sent", "1000: sent"])
        let less = Market(budget, used: 0)
        for _ in 1...20 { less.ask() }
        #expect(less.site.requests.count == 20 && less.left == 8)
        let spent = Market(budget, used: 9)
        spent.ask()
        spent.ask()
        #expect(spent.newResults() == ["1000: sent", "1000: not before 1030"])
        let left = Market(RequestBudget(10, per: 30, report: { $0.headers.number("Used").map { .left($0) } }), used: 2)
        left.ask()
        #expect(left.left == 0, "2 of 10 are left, which Wick leaves to others.")
    }

    @Test("A request that exceeds the budget by itself is sent when nothing else was")
    func large() {
        let market = Market(RequestBudget(10, per: 30, weight: { _ in 100 }))
        market.ask()
        market.ask()
        #expect(market.newResults() == ["1000: sent", "1000: not before 1030"])
    }

    @Test("The clients of a site share its budget; a request beyond it is a typed failure, and the next one works")
    func shared() async {
        let scheduler = TestScheduler(initialClock: 1000)
        let monitor = SiteMonitor(budgets: [.kraken: RequestBudget(2, per: 30)], scheduler: scheduler)
        let transport = ScriptedTransport(.json(KrakenSamples.pairs))
        func source() -> any CandleSource {
            CandleProvider.kraken.source(
                CandleSourceContext(environment: .production, coins: .fixed, monitor: monitor, transport: transport))
        }
        let (first, second) = (source(), source())
        #expect(await first.checks[0].report.result().failure == nil)
        let failure = await second.checks[0].report.result().failure
        let end = Date(timeIntervalSince1970: 1030)
        #expect(failure == SiteFailure(site: .kraken, reason: .rateLimited, retryAt: end))
        #expect(transport.requests.count == 1)
        #expect(monitor.status(of: .kraken).state == .rateLimited(until: end))
        scheduler.advanceTo(1031)
        #expect(await second.checks[0].report.result().failure == nil)
        #expect(monitor.status(of: .kraken).state == .ok)
    }

    @Test("The budgets of the sites")
    func sites() throws {
        let budget = try #require(CandleProvider.binance.budget)
        let response = HTTPResponse(headers: ["X-MBX-USED-WEIGHT-1M": "42"])
        #expect(budget.allowed == 4800 && budget.used(accordingTo: response) == 42)
        let weights = try ["exchangeInfo", "klines"].map { path in
            budget.weight(of: HTTPRequest(url: try #require(URL(string: "https://x/api/v3/\(path)"))))
        }
        #expect(weights == [20, 2])
        let periodic = try ["/v3/cryptocurrency/listings/latest", "/public-api/v1/cryptocurrency/map"].map { path in
            CoinMarketCapSource.budget.isPeriodic(HTTPRequest(url: try #require(URL(string: "https://x\(path)"))))
        }
        #expect(periodic == [true, false])
    }
}
