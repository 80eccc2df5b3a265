import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@Suite("Searching and sorting the prices")
struct PriceSearchTests {
    @Test("The search starts when the user stops typing, and ends at once when the text is cleared")
    func debounce() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(1_000) { $0.searchText.onNext("b") }
        timeline.at(1_100) { $0.searchText.onNext("bt") }
        timeline.at(1_249) { $0.searchText.onNext("btc") }
        timeline.at(2_000) { $0.searchText.onNext("") }
        timeline.run(until: 3_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(1_399, "Coin rank↑: BTC"),
                .next(2_000, Listing.marketText),
            ])
    }

    @Test(
        "Matches name and symbol, regardless of case, accents and spaces",
        arguments: [
            ("BITcoin", "Coin rank↑: BTC"), ("göz", "Token rank↑: GOZ"), ("GOZTEPE", "Token rank↑: GOZ"),
            ("  usdt ", "Token rank↑: USDT"), ("eth", "Coin rank↑: ETH | Token rank↑: USDT"),
        ])
    func matches(text: String, expected: String) {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(1_000) { $0.searchText.onNext(text) }
        timeline.run(until: 2_000)
        #expect(timeline.sections.events.last == .next(1_150, expected))
    }

    @Test("Without matches shows a message and no rows")
    func noMatch() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(1_000) { $0.searchText.onNext(" zzz ") }
        timeline.at(2_000) { $0.searchText.onNext("   ") }
        timeline.run(until: 3_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(1_150, ""), .next(2_000, Listing.marketText),
            ])
        #expect(
            timeline.status(\.content) == [
                .next(0, .loading), .next(10, .list), .next(1_150, .noMatch(query: "zzz", kind: nil)),
                .next(2_000, .list),
            ])
    }

    @Test("Without matches says that only coins were searched if tokens are hidden")
    func noMatchAmongCoins() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 10)], settings: MemorySettings(choosing: true, for: .showCoinOnly))
        timeline.at(1_000) { $0.searchText.onNext("tether") }
        timeline.run(until: 2_000)
        #expect(
            timeline.status(\.content) == [
                .next(0, .loading), .next(10, .list), .next(1_150, .noMatch(query: "tether", kind: .coin)),
            ])
    }

    @Test("A second click on a label reverses its section and not the other")
    func sorting() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        let taps: [SortTap] = [
            SortTap(kind: .coin, column: .name), SortTap(kind: .coin, column: .name),
            SortTap(kind: .coin, column: .price), SortTap(kind: .coin, column: .price),
            SortTap(kind: .token, column: .change), SortTap(kind: .token, column: .change),
            SortTap(kind: .coin, column: .change), SortTap(kind: .token, column: .name),
        ]
        for (number, tap) in taps.enumerated() {
            timeline.at(100 + number * 100) { $0.sortTapped.onNext(tap) }
        }
        timeline.run(until: 1_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText),
                .next(100, "Coin name↑: BTC ETH | Token rank↑: USDT GOZ"),
                .next(200, "Coin name↓: ETH BTC | Token rank↑: USDT GOZ"),
                .next(300, "Coin price↓: BTC ETH | Token rank↑: USDT GOZ"),
                .next(400, "Coin price↑: ETH BTC | Token rank↑: USDT GOZ"),
                .next(500, "Coin price↑: ETH BTC | Token change↓: USDT GOZ"),
                .next(600, "Coin price↑: ETH BTC | Token change↑: GOZ USDT"),
                .next(700, "Coin change↓: ETH BTC | Token change↑: GOZ USDT"),
                .next(800, "Coin change↓: ETH BTC | Token name↑: GOZ USDT"),
            ])
    }

    @Test(
        "The third click on a label restores the order by market-cap rank, in one section only",
        arguments: [
            (SortColumn.name, ["name↑: BTC ETH", "name↓: ETH BTC"]),
            (.price, ["price↓: BTC ETH", "price↑: ETH BTC"]),
            (.change, ["change↓: ETH BTC", "change↑: BTC ETH"]),
        ])
    func thirdClick(column: SortColumn, orders: [String]) {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(50) { $0.sortTapped.onNext(SortTap(kind: .token, column: .price)) }
        for click in 1...4 {
            timeline.at(click * 100) { $0.sortTapped.onNext(SortTap(kind: .coin, column: column)) }
        }
        var headers: [PriceHeader] = []
        let subscription = timeline.viewModel.sections.subscribe(onNext: { sections in
            headers += sections.filter { $0.id == .coin }.map(\.header)
        })
        timeline.run(until: 1_000)
        subscription.dispose()
        let texts = [orders[0], orders[1], "rank↑: BTC ETH", orders[0]]
        #expect(
            timeline.sections.events.suffix(4)
                == zip(1..., texts).map { .next($0 * 100, "Coin \($1) | Token price↓: GOZ USDT") })
        #expect(
            headers.suffix(4).map { header in
                [SortColumn.name, .price, .change].count { header.label($0).arrow != nil }
            } == [1, 1, 0, 1])
        #expect(headers.suffix(2).first?.orderText == "Sorted by market-cap rank")
    }

    @Test("A refresh keeps the search and the order")
    func refreshKeeps() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10), .value(.laterMarket, after: 10)])
        timeline.at(100) { $0.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        timeline.at(200) { $0.searchText.onNext("coin") }
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.run(until: 2_000)
        #expect(timeline.sections.events.last == .next(1_010, "Coin price↓: BTC LTC"))
    }

    @Test("Hides tokens while only coins are shown")
    func coinOnly() {
        let settings = MemorySettings()
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)], settings: settings)
        timeline.at(100) { _ in settings.choose(true, for: .showCoinOnly) }
        timeline.at(200) { _ in settings.choose(false, for: .showCoinOnly) }
        timeline.run(until: 300)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(100, "Coin rank↑: BTC ETH"),
                .next(200, Listing.marketText),
            ])
    }

    @Test("Shows a message if all entries are hidden tokens")
    func tokensHidden() {
        let tokens = Listing(tickers: [.token(825, rank: 3, "Tether", "USDT")])
        let timeline = PriceTimeline(
            listings: [.value(tokens, after: 10)], settings: MemorySettings(choosing: true, for: .showCoinOnly))
        timeline.run(until: 100)
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .nothing(of: .coin))])
        #expect(timeline.sections.events.last == .next(10, ""))
    }

    @Test("Applies search, order and settings that were set before the first subscription")
    func inputsBeforeOutputs() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 500)])
        timeline.viewModel.searchText.onNext("BTC")
        timeline.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .name))
        timeline.run(until: 1_000)
        #expect(timeline.sections.events == [.next(0, ""), .next(500, "Coin name↑: BTC")])
    }

    @Test("Continues when a view that was bound to it has ended")
    func endedInputs() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10), .value(.laterMarket, after: 10)])
        timeline.at(100) {
            $0.searchText.onCompleted()
            $0.refresh.onCompleted()
            $0.sortTapped.onError(RxError.unknown)
        }
        timeline.at(200) { $0.refresh.onNext(()) }
        timeline.at(300) { $0.searchText.onNext("btc") }
        timeline.at(400) { $0.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.run(until: 1_000)
        #expect(timeline.sections.events.last == .next(450, "Coin name↑: BTC"))
    }
}
