import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@Suite("Rows while the user is about to click one")
struct RowsInUseTests {
    /// A page that is refreshed at 1,000; the response arrives at 1,100.
    private func refreshed(with listing: Listing) -> PriceTimeline {
        let timeline = PriceTimeline(listings: [.value(.market, after: 100), .value(listing, after: 100)])
        timeline.at(1_000) { $0.refresh.onNext(()) }
        return timeline
    }

    /// The sections that are emitted from 1,000 on, with their times.
    private func later(_ timeline: PriceTimeline) -> [Recorded<Event<String>>] {
        timeline.sections.events.filter { $0.time >= 1_000 }
    }

    @Test("keep their places until the pointer has rested for two seconds, though prices have arrived")
    func pointer() {
        let timeline = refreshed(with: .laterMarket)
        for time in [900, 2_000] { timeline.at(time) { $0.listActivity.onNext(.pointerMoved) } }
        timeline.run(until: 10_000)
        #expect(later(timeline) == [.next(4_000, Listing.laterMarketText)])
        #expect(timeline.status(\.lastUpdated).map(\.time) == [0, 100, 1_100])
    }

    @Test("keep their places until the pointer has left the list")
    func pointerLeft() {
        let timeline = refreshed(with: .laterMarket)
        timeline.at(900) { $0.listActivity.onNext(.pointerMoved) }
        timeline.at(1_500) { $0.listActivity.onNext(.pointerLeft) }
        timeline.run(until: 10_000)
        #expect(later(timeline) == [.next(1_500, Listing.laterMarketText)])
    }

    @Test("keep their places while a key or a button is held")
    func held() {
        let timeline = refreshed(with: .laterMarket)
        timeline.at(900) { $0.listActivity.onNext(.held(true)) }
        timeline.at(9_000) { $0.listActivity.onNext(.held(false)) }
        timeline.run(until: 10_000)
        #expect(later(timeline) == [.next(9_000, Listing.laterMarketText)])
    }

    @Test("show new prices at once if none of them has another place")
    func samePlaces() {
        let same = Listing(tickers: [
            .coin(1, rank: 1, "Bitcoin", "BTC", price: 70_000), .coin(1027, rank: 2, "Ethereum", "ETH", price: 3_600),
            .token(825, rank: 3, "Tether", "USDT", price: 1), .token(7129, rank: 4, "Göztepe", "GOZ", price: 2),
        ])
        let timeline = refreshed(with: same)
        timeline.at(1_050) { $0.listActivity.onNext(.pointerMoved) }
        timeline.run(until: 10_000)
        #expect(later(timeline) == [.next(1_100, Listing.marketText)])
    }

    @Test("move at once if the user sorts them, then also by the prices that have arrived")
    func sorted() {
        let timeline = refreshed(with: .laterMarket)
        timeline.at(1_050) { $0.listActivity.onNext(.held(true)) }
        timeline.at(1_500) { $0.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        timeline.run(until: 10_000)
        #expect(later(timeline) == [.next(1_500, "Coin price↓: ETH BTC LTC | Token rank↑: USDT")])
    }

    @Test("leave at once if the user removes a favorite")
    func removed() {
        let timeline = TabsTimeline(favorites: [.bitcoin, .tether])
        timeline.at(1_900) { $0.favoritesPage.listActivity.onNext(.held(true)) }
        timeline.at(2_000) { _ = $0.favorites.remove(CoinID(1)).subscribe() }
        timeline.run(until: 3_000)
        #expect(timeline.sections.events.last == .next(2_000, "Favorites rank↑: USDT $1.00"))
    }

    @Test("appear at once if there are none")
    func first() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 100)])
        timeline.at(50) { $0.listActivity.onNext(.held(true)) }
        timeline.run(until: 1_000)
        #expect(timeline.sections.events.map(\.time) == [0, 100])
    }
}
