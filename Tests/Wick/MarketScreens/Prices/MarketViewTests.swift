import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@Suite("Choosing the sections of the prices")
struct MarketViewTests {
    @Test("Two sections at first; then coins and tokens by rank, or one of them")
    func views() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        for (index, view) in [MarketView.all, .coins, .tokens, .sections].enumerated() {
            timeline.at(100 * (index + 1)) { $0.view.onNext(view) }
        }
        timeline.run(until: 1_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(100, "All rank↑: BTC ETH USDT GOZ"),
                .next(200, "Coin rank↑: BTC ETH"), .next(300, "Token rank↑: USDT GOZ"),
                .next(400, Listing.marketText),
            ])
    }

    @Test("The list of both has an order of its own")
    func order() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(100) { $0.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.at(200) { $0.view.onNext(.all) }
        timeline.at(300) { $0.sortTapped.onNext(SortTap(kind: .all, column: .price)) }
        timeline.at(400) { $0.view.onNext(.coins) }
        timeline.run(until: 1_000)
        #expect(
            timeline.sections.events.suffix(3) == [
                .next(200, "All rank↑: BTC ETH USDT GOZ"), .next(300, "All price↓: BTC ETH GOZ USDT"),
                .next(400, "Coin name↑: BTC ETH"),
            ])
    }

    @Test("The counts are those of the search, whatever the sections, and there are none while tokens are hidden")
    func counts() {
        let settings = MemorySettings()
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)], settings: settings)
        timeline.at(100) { $0.view.onNext(.tokens) }
        timeline.at(200) { $0.searchText.onNext("eth") }
        timeline.at(1_000) { _ in settings.choose(true, for: .showCoinOnly) }
        timeline.run(until: 2_000)
        #expect(
            timeline.status(\.counts) == [
                .next(0, nil), .next(10, MarketCounts(coins: 2, tokens: 2)),
                .next(350, MarketCounts(coins: 1, tokens: 1)), .next(1_000, nil),
            ])
        #expect(timeline.sections.events.last == .next(1_000, "Coin rank↑: ETH"), "The setting has precedence.")
    }

    @Test("Says why there are no rows")
    func messages() {
        let coins = Listing(tickers: [.coin(1, rank: 1, "Bitcoin", "BTC")])
        let timeline = PriceTimeline(listings: [.value(coins, after: 10)])
        timeline.at(100) { $0.view.onNext(.tokens) }
        timeline.at(200) { $0.searchText.onNext("bit") }
        timeline.run(until: 1_000)
        #expect(
            timeline.status { $0.message?.text } == [
                .next(0, nil), .next(100, "The market has only coins, which are hidden."),
                .next(350, "No token’s name or symbol contains “bit”. Coins are hidden."),
            ])
    }

    @Test("A new page shows the chosen sections")
    func replay() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)])
        timeline.at(100) { $0.view.onNext(.all) }
        timeline.at(200) { _ in timeline.leave() }
        timeline.at(300) { _ in timeline.subscribe() }
        var views: [MarketView] = []
        let subscription = timeline.viewModel.view.subscribe(onNext: { views.append($0) })
        timeline.run(until: 1_000)
        subscription.dispose()
        #expect(timeline.sections.events.last == .next(300, "All rank↑: BTC ETH USDT GOZ"))
        #expect(views == [.sections, .all])
    }

    @Test("Sorts by every column, and back to the rank by a third click")
    func columns() {
        let timeline = PriceTimeline(listings: [
            .value(
                Listing(
                    tickers: [(1, 5.0, 1.0, 3.0, -1.0), (2, 9, 7, -2, nil), (3, nil, 3, nil, 4)].map {
                        (id: Int, cap: Double?, volume: Double?, hour: Double?, week: Double?) in
                        Ticker(
                            id: CoinID(id), rank: id, name: "N\(id)", symbol: "S\(id)", slug: "", platform: nil,
                            quote: Quote(change1h: hour, change7d: week, volume24h: volume, marketCap: cap))
                    }), after: 10)
        ])
        let columns: [SortColumn] = [.marketCap, .volume, .change1h, .change7d]
        for (index, column) in columns.enumerated() {
            for click in 0..<3 {
                timeline.at(100 + index * 100 + click * 10) {
                    $0.sortTapped.onNext(SortTap(kind: .coin, column: column))
                }
            }
        }
        timeline.run(until: 1_000)
        let texts = timeline.sections.events.dropFirst(2).compactMap { event in
            if case .next(let text) = event.value { text } else { nil }
        }
        let rank = "Coin rank↑: S1 S2 S3"
        #expect(
            texts == [
                "Coin market-cap↓: S2 S1 S3", "Coin market-cap↑: S1 S2 S3", rank,
                "Coin volume↓: S2 S3 S1", "Coin volume↑: S1 S3 S2", rank,
                "Coin change-1h↓: S1 S2 S3", "Coin change-1h↑: S2 S1 S3", rank,
                "Coin change-7d↓: S3 S1 S2", "Coin change-7d↑: S1 S3 S2", rank,
            ])
    }
}
