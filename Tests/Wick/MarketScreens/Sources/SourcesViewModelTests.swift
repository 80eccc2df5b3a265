import Foundation
import Networking
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens

@testable import WickMarketSources

@Suite("The view model of the data sources")
struct SourcesViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    private let bag = DisposeBag()

    private func monitor() -> SiteMonitor {
        SiteMonitor(budgets: [.kraken: RequestBudget(10, per: 60)], scheduler: scheduler)
    }

    private func client(_ monitor: SiteMonitor, in environment: MarketEnvironment = .production) -> MarketClient {
        MarketClient(
            source: TimedSource(scheduler, listings: [], metrics: []), listingLimit: 1, environment: environment,
            monitor: monitor)
    }

    private func viewModel(_ market: Observable<MarketClient>) -> SourcesViewModel {
        SourcesViewModel(AppDependencies(market: market, locale: .unitedStates, scheduler: scheduler))
    }

    /// Records the rows of a site.
    private func rows(of site: Site, in viewModel: SourcesViewModel) -> TestableObserver<SourceRow?> {
        let observer = scheduler.createObserver(SourceRow?.self)
        viewModel.rows.map { rows in rows.first { $0.site == site } }.distinctUntilChanged().subscribe(observer)
            .disposed(by: bag)
        return observer
    }

    /// Sends a request, which takes 2 seconds, and reports its result.
    private func ask(_ site: Site, _ monitor: SiteMonitor, _ result: Result<HTTPResponse, NetworkError>) throws {
        let url = try #require(URL(string: "https://example.org"))
        let transport = monitor.transport(SampleTransport(delay: .seconds(2), scheduler: scheduler), to: site)
        let context = RequestContext(site: site, method: .get, path: "/", started: scheduler.now)
        transport.send(TransportRequest(HTTPRequest(url: url))).subscribe().disposed(by: bag)
        scheduler.advanceTo(scheduler.clock + 2)
        monitor.plugin(reading: KrakenRefusal.self, of: site, hasKey: false, knownKeys: KnownKeys())
            .didFinish(result, for: context)
    }

    private let krakenOffer = "Candles (1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w)"

    private func row(
        _ mark: SourceRow.Mark, _ state: String, _ details: String = "", problem: String? = nil
    ) -> [String?] {
        [mark.rawValue, state, details, problem]
    }

    @Test("A source's row shows its state, what is left, its age and latency, and why it failed")
    func live() throws {
        let monitor = monitor()
        let kraken = rows(of: .kraken, in: viewModel(.just(client(monitor))))
        try ask(.kraken, monitor, .success(HTTPResponse()))
        scheduler.advanceTo(90)
        try ask(.kraken, monitor, .failure(.cannotConnect))
        scheduler.advanceTo(180)
        let shown = kraken.events.map { event in
            (
                event.time,
                (event.value.element ?? nil).map { [$0.mark.rawValue, $0.state, $0.details, $0.problem] }
            )
        }
        let problem = "Kraken cannot be reached. Check the network connection and try again."
        let expected: [(Int, [String?])] = [
            (0, row(.unknown, "Not used yet")),
            (0, row(.unknown, "Not used yet", "7 of 8 requests left")),
            (2, row(.good, "OK", "7 of 8 requests left · Updated just now · 2000 ms")),
            (60, row(.good, "OK", "8 of 8 requests left · Updated just now · 2000 ms")),
            (90, row(.good, "OK", "8 of 8 requests left · Updated 1 min ago · 2000 ms")),
            (90, row(.good, "OK", "7 of 8 requests left · Updated 1 min ago · 2000 ms")),
            (
                92,
                row(
                    .failing, "Failing since 00:02", "7 of 8 requests left · Updated 1 min ago · 2000 ms",
                    problem: problem)
            ),
            (
                150,
                row(
                    .failing, "Failing since 00:02", "8 of 8 requests left · Updated 2 min ago · 2000 ms",
                    problem: problem)
            ),
        ]
        #expect(shown.map(\.0) == expected.map(\.0))
        #expect(shown.map(\.1) == expected.map(\.1))
        #expect(kraken.events.allSatisfy { $0.value.element??.offer == krakenOffer })
    }

    @Test("Every state has words and a shape of its own, which a screen reader hears too")
    func states() throws {
        let cases: [(NetworkError, SourceRow.Mark, String)] = [
            (
                .status(HTTPResponse(status: .tooManyRequests), retryAt: Date(timeIntervalSince1970: 3600)), .paused,
                "Rate-limited until 01:00"
            ),
            (.status(HTTPResponse(status: HTTPStatus(rawValue: 451)), retryAt: nil), .blocked, "Blocked"),
            (.status(HTTPResponse(status: .unauthorized), retryAt: nil), .locked, "Needs an API key"),
        ]
        for (error, mark, text) in cases {
            let monitor = monitor()
            let huobi = rows(of: .huobi, in: viewModel(.just(client(monitor))))
            try ask(.huobi, monitor, .failure(error))
            guard let row = huobi.events.last?.value.element ?? nil else {
                Issue.record("There is no row.")
                continue
            }
            #expect(row.mark == mark && row.state == text && !row.needsKey)
            #expect(row.accessibleText.hasPrefix("Huobi, \(text), "))
        }
        #expect(Set(SourceRow.Mark.allCases.map(\.rawValue)).count == SourceRow.Mark.allCases.count)
    }

    @Test("A source without its key says so, except in the simulation; and no longer once it has one")
    func keys() throws {
        for (environment, needsKey) in [(MarketEnvironment.production, true), (.qa, false)] {
            let keys = MemoryKeyStore()
            let viewModel = SourcesViewModel(
                AppDependencies(
                    market: .just(client(monitor(), in: environment)), keys: keys, locale: .unitedStates,
                    scheduler: scheduler))
            let cryptoCompare = rows(of: .cryptoCompare, in: viewModel)
            let row = { cryptoCompare.events.last?.value.element ?? nil }
            #expect(row()?.needsKey == needsKey)
            #expect(row()?.state == (needsKey ? "Needs an API key" : "Not used yet"))
            let key = try #require(APIKey("k"))
            _ = keys.set(key, for: .cryptoCompare).subscribe()
            #expect(row()?.needsKey == false && row()?.state == "Not used yet")
        }
    }

    @Test("Another client's statuses replace those of the last one")
    func clients() throws {
        let (first, second) = (monitor(), monitor())
        let market = BehaviorSubject(value: client(first))
        let kraken = rows(of: .kraken, in: viewModel(market))
        try ask(.kraken, first, .success(HTTPResponse()))
        #expect(kraken.events.last?.value.element??.mark == .good)
        market.onNext(client(second))
        #expect(kraken.events.last?.value.element??.mark == .unknown)
        try ask(.kraken, first, .failure(.cannotConnect))
        #expect(kraken.events.last?.value.element??.mark == .unknown)
    }

    @Test("Entering a key names its site and closes the page")
    func enterKey() {
        let viewModel = viewModel(.never())
        let (keys, closed) = (scheduler.record(viewModel.keyRequested), scheduler.record(viewModel.closed.map { 1 }))
        viewModel.enterKey.onNext(.cryptoCompare)
        viewModel.close.onNext(())
        #expect(keys.events == [.next(0, .cryptoCompare)])
        #expect(closed.events == [.next(0, 1), .next(0, 1)])
    }
}
