import Networking
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The provider and the interval of an open row")
struct CandleProviderTests {
    private static let minutes = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let hours = TimedCandles.Response.candles(98...100, after: 100)

    @Test("Changing the provider reloads the open rows of both pages, the hidden one when it becomes visible")
    func bothPages() {
        let timeline = ChartTimeline(
            huobi: [Self.minutes, Self.minutes], cryptoCompare: [Self.hours, Self.hours], favorites: [.bitcoin])
        timeline.at(150) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.tap(1027, at: 200)
        timeline.at(200) { $0.favoritesPage.rowTapped.onNext(CoinID(1)) }
        timeline.at(1_000) { $0.favoritesPage.isVisible.onNext(false) }
        timeline.at(2_000) { $0.settings.choose("cryptocompare", for: .candleProvider) }
        timeline.at(3_000) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.run(until: 4_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "2000 loading",
                "2100 cryptocompare 1h … 98-100",
            ])
        #expect(
            timeline.states[.favorites] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "2000 loading",
                "3100 cryptocompare 1h … 98-100",
            ])
    }

    @Test("A chart describes its candles, and marks simulated ones")
    func message() {
        let timeline = ChartTimeline(
            huobi: [Self.minutes, Self.minutes],
            listings: [.value(.market, after: 100), .value(.market, after: 100)])
        timeline.tap(1, at: 200)
        timeline.run(until: 1_000)
        #expect(timeline.chart?.details == "5 minutes · Huobi · USDT")
        #expect(timeline.chart?.originNotice == nil)
        let simulated = ChartTimeline.client(
            timeline.source, standard: timeline.standard.asObservable(), timeline.candles, environment: .qa)
        timeline.at(2_000) { $0.clients.accept(simulated) }
        timeline.tap(1, at: 3_000)
        timeline.run(until: 4_000)
        #expect(timeline.chart?.originNotice == "simulated")
    }

    @Test("Changing the provider cancels the previous one's request, so that a late response is not shown")
    func lateResponse() {
        let timeline = ChartTimeline(huobi: [.candles(1198...1200, after: 5_000)], cryptoCompare: [Self.hours])
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.settings.choose("cryptocompare", for: .candleProvider) }
        timeline.run(until: 10_000)
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "1000 huobi cancelled", "1000 cryptocompare BTC 1h 500 requested",
                "1100 cryptocompare responded",
            ])
        #expect(
            timeline.states[.prices] == ["0 closed", "200 loading", "1100 cryptocompare 1h … 98-100"])
    }

    @Test("If a site does not list the coin, switching selects and saves the other provider for all pages")
    func theSwitch() {
        let timeline = ChartTimeline(
            huobi: [.failure(SiteFailure(site: .huobi, reason: .notListed("BTC")), after: 100)],
            cryptoCompare: [Self.hours, Self.hours])
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.open[.prices]?.switchSource.onNext(.cryptoCompare) }
        timeline.run(until: 2_000)
        #expect(timeline.results == ["source cryptocompare"])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 not listed: Huobi does not list BTC. []",
                "400 not listed: Huobi does not list BTC. [CryptoCompare]",
                "1000 loading", "1100 cryptocompare 1h … 98-100",
            ])
        var sources: [CandleProvider] = []
        timeline.open[.prices]?.source.take(1).subscribe(onNext: { sources.append($0) }).dispose()
        #expect(sources == [.cryptoCompare])
    }

    @Test("Without a choice the default provider is used, which depends on the keys")
    func standard() {
        let timeline = ChartTimeline(huobi: [Self.minutes], cryptoCompare: [Self.hours], isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.standard.accept(.cryptoCompare) }
        timeline.run(until: 2_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 huobi 5m … 1198-1200 (asking)",
                "1100 cryptocompare 1h … 98-100",
            ])
    }

    @Test("Setting a key repeats the request")
    func key() throws {
        let key = try #require(APIKey("k"))
        let failure = SiteFailure(site: .cryptoCompare, reason: .keyRequired)
        let timeline = ChartTimeline(cryptoCompare: [.failure(failure, after: 100)])
        timeline.settings.choose("cryptocompare", for: .candleProvider)
        timeline.tap(1, at: 200)
        timeline.at(1_000) { timeline in
            let keyed = TimedCandles(.cryptoCompare, timeline.scheduler, [Self.hours], into: timeline.log)
            timeline.candles[.cryptoCompare]?.accept(keyed)
            timeline.keys.accept([.cryptoCompare: key])
        }
        timeline.run(until: 2_000)
        let text = "failed: CryptoCompare needs an API key. Get a key from CryptoCompare and save it in the settings."
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 \(text)", "1000 loading", "1100 cryptocompare 1h … 98-100",
            ])
    }

    @Test("Changing the interval reloads, and each provider has its own saved interval")
    func interval() {
        let timeline = ChartTimeline(huobi: [Self.minutes, Self.hours], cryptoCompare: [Self.hours])
        timeline.tap(1, at: 200)
        timeline.run(until: 500)
        let intervals = timeline.scheduler.createObserver(ChartIntervals.self)
        let subscription = timeline.open[.prices]?.intervals.subscribe(intervals)
        timeline.at(1_000) { $0.open[.prices]?.intervalChosen.onNext(.hour) }
        timeline.at(2_000) { $0.settings.choose("cryptocompare", for: .candleProvider) }
        timeline.at(3_000) { $0.settings.choose("huobi", for: .candleProvider) }
        timeline.run(until: 3_050)
        subscription?.dispose()
        #expect(timeline.results == ["interval 1h of huobi"])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 loading", "1100 huobi 1h … 98-100",
                "2000 loading", "2100 cryptocompare 1h … 98-100", "3000 loading",
            ])
        #expect(timeline.log.all.last == "3000 huobi BTC 1h 500 requested")
        #expect(
            intervals.events.compactMap(\.value.element).map { "\($0.available.count) \($0.chosen.title)" }
                == ["8 5 minutes", "8 1 hour"])
    }

    @Test("The chosen interval applies to the next row")
    func intervalOfTheNextRow() {
        let timeline = ChartTimeline(huobi: [Self.minutes, Self.hours, Self.hours])
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.open[.prices]?.intervalChosen.onNext(.day) }
        timeline.tap(1027, at: 2_000)
        timeline.run(until: 3_000)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "1000 huobi BTC 1d 500 requested", "2000 huobi ETH 1d 500 requested",
            ])
    }

    @Test("Candles of one client are not shown for another: Prices closes the row, Favorites reloads it")
    func client() {
        let timeline = ChartTimeline(huobi: [Self.minutes, Self.minutes], favorites: [.bitcoin])
        timeline.at(150) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.tap(1027, at: 200)
        timeline.at(200) { $0.favoritesPage.rowTapped.onNext(CoinID(1)) }
        timeline.at(1_000) { timeline in
            let other = TimedCandles(
                .huobi, timeline.scheduler, [.candles(1100...1101, after: 100)], into: timeline.log)
            let source = TimedSource(timeline.scheduler, listings: [.value(.market, after: 100)], metrics: [])
            timeline.clients.accept(
                ChartTimeline.client(source, standard: .just(.huobi), [.huobi: BehaviorRelay(value: other)]))
        }
        timeline.run(until: 2_000)
        #expect(
            timeline.states[.favorites] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 loading", "1100 huobi 5m … 1100-1101",
            ])
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 closed"])
    }
}
