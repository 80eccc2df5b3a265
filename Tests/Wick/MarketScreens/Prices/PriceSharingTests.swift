import Rx
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens

@Suite("Sharing the price view model")
struct PriceSharingTests {
    @Test("Late subscribers receive the latest values without another request")
    func lateSubscriber() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10), .value(.laterMarket, after: 10)])
        let late = timeline.scheduler.createObserver(String.self)
        let lateStatus = timeline.scheduler.createObserver(PriceStatus.Content.self)
        let bag = DisposeBag()
        timeline.at(500) { viewModel in
            viewModel.status.map(\.content).subscribe(lateStatus).disposed(by: bag)
            viewModel.sections.map(PriceTimeline.summary).subscribe(late).disposed(by: bag)
        }
        timeline.run(until: 1_000)
        #expect(late.events == [.next(500, Listing.marketText)])
        #expect(lateStatus.events == [.next(500, .list)])
        #expect(timeline.source.listingLog == ["0 listing 500 requested", "10 listing responded"])
    }

    @Test("Works on its own scheduler, never on the subscriber's")
    func worksElsewhere() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let computing = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: [.value(.market, after: 10)], metrics: [])
        let viewModel = PriceViewModel(
            AppDependencies(
                market: .just(MarketClient(source: source, listingLimit: 500)),
                locale: .unitedStates, scheduler: scheduler, computing: computing))
        let sections = scheduler.createObserver(String.self)
        let bag = DisposeBag()
        viewModel.sections.map(PriceTimeline.summary).subscribe(sections).disposed(by: bag)
        scheduler.advanceTo(20)
        #expect(source.listingLog == ["0 listing 500 requested", "10 listing responded"])
        #expect(sections.events == [.next(0, "")])
        computing.advanceTo(1)
        #expect(sections.events == [.next(0, ""), .next(20, Listing.marketText)])
        viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .name))
        #expect(sections.events.count == 2)
        computing.advanceTo(2)
        #expect(sections.events.count == 3)
    }

    @Test("A search does not wait for a listing that is being indexed")
    func indexesElsewhere() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let indexing = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(
            scheduler, listings: [.value(.market, after: 10), .value(.laterMarket, after: 10)], metrics: [])
        let viewModel = PriceViewModel(
            AppDependencies(
                market: .just(MarketClient(source: source, listingLimit: 500)), locale: .unitedStates,
                scheduler: scheduler, computing: scheduler, indexing: indexing))
        let sections = scheduler.createObserver(String.self)
        let bag = DisposeBag()
        viewModel.sections.map(PriceTimeline.summary).subscribe(sections).disposed(by: bag)
        scheduler.advanceTo(20)
        #expect(sections.events == [.next(0, "")], "the listing must be indexed on its own scheduler")
        indexing.advanceTo(1)
        scheduler.advanceTo(30)
        scheduler.scheduleAt(5_000) { viewModel.refresh.onNext(()) }
        scheduler.scheduleAt(5_100) { viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        scheduler.advanceTo(6_000)
        #expect(source.listingLog.last == "5010 listing responded")
        #expect(sections.events.map(\.time) == [0, 20, 5_100])
        indexing.advanceTo(2)
        scheduler.advanceTo(6_010)
        #expect(sections.events.count == 4)
    }

    @Test("Releases its source and its subscribers once it is released")
    func frees() {
        weak var viewModel: PriceViewModel?
        weak var source: TimedSource?
        weak var observer: TestableObserver<String>?
        do {
            let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
            (viewModel, source, observer) = (timeline.viewModel, timeline.source, timeline.sections)
            timeline.run(until: 100)
            #expect(timeline.sections.events.count == 2)
            timeline.leave()
            // The scheduler retains cancelled work until its time.
            timeline.run(until: 200_000)
        }
        #expect(viewModel == nil)
        #expect(source == nil)
        #expect(observer == nil)
    }
}
