import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The favorites page")
struct FavoritesTests {
    @Test("Shows each favorite with the prices of the listing, and updates with the prices")
    func live() {
        let timeline = TabsTimeline(
            listings: [.value(.market, after: 100), .value(.laterMarket, after: 100)], favorites: [.bitcoin, .tether])
        timeline.at(1_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.run(until: 2_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(0, "Favorites rank↑: BTC —, USDT —"),
                .next(100, "Favorites rank↑: BTC $67,000.00, USDT $1.00"),
                .next(1_100, "Favorites rank↑: BTC $68,000.00, USDT $1.00"),
            ])
        #expect(timeline.source.listingTimes == [0, 1_000], "One request serves both pages.")
        #expect(timeline.status(\.content).last == .next(0, .list))
        #expect(timeline.status(\.isRefreshing).map(\.time) == [0, 100, 1_000, 1_100])
        #expect(timeline.status(\.ageText).last == .next(100, "Updated just now"))
    }

    @Test("Shows an added favorite at once, and removes a removed one")
    func changes() {
        let timeline = TabsTimeline()
        timeline.at(1_000) { _ = $0.favorites.add(Listing.market.tickers[0].coin).subscribe() }
        timeline.at(2_000) { _ = $0.favorites.remove(CoinID(1)).subscribe() }
        timeline.run(until: 3_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(1_000, "Favorites rank↑: BTC $67,000.00"), .next(2_000, ""),
            ])
        #expect(
            timeline.status(\.content).suffix(3) == [
                .next(0, .noFavorites), .next(1_000, .list), .next(2_000, .noFavorites),
            ])
        #expect(timeline.status(\.message?.title).last == .next(2_000, "No Favorites Yet"))
        #expect(timeline.source.listingTimes == [0])
    }

    @Test("Has its own order and does not change those of the prices")
    func order() {
        let timeline = TabsTimeline(favorites: [.bitcoin, .tether])
        timeline.at(200) { $0.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: .price)) }
        timeline.at(300) { $0.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: .price)) }
        timeline.at(400) { $0.prices.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.run(until: 500)
        #expect(
            timeline.sections.events.suffix(2) == [
                .next(200, "Favorites price↓: BTC $67,000.00, USDT $1.00"),
                .next(300, "Favorites price↑: USDT $1.00, BTC $67,000.00"),
            ])
        #expect(timeline.priceSections.events.last == .next(400, "Coin name↑: BTC ETH | Token rank↑: USDT GOZ"))
    }

    @Test("The third click on a label restores the order by market-cap rank")
    func thirdClick() {
        let timeline = TabsTimeline(favorites: [.tether, .bitcoin])
        for click in 1...3 {
            timeline.at(100 + click * 100) {
                $0.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: .change))
            }
        }
        timeline.run(until: 500)
        let first = "Favorites rank↑: BTC $67,000.00, USDT $1.00"
        #expect(timeline.sections.events.filter { $0.time < 200 }.last?.value.element == first)
        #expect(timeline.sections.events.suffix(3).map(\.time) == [200, 300, 400])
        #expect(timeline.sections.events.last == .next(400, first))
    }

    @Test("Marks favorites in the rows of the prices")
    func stars() {
        let timeline = TabsTimeline(favorites: [.bitcoin])
        var starred: [String] = []
        let subscription = timeline.prices.sections.subscribe(onNext: { sections in
            starred = sections.flatMap(\.rows).filter(\.isFavorite).map(\.symbol)
        })
        timeline.run(until: 200)
        #expect(starred == ["BTC"])
        _ = timeline.favorites.add(Listing.market.tickers[2].coin).subscribe()
        timeline.run(until: 300)
        #expect(starred == ["BTC", "USDT"])
        subscription.dispose()
    }

    // MARK: Outside the listing

    private static let litecoin = Listing(tickers: [.coin(2, rank: 800, "Litecoin", "LTC", price: 80)])

    @Test("Requests favorites outside the listing separately, and marks those that the site no longer knows")
    func outside() {
        let timeline = TabsTimeline(
            quotes: [.value(Self.litecoin, after: 50)], favorites: [.bitcoin, .litecoin, .old])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 1_000)
        #expect(timeline.source.quotesLog == ["100 quotes 2,99 requested", "150 quotes responded"])
        #expect(
            timeline.sections.events.suffix(3) == [
                .next(0, "Favorites rank↑: BTC —, LTC —, OLD —"),
                .next(100, "Favorites rank↑: BTC $67,000.00, LTC —, OLD —"),
                .next(150, "Favorites rank↑: BTC $67,000.00, LTC $80.00, OLD — gone"),
            ])
        let old = timeline.rows.last
        #expect(old?.standingText == "No longer listed")
        #expect(old?.spokenDescription == "Oldcoin, OLD, no longer listed, favorite")
        #expect(timeline.rows.first?.spokenDescription.hasSuffix("rank 1, favorite") == true)
    }

    @Test("Makes no separate request while the listing contains every favorite")
    func inside() {
        let timeline = TabsTimeline(favorites: [.bitcoin, .tether])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(1_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.run(until: 200_000)
        #expect(timeline.source.quotesLog.isEmpty)
    }

    @Test("Requests favorites outside the listing as often as the listing, with their own timer")
    func outsideTimer() {
        let timeline = TabsTimeline(
            listings: Array(repeating: .value(.market, after: 100), count: 9),
            quotes: Array(repeating: .value(Self.litecoin, after: 50), count: 9), favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(70_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.run(until: 140_000)
        #expect(timeline.source.quotesTimes == [100, 60_150, 70_000, 130_050])
        #expect(timeline.source.listingTimes == [0, 60_100, 70_000, 130_100])
    }

    @Test("A failure for favorites outside the listing is a value, and the last figures stay")
    func outsideFails() {
        let later = Listing(tickers: [.coin(2, rank: 800, "Litecoin", "LTC", price: 90)])
        let timeline = TabsTimeline(
            listings: Array(repeating: .value(.market, after: 100), count: 3),
            quotes: [
                .value(Self.litecoin, after: 50), .failure(SiteFailure.timedOut, after: 50), .value(later, after: 50),
            ], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(10_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.at(20_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.run(until: 30_000)
        #expect(
            timeline.sections.events.suffix(2) == [
                .next(150, "Favorites rank↑: LTC $80.00"), .next(20_050, "Favorites rank↑: LTC $90.00"),
            ])
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(10_050, .timedOut), .next(20_050, nil)])
    }

    @Test("Adding a favorite outside the listing during a request starts a new one, which wins")
    func outsideNewest() {
        let both = Listing(tickers: Self.litecoin.tickers + [.coin(99, rank: 900, "Oldcoin", "OLD", price: 1)])
        let timeline = TabsTimeline(
            quotes: [.value(Self.litecoin, after: 500), .value(both, after: 500)], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(300) {
            _ = $0.favorites.add(Coin(id: CoinID(99), name: "Oldcoin", symbol: "OLD", rank: nil)).subscribe()
        }
        timeline.run(until: 2_000)
        #expect(
            timeline.source.quotesLog == [
                "100 quotes 2 requested", "300 quotes cancelled", "300 quotes 2,99 requested", "800 quotes responded",
            ])
        #expect(timeline.sections.events.last == .next(800, "Favorites rank↑: LTC $80.00, OLD $1.00"))
    }

    @Test("Cancels the request when no favorite is outside the listing any more")
    func outsideGone() {
        let timeline = TabsTimeline(quotes: [.value(Self.litecoin, after: 500)], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(300) { _ = $0.favorites.clear().subscribe() }
        timeline.run(until: 2_000)
        #expect(timeline.source.quotesLog == ["100 quotes 2 requested", "300 quotes cancelled"])
        #expect(timeline.status(\.isRefreshing).last == .next(300, false))
    }

    @Test("Requests all favorites separately if the listing fails")
    func listingFails() {
        let timeline = TabsTimeline(
            listings: [.failure(SiteFailure.timedOut, after: 100)], quotes: [.value(Self.litecoin, after: 50)],
            favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 1_000)
        #expect(timeline.source.quotesLog == ["100 quotes 2 requested", "150 quotes responded"])
        #expect(timeline.sections.events.last == .next(150, "Favorites rank↑: LTC $80.00"))
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(100, .timedOut)])
    }

    @Test("Waits as long as the site requires before requesting favorites outside the listing")
    func paused() {
        let failure = SiteFailure(site: .test, reason: .rateLimited, retryAt: Date(timeIntervalSince1970: 30))
        let timeline = TabsTimeline(
            listings: [.failure(failure, after: 100)], quotes: [.value(Self.litecoin, after: 50)],
            favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 40_000)
        #expect(timeline.source.quotesLog == ["30000 quotes 2 requested", "30050 quotes responded"])
    }

    @Test("Makes one request for a favorite that is removed and restored")
    func broughtBack() {
        let timeline = TabsTimeline(
            quotes: [.value(Self.litecoin, after: 50), .value(Self.litecoin, after: 50)],
            favorites: [.litecoin, .old])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(1_000) { _ = $0.favorites.remove(CoinID(2)).subscribe() }
        timeline.at(2_000) { _ = $0.favorites.restore([.litecoin]).subscribe() }
        timeline.run(until: 3_000)
        #expect(timeline.source.quotesTimes == [100])
        #expect(timeline.sections.events.last == .next(2_000, "Favorites rank↑: LTC $80.00, OLD — gone"))
    }

    @Test("Does not mark a favorite as unlisted if the response had unreadable items")
    func unreadable() {
        let timeline = TabsTimeline(
            quotes: [.value(Listing(tickers: Self.litecoin.tickers, skipped: 1), after: 50)],
            favorites: [.litecoin, .old])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 1_000)
        #expect(timeline.sections.events.last == .next(150, "Favorites rank↑: LTC $80.00, OLD —"))
    }

    @Test("Requests a favorite outside the listing that is removed during its request and restored")
    func broughtBackWhileAsking() {
        let timeline = TabsTimeline(
            quotes: [.value(Self.litecoin, after: 5_000), .value(Self.litecoin, after: 50)], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(1_000) { _ = $0.favorites.remove(CoinID(2)).subscribe() }
        timeline.at(2_000) { _ = $0.favorites.restore([.litecoin]).subscribe() }
        timeline.run(until: 3_000)
        #expect(
            timeline.source.quotesLog == [
                "100 quotes 2 requested", "1000 quotes cancelled", "2000 quotes 2 requested", "2050 quotes responded",
            ])
        #expect(timeline.sections.events.last == .next(2_050, "Favorites rank↑: LTC $80.00"))
    }

    @Test("Repeats the request for a favorite outside the listing that hiding the page cancelled")
    func hiddenWhileAsking() {
        let timeline = TabsTimeline(
            quotes: [
                .value(Self.litecoin, after: 50), .value(Self.litecoin, after: 5_000), .value(Self.litecoin, after: 50),
            ], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(1_000) { _ = $0.favorites.restore([.old]).subscribe() }
        timeline.at(2_000) { $0.favoritesPage.isVisible.onNext(false) }
        timeline.at(3_000) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 50_000)
        #expect(
            timeline.source.quotesLog == [
                "100 quotes 2 requested", "150 quotes responded", "1000 quotes 2,99 requested", "2100 quotes cancelled",
                "3000 quotes 2,99 requested", "3050 quotes responded",
            ])
    }

    @Test("Requests a favorite outside the listing that another program adds once the page is visible")
    func addedOutOfSight() {
        let timeline = TabsTimeline(
            quotes: [.value(Self.litecoin, after: 50), .value(Self.litecoin, after: 50)], favorites: [.litecoin])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(500) { $0.favoritesPage.isVisible.onNext(false) }
        timeline.at(1_000) { _ = $0.favorites.restore([.old]).subscribe() }
        timeline.at(40_000) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 50_000)
        #expect(
            timeline.source.quotesLog == [
                "100 quotes 2 requested", "150 quotes responded", "40000 quotes 2,99 requested",
                "40050 quotes responded",
            ])
    }
}
