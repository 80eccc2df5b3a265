import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

/// Faults of the price list.
extension FaultsOfTheOriginalTests {
    @Test("1. A failure of the listing ends nothing: the progress stops, it is shown, and the next refresh succeeds")
    func listingFailure() {
        let timeline = PriceTimeline(
            listings: [
                .failure(SiteFailure.unreachable, after: 50), .failure(SiteFailure.timedOut, after: 50),
                .value(.market, after: 50), .failure(SiteFailure.timedOut, after: 50), .value(.laterMarket, after: 50),
            ], metrics: Array(repeating: .failure(SiteFailure.unreachable, after: 20), count: 5))
        for time in [1_000, 2_000, 3_000, 4_000] { timeline.at(time) { $0.refresh.onNext(()) } }
        timeline.run(until: 5_000)
        #expect(
            timeline.status(\.content) == [
                .next(0, .loading), .next(50, .failed(.unreachable)), .next(1_050, .failed(.timedOut)),
                .next(2_050, .list),
            ])
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(3_050, .timedOut), .next(4_050, nil)])
        #expect(timeline.status(\.isRefreshing).last == .next(4_050, false), "The spinner stops.")
        #expect(timeline.sections.events.last == .next(4_050, Listing.laterMarketText))
    }

    @Test("2. A search without matches shows no rows, and a message")
    func searchWithoutMatch() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(1_000) { $0.searchText.onNext("no such coin") }
        timeline.run(until: 2_000)
        #expect(timeline.sections.events.last == .next(1_150, ""))
        #expect(
            timeline.status(\.content).last == .next(1_150, .noMatch(query: "no such coin", kind: nil)))
    }

    @Test("3. Missing figures are dashes, and unreadable entries are counted visibly")
    func missingFigures() {
        let bare = Ticker(
            id: CoinID(1), rank: nil, name: "Bare", symbol: "BARE", slug: "bare", platform: nil, quote: Quote())
        let timeline = PriceTimeline(listings: [.value(Listing(tickers: [bare], skipped: 1), after: 10)])
        let rows = timeline.scheduler.createObserver(PriceRow?.self)
        let bag = DisposeBag()
        timeline.viewModel.sections.map { $0.first?.rows.first }.subscribe(rows).disposed(by: bag)
        timeline.run(until: 100)
        let row = rows.events.last?.value.element ?? nil
        #expect(row?.priceText == "—")
        #expect(row?.changeText(over: .day) == "—")
        #expect(timeline.status(\.skippedText).last == .next(10, "1 entry could not be read"))
    }

    @Test("4. The newest request wins, and leaving a page cancels its requests")
    func newestListingWins() {
        let timeline = PriceTimeline(listings: [
            .value(.market, after: 10_000), .value(.laterMarket, after: 100), .value(.market, after: 10_000),
        ])
        timeline.at(5_000) { $0.refresh.onNext(()) }
        timeline.at(20_000) { $0.refresh.onNext(()) }
        timeline.scheduler.scheduleAt(21_000) { timeline.leave() }
        timeline.run(until: 40_000)
        #expect(
            timeline.source.listingLog == [
                "0 listing 500 requested", "5000 listing cancelled", "5000 listing 500 requested",
                "5100 listing responded",
                "20000 listing 500 requested", "21000 listing cancelled",
            ])
        #expect(timeline.sections.events == [.next(0, ""), .next(5_100, Listing.laterMarketText)])
    }
}
