import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Opening rows to their charts")
struct ChartOpeningTests {
    private static let response = TimedCandles.Response.candles(1198...1200, after: 100)

    @Test("A click opens the row to its coin's candles, a second click closes it")
    func click() {
        let timeline = ChartTimeline(huobi: [Self.response])
        timeline.tap(1, at: 200)
        timeline.tap(1, at: 500)
        timeline.run(until: 1_000)
        #expect(
            timeline.rows[.prices] == [
                "0 ", "100 Coin: BTC ETH | Token: USDT GOZ", "200 Coin: [BTC] ETH | Token: USDT GOZ",
                "500 Coin: BTC ETH | Token: USDT GOZ",
            ])
        #expect(
            timeline.states[.prices] == ["0 closed", "200 loading", "300 huobi 5m … 1198-1200", "500 closed"])
        #expect(timeline.log.all == ["200 huobi BTC 5m 500 requested", "300 huobi responded"])
    }

    @Test("Opening a row in any section closes the open one and cancels its requests")
    func oneAtATime() {
        let timeline = ChartTimeline(huobi: [Self.response, Self.response])
        timeline.tap(1, at: 200)
        timeline.tap(825, at: 250)
        timeline.run(until: 1_000)
        #expect(
            timeline.rows[.prices]?.suffix(2) == [
                "200 Coin: [BTC] ETH | Token: USDT GOZ", "250 Coin: BTC ETH | Token: [USDT] GOZ",
            ])
        #expect(
            timeline.states[.prices] == ["0 closed", "200 loading", "250 loading", "350 huobi 5m … 1198-1200"])
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "250 huobi cancelled", "250 huobi USDT 5m 500 requested",
                "350 huobi responded",
            ])
        #expect(timeline.open[.prices]?.coin.symbol == "USDT")
        #expect(timeline.open[.prices]?.title == "Tether (USDT)")
    }

    @Test("Closing cancels requests")
    func closingCancels() {
        let timeline = ChartTimeline(huobi: [Self.response])
        timeline.tap(1, at: 200)
        timeline.at(250) { $0.prices.closeChart.onNext(()) }
        timeline.at(260) { $0.prices.closeChart.onNext(()) }
        timeline.run(until: 1_000)
        #expect(timeline.log.all == ["200 huobi BTC 5m 500 requested", "250 huobi cancelled"])
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "250 closed"])
    }

    @Test("The view model lives from opening to closing")
    func lifetime() {
        let timeline = ChartTimeline(huobi: [Self.response])
        timeline.tap(1, at: 200)
        timeline.run(until: 400)
        weak let openedChart = timeline.open[.prices]
        #expect(openedChart != nil)
        timeline.tap(1, at: 500)
        timeline.run(until: 600)
        #expect(openedChart == nil)
    }

    @Test("A click on a coin that is not on the page has no effect")
    func unknownCoin() {
        let timeline = ChartTimeline(huobi: [Self.response])
        timeline.tap(1, at: 200)
        timeline.tap(12_345, at: 300)
        timeline.run(until: 1_000)
        #expect(timeline.rows[.prices]?.last == "200 Coin: [BTC] ETH | Token: USDT GOZ")
        #expect(timeline.states[.prices]?.last == "300 huobi 5m … 1198-1200")
    }

    @Test("Sorting and refreshing keep the coin's row open and repeat no requests")
    func sortingAndRefreshing() {
        let timeline = ChartTimeline(
            huobi: [Self.response, Self.response],
            listings: [.value(.market, after: 100), .value(.laterMarket, after: 100)])
        timeline.tap(1, at: 200)
        timeline.at(400) { $0.prices.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.at(500) { $0.prices.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.run(until: 60_150)
        #expect(timeline.rows[.prices]?.last == "500 Coin: ETH [BTC] | Token: USDT GOZ")
        weak let openedChart = timeline.open[.prices]
        timeline.run(until: 60_290)
        #expect(timeline.rows[.prices]?.last == "60200 Coin: LTC ETH [BTC] | Token: USDT")
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "300 huobi 5m … 1198-1200"])
        #expect(timeline.log.all == ["200 huobi BTC 5m 500 requested", "300 huobi responded"])
        #expect(openedChart != nil && openedChart === timeline.open[.prices])
    }

    @Test("A search that hides the open row keeps it open")
    func searching() {
        let timeline = ChartTimeline(huobi: [Self.response])
        timeline.tap(1, at: 200)
        timeline.at(400) { $0.prices.searchText.onNext("eth") }
        timeline.at(600) { $0.scroll(intoSight: false) }
        timeline.at(1_000) { $0.prices.searchText.onNext("") }
        timeline.at(1_000) { $0.scroll(intoSight: true) }
        timeline.run(until: 2_000)
        #expect(
            timeline.rows[.prices]?.suffix(2) == [
                "550 Coin: ETH | Token: USDT", "1000 Coin: [BTC] ETH | Token: USDT GOZ",
            ])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 huobi 5m … 1198-1200",
            ])
        #expect(timeline.log.all == ["200 huobi BTC 5m 500 requested", "300 huobi responded"])
    }

    @Test("Scrolling a row out of sight cancels its requests, and scrolling back repeats them")
    func scrolledAway() {
        let timeline = ChartTimeline(huobi: [Self.response, Self.response])
        timeline.tap(1, at: 200)
        timeline.at(250) { $0.scroll(intoSight: false) }
        timeline.at(400) { $0.scroll(intoSight: true) }
        timeline.run(until: 2_000)
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "250 huobi cancelled", "400 huobi BTC 5m 500 requested",
                "500 huobi responded",
            ])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "400 loading", "500 huobi 5m … 1198-1200",
            ])
    }

    @Test("A coin that leaves the market closes its row, which stays closed when the coin returns")
    func leavingTheMarket() {
        let timeline = ChartTimeline(
            huobi: [Self.response],
            listings: [
                .value(.market, after: 100), .value(.laterMarket, after: 100), .value(.market, after: 100),
            ])
        timeline.tap(7129, at: 200)
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 30_000)
        #expect(
            timeline.rows[.prices]?.suffix(3) == [
                "200 Coin: BTC ETH | Token: USDT [GOZ]", "10100 Coin: ETH BTC LTC | Token: USDT",
                "20100 Coin: BTC ETH | Token: USDT GOZ",
            ])
        #expect(timeline.states[.prices]?.last == "10100 closed")
    }

    @Test("Removing a favorite closes its row")
    func leavingTheFavorites() {
        let timeline = ChartTimeline(huobi: [Self.response], favorites: [.bitcoin, .tether])
        timeline.at(150) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(200) { $0.favoritesPage.rowTapped.onNext(CoinID(825)) }
        timeline.at(400) { _ = $0.favorites.remove([CoinID(825)]).subscribe() }
        timeline.run(until: 1_000)
        #expect(timeline.rows[.favorites]?.suffix(2) == ["200 Favorites: BTC [USDT]", "400 Favorites: BTC"])
        #expect(
            timeline.states[.favorites] == ["0 closed", "200 loading", "300 huobi 5m … 1198-1200", "400 closed"])
    }

    @Test("Each page has its own open row")
    func pagesApart() {
        let timeline = ChartTimeline(huobi: [Self.response, Self.response], favorites: [.bitcoin])
        timeline.at(150) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.tap(1027, at: 200)
        timeline.at(400) { $0.favoritesPage.rowTapped.onNext(CoinID(1)) }
        timeline.tap(1027, at: 600)
        timeline.run(until: 1_000)
        #expect(timeline.rows[.favorites]?.last == "400 Favorites: [BTC]")
        #expect(timeline.open[.favorites]?.coin.symbol == "BTC")
        #expect(timeline.open[.prices] == nil)
        #expect(timeline.states[.favorites]?.last == "500 huobi 5m … 1198-1200")
    }

    @Test("The 24-hour volume comes from the latest prices, unabbreviated")
    func volume() {
        func listing(_ volume: Double?) -> Listing {
            let quote = Quote(price: 5, volume24h: volume)
            return Listing(tickers: [
                Ticker(id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "", platform: nil, quote: quote)
            ])
        }
        let timeline = ChartTimeline(
            huobi: [Self.response],
            listings: [.value(listing(31_234_567_890.4), after: 100), .value(listing(nil), after: 100)])
        timeline.tap(1, at: 200)
        timeline.run(until: 300)
        let volumes = timeline.scheduler.createObserver(String.self)
        let exactVolumes = timeline.scheduler.createObserver(String.self)
        let subscriptions = [
            timeline.open[.prices]?.volume24hText.subscribe(volumes),
            timeline.open[.prices]?.exactVolume24hText.subscribe(exactVolumes),
        ]
        timeline.run(until: 61_000)
        for subscription in subscriptions { subscription?.dispose() }
        #expect(volumes.events.map(\.value) == [.next("$31.2B"), .next("—")])
        #expect(exactVolumes.events.map(\.value) == [.next("$31,234,567,890"), .next("—")])
    }
}
