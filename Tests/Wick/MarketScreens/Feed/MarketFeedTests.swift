import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The feed that both tabs share")
struct MarketFeedTests {
    private static let responses = Array(repeating: TimedSource.Response.value(Listing.market, after: 100), count: 9)

    // MARK: Who looks

    @Test("is kept fresh by the timer while any page is in sight")
    func anyPage() {
        let timeline = TabsTimeline(listings: Self.responses)
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(70_000) { $0.favoritesPage.isVisible.onNext(false) }
        timeline.run(until: 200_000)
        #expect(timeline.source.listingTimes == [0, 60_100])
    }

    @Test("goes on with its question when one tab gives its place to the other")
    func handover() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 5_000), .value(.market, after: 5_000)])
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        timeline.at(1_000) {
            $0.prices.isVisible.onNext(false)
            $0.favoritesPage.isVisible.onNext(true)
        }
        timeline.run(until: 10_000)
        #expect(timeline.source.listingLog == ["0 listing 500 asked", "5000 listing answered"])
    }

    @Test("gives its question up when no tab is in sight any more")
    func noSubscriber() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 5_000)])
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        timeline.at(1_000) { $0.prices.isVisible.onNext(false) }
        timeline.run(until: 10_000)
        #expect(timeline.source.listingLog == ["0 listing 500 asked", "1100 listing cancelled"])
    }

    @Test("forgets a page that went without saying that it is out of sight")
    func pageGone() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: Self.responses, metrics: [])
        let dependencies = AppDependencies(
            market: .just(MarketOrigin(source: source, listingLimit: 9, refreshInterval: 60, isSimulated: false)),
            locale: .unitedStates, scheduler: scheduler, computing: scheduler)
        let feed = MarketFeed(dependencies)
        let stays = FavoritesViewModel(feed: feed, dependencies: dependencies)
        let subscription = stays.status.subscribe()
        do {
            let goes = PriceViewModel(feed: feed, dependencies: dependencies)
            goes.isVisible.onNext(true)
            scheduler.advanceTo(1_000)
        }
        scheduler.advanceTo(200_000)
        #expect(source.listingTimes == [0])
        subscription.dispose()
    }

    // MARK: Another origin

    @Test("asks everything anew when the origin is another, and shows nothing old under it meanwhile")
    func otherOrigin() {
        let timeline = TabsTimeline(favorites: [.bitcoin])
        let other = TimedSource(timeline.scheduler, listings: [.value(.laterMarket, after: 500)], metrics: [])
        timeline.at(1_000) {
            $0.origins.accept(MarketOrigin(environment: .qa, source: other, listingLimit: 77, isSimulated: true))
        }
        timeline.run(until: 2_000)
        #expect(other.log == ["1000 listing 77 asked", "1000 global asked", "1500 listing answered"])
        #expect(
            timeline.priceSections.events == [
                .next(0, ""), .next(100, Listing.marketText), .next(1_000, ""),
                .next(1_500, Listing.laterMarketText),
            ])
        #expect(
            timeline.sections.events.suffix(3) == [
                .next(100, "Favorites rank↑: BTC $67,000.00"), .next(1_000, "Favorites rank↑: BTC —"),
                .next(1_500, "Favorites rank↑: BTC $68,000.00"),
            ])
        #expect(timeline.status(\.mark) == [.next(0, nil), .next(1_000, .simulated)])
        #expect(timeline.status(\.ageText).suffix(2) == [.next(1_000, nil), .next(1_500, "Updated just now")])
    }

    @Test("cancels what it asked the origin before, whose late answer changes nothing")
    func lateResponse() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 1_000)])
        let other = TimedSource(timeline.scheduler, listings: [], metrics: [])
        timeline.at(500) {
            $0.origins.accept(MarketOrigin(source: other, listingLimit: 77, isSimulated: false))
        }
        timeline.run(until: 5_000)
        #expect(timeline.source.listingLog == ["0 listing 500 asked", "500 listing cancelled"])
        #expect(timeline.priceSections.events == [.next(0, "")])
    }

    @Test("keeps each origin's prices in its own place, and shows those that are kept there")
    func ownPlace() {
        let timeline = TabsTimeline()
        let place = MemoryLastPrices(
            LastPrices(listing: .laterMarket, date: Date(timeIntervalSince1970: -7_200)))
        let other = TimedSource(timeline.scheduler, listings: [], metrics: [])
        timeline.at(1_000) {
            $0.origins.accept(
                MarketOrigin(source: other, listingLimit: 77, isSimulated: false, lastPrices: place))
        }
        timeline.run(until: 2_000)
        #expect(timeline.priceSections.events.last == .next(1_000, Listing.laterMarketText))
        var stored: LastPrices?
        _ = place.lastPrices().subscribe(onSuccess: { stored = $0 })
        #expect(stored?.listing == .laterMarket)
    }

    @Test("says that prices are on their way as long as the origin is not known, and asks when it is")
    func originComesLate() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: Self.responses, metrics: [])
        let origins = PublishSubject<MarketOrigin>()
        let dependencies = AppDependencies(
            market: origins.asObservable(), locale: .unitedStates, scheduler: scheduler, computing: scheduler)
        let feed = MarketFeed(dependencies)
        let prices = PriceViewModel(feed: feed, dependencies: dependencies)
        let favorites = FavoritesViewModel(feed: feed, dependencies: dependencies)
        let contents = scheduler.createObserver(PriceStatus.Content.self)
        let favoriteContents = scheduler.createObserver(PriceStatus.Content.self)
        let bag = DisposeBag()
        prices.status.map(\.content).distinctUntilChanged().subscribe(contents).disposed(by: bag)
        favorites.status.map(\.content).distinctUntilChanged().subscribe(favoriteContents).disposed(by: bag)
        scheduler.scheduleAt(500) {
            origins.onNext(MarketOrigin(source: source, listingLimit: 9, isSimulated: false))
        }
        scheduler.advanceTo(1_000)
        #expect(contents.events == [.next(0, .loading), .next(600, .list)])
        #expect(favoriteContents.events == [.next(0, .loading), .next(500, .noFavorites)])
        #expect(source.listingTimes == [500])
    }

    @Test("asks nothing anew when it is told of the same origin again")
    func sameOrigin() {
        let timeline = TabsTimeline()
        timeline.at(1_000) { $0.origins.accept($0.origins.value) }
        timeline.run(until: 2_000)
        #expect(timeline.source.listingTimes == [0])
        #expect(timeline.priceSections.events.count == 2)
    }

    @Test("takes candles from the origin's standard until a person chooses, and from what they chose under any origin")
    func candleProvider() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = TimedSource(scheduler, listings: [], metrics: [])
        func origin(_ standard: Observable<CandleProvider>) -> MarketOrigin {
            MarketOrigin(source: source, listingLimit: 1, isSimulated: false, standardCandleProvider: standard)
        }
        let standard = BehaviorRelay(value: CandleProvider.huobi)
        let origins = BehaviorRelay(value: origin(standard.asObservable()))
        let settings = MemorySettings()
        let dependencies = AppDependencies(
            market: origins.asObservable(), settings: settings, locale: .unitedStates)
        let sources = scheduler.createObserver(CandleProvider.self)
        let subscription = dependencies.candleProvider.subscribe(sources)
        origins.accept(origin(.just(.cryptoCompare)))
        standard.accept(.huobi)
        origins.accept(origin(standard.asObservable()))
        standard.accept(.cryptoCompare)
        settings.choose(.huobi, for: .candleProvider)
        origins.accept(origin(.just(.cryptoCompare)))
        subscription.dispose()
        #expect(
            sources.events == [
                .next(0, .huobi), .next(0, .cryptoCompare), .next(0, .huobi), .next(0, .cryptoCompare),
                .next(0, .huobi),
            ])
    }
}
