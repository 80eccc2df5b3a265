import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The feed shared by both tabs")
struct MarketFeedTests {
    private static let responses = Array(repeating: TimedSource.Response.value(Listing.market, after: 100), count: 9)

    // MARK: Visibility

    @Test("The timer refreshes while any page is visible")
    func anyPage() {
        let timeline = TabsTimeline(listings: Self.responses)
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(70_000) { $0.favoritesPage.isVisible.onNext(false) }
        timeline.run(until: 200_000)
        #expect(timeline.source.listingTimes == [0, 60_100])
    }

    @Test("Switching tabs does not cancel the request")
    func handover() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 5_000), .value(.market, after: 5_000)])
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        timeline.at(1_000) {
            $0.prices.isVisible.onNext(false)
            $0.favoritesPage.isVisible.onNext(true)
        }
        timeline.run(until: 10_000)
        #expect(timeline.source.listingLog == ["0 listing 500 requested", "5000 listing responded"])
    }

    @Test("The request is cancelled when no tab is visible any more")
    func noSubscriber() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 5_000)])
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        timeline.at(1_000) { $0.prices.isVisible.onNext(false) }
        timeline.run(until: 10_000)
        #expect(timeline.source.listingLog == ["0 listing 500 requested", "1100 listing cancelled"])
    }

    @Test("A page that is released without reporting that it is hidden no longer counts")
    func pageGone() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: Self.responses, metrics: [])
        let dependencies = AppDependencies(
            market: .just(MarketClient(source: source, listingLimit: 9, refreshInterval: 60)),
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

    // MARK: Another client

    @Test("A new client repeats all requests, and hides old data meanwhile")
    func otherClient() {
        let timeline = TabsTimeline(favorites: [.bitcoin])
        let other = TimedSource(timeline.scheduler, listings: [.value(.laterMarket, after: 500)], metrics: [])
        timeline.at(1_000) {
            $0.clients.accept(MarketClient(source: other, listingLimit: 77, environment: .qa))
        }
        timeline.run(until: 2_000)
        #expect(other.log == ["1000 listing 77 requested", "1000 global requested", "1500 listing responded"])
        #expect(
            timeline.priceSections.events == [
                .next(0, ""), .next(100, Listing.marketText), .next(1_000, ""),
                .next(1_500, Listing.laterMarketText),
            ])
        #expect(
            timeline.sections.events.suffix(3) == [
                // The simulated market has favorites of its own.
                .next(1_000, ""), .next(1_000, "Favorites rank↑: BTC —"),
                .next(1_500, "Favorites rank↑: BTC $68,000.00"),
            ])
        #expect(timeline.status(\.mark) == [.next(0, nil), .next(1_000, .simulated)])
        #expect(timeline.status(\.ageText).suffix(2) == [.next(1_000, nil), .next(1_500, "Updated just now")])
    }

    @Test("A new client cancels the previous one's request, so that a late response changes nothing")
    func lateResponse() {
        let timeline = TabsTimeline(listings: [.value(.market, after: 1_000)])
        let other = TimedSource(timeline.scheduler, listings: [], metrics: [])
        timeline.at(500) {
            $0.clients.accept(MarketClient(source: other, listingLimit: 77))
        }
        timeline.run(until: 5_000)
        #expect(timeline.source.listingLog == ["0 listing 500 requested", "500 listing cancelled"])
        #expect(timeline.priceSections.events == [.next(0, "")])
    }

    @Test("Prices are saved separately for each client, and saved prices of the current one are shown")
    func ownPlace() {
        let timeline = TabsTimeline()
        let place = MemoryLastPrices(
            LastPrices(listing: .laterMarket, date: Date(timeIntervalSince1970: -7_200)))
        let other = TimedSource(timeline.scheduler, listings: [], metrics: [])
        timeline.at(1_000) {
            $0.clients.accept(
                MarketClient(source: other, listingLimit: 77, lastPrices: place))
        }
        timeline.run(until: 2_000)
        #expect(timeline.priceSections.events.last == .next(1_000, Listing.laterMarketText))
        var stored: LastPrices?
        _ = place.lastPrices().subscribe(onSuccess: { stored = $0 })
        #expect(stored?.listing == .laterMarket)
    }

    @Test("Shows that prices are loading while the client is unknown, and requests them once it is known")
    func clientComesLate() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: Self.responses, metrics: [])
        let clients = PublishSubject<MarketClient>()
        let dependencies = AppDependencies(
            market: clients.asObservable(), locale: .unitedStates, scheduler: scheduler, computing: scheduler)
        let feed = MarketFeed(dependencies)
        let prices = PriceViewModel(feed: feed, dependencies: dependencies)
        let favorites = FavoritesViewModel(feed: feed, dependencies: dependencies)
        let contents = scheduler.createObserver(PriceStatus.Content.self)
        let favoriteContents = scheduler.createObserver(PriceStatus.Content.self)
        let bag = DisposeBag()
        prices.status.map(\.content).distinctUntilChanged().subscribe(contents).disposed(by: bag)
        favorites.status.map(\.content).distinctUntilChanged().subscribe(favoriteContents).disposed(by: bag)
        scheduler.scheduleAt(500) {
            clients.onNext(MarketClient(source: source, listingLimit: 9))
        }
        scheduler.advanceTo(1_000)
        #expect(contents.events == [.next(0, .loading), .next(600, .list)])
        #expect(favoriteContents.events == [.next(0, .loading), .next(500, .noFavorites)])
        #expect(source.listingTimes == [500])
    }

    @Test("Emitting the same client again makes no request")
    func sameClient() {
        let timeline = TabsTimeline()
        timeline.at(1_000) { $0.clients.accept($0.clients.value) }
        timeline.run(until: 2_000)
        #expect(timeline.source.listingTimes == [0])
        #expect(timeline.priceSections.events.count == 2)
    }
}
