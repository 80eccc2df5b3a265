import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Prices saved by an earlier run")
struct PriceStoreTests {
    private static let stored = LastPrices(
        listing: .market, globalMetrics: GlobalMetrics(totalMarketCap: 7), date: Date(timeIntervalSince1970: -7_200))

    private func timeline(
        _ listings: [TimedSource.Response<Listing>], metrics: [TimedSource.Response<GlobalMetrics>] = [],
        storeError: Observable<StoreError?> = .just(nil),
        store: (TestScheduler) -> TimedStore
    ) -> (PriceTimeline, TimedStore) {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let store = store(scheduler)
        let timeline = PriceTimeline(
            scheduler: scheduler, listings: listings, metrics: metrics, lastPrices: store, storeError: storeError)
        return (timeline, store)
    }

    @Test("Without a network the saved prices are shown with their age and the error")
    func offline() {
        let (timeline, store) = timeline([.failure(SiteFailure.unreachable, after: 50)]) {
            TimedStore($0, .success(Self.stored), after: 10)
        }
        timeline.run(until: 1_000)
        #expect(timeline.sections.events == [.next(0, ""), .next(10, Listing.marketText)])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .list)])
        #expect(timeline.status(\.ageText) == [.next(0, nil), .next(10, "Updated 2 h ago")])
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(50, .unreachable)])
        #expect(timeline.status(\.globalMarketCapText).last == .next(10, "Global Market Cap: $7"))
        #expect(store.log.isEmpty)
    }

    @Test("The site's response replaces them, and a slow store cannot replace it")
    func replaced() {
        for delay in [10, 500] {
            let (timeline, _) = timeline([.value(.laterMarket, after: 100)]) {
                TimedStore($0, .success(Self.stored), after: delay)
            }
            timeline.run(until: 1_000)
            #expect(timeline.sections.events.last == .next(100, Listing.laterMarketText))
            #expect(timeline.status(\.ageText).last == .next(100, "Updated just now"))
        }
    }

    @Test("Each response is saved with the known global figures; a failure saves nothing")
    func saving() {
        let (timeline, store) = timeline(
            [
                .value(.market, after: 100), .failure(SiteFailure.timedOut, after: 100),
                .value(.laterMarket, after: 100),
            ],
            metrics: [
                .value(GlobalMetrics(totalMarketCap: 5), after: 50), .failure(SiteFailure.timedOut, after: 100),
                .value(GlobalMetrics(totalMarketCap: 6), after: 300),
            ]
        ) { TimedStore($0) }
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.at(2_000) { $0.refresh.onNext(()) }
        timeline.run(until: 3_000)
        #expect(
            store.log == [
                "100 BTC ETH USDT GOZ, worth 5, from 100", "2100 ETH BTC USDT LTC, worth 5, from 2100",
                "2300 ETH BTC USDT LTC, worth 6, from 2100",
            ])
    }

    @Test("A failing store has no effect except a notice")
    func failing() {
        let error = StoreError.full(path: "/x")
        let (timeline, store) = timeline(
            [.value(.market, after: 100), .value(.laterMarket, after: 100)], storeError: .just(error)
        ) { TimedStore($0, .failure(error), saving: .failure(error)) }
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.run(until: 2_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(100, Listing.marketText), .next(1_100, Listing.laterMarketText),
            ])
        #expect(store.log.count == 2)
        #expect(timeline.status(\.storeError).last == .next(0, error))
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(100, .list)])
    }

    @Test("A recreated page shows the same prices")
    func recreated() {
        let (timeline, _) = timeline([.value(.laterMarket, after: 100)]) { TimedStore($0, .success(Self.stored)) }
        timeline.scheduler.scheduleAt(1_000) { timeline.leave() }
        timeline.scheduler.scheduleAt(2_000) { timeline.subscribe() }
        timeline.run(until: 3_000)
        #expect(timeline.sections.events.last == .next(2_000, Listing.laterMarketText))
    }
}
