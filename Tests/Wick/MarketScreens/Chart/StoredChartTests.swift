import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("An open row with candles that an earlier run stored")
struct StoredChartTests {
    private static let age = "Showing candles from 02:00."
    private static let unreachable = "Huobi cannot be reached."
    private static let refused = TimedCandles.Response.failure(
        SiteFailure(site: .huobi, reason: .unreachable), after: 100)

    /// A row opened at 200; the time is 4:00 on January 5th.
    private func timeline(
        _ responses: [TimedCandles.Response], cryptoCompare: [TimedCandles.Response] = [],
        stored: TimedCandleStore.Content, largestPage: Int = 2000
    ) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: responses, cryptoCompare: cryptoCompare,
            listings: Array(repeating: .value(.market, after: 100), count: 9),
            largestPage: largestPage, stored: stored)
        timeline.tap(1, at: 200)
        return timeline
    }

    @Test("Stored candles appear at once with their age, and only what is missing is requested and stored")
    func atOnce() {
        // Confirmed two hours ago; the last candle was open then.
        let timeline = timeline(
            [.candles(1175...1200, after: 100)], stored: .slots(1000...1176, age: 7_200, after: 5))
        timeline.run(until: 1_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "205 huobi 5m … 1000-1176 \(Self.age) (asking)",
                "305 huobi 5m … 1000-1200",
            ])
        #expect(timeline.log.all == ["205 huobi BTC 5m 27 requested", "305 huobi responded"])
        #expect(timeline.store?.log == ["200 read BTC 5m", "305 save BTC 5m 1000-1200 from 305 …"])
        // The candle that was open when it was stored has its final price.
        #expect(timeline.chart?.series.first?.close == 5)
        #expect((1174...1177).map { timeline.chart?.series.candle(at: $0)?.close } == [5, 1175, 1176, 1177])
    }

    @Test("A page that appears on another thread while stored candles are being looked for requests the missing ones")
    func appearsMeanwhile() {
        let timeline = ChartTimeline(
            huobi: [.candles(1000...1200, after: 100)], listings: [.value(.market, after: 100)], isVisible: false,
            stored: TimedCandleStore.Content.none)
        let isVisible = timeline.prices.isVisible
        timeline.store?.onRead { isVisible.onNext(true) }
        timeline.tap(1, at: 200)
        timeline.run(until: 1_000)
        #expect(timeline.log.all == ["200 huobi BTC 5m 500 requested", "300 huobi responded"])
        #expect(timeline.states[.prices]?.last == "300 huobi 5m … 1000-1200")
    }

    @Test("A page that leaves on another thread meanwhile requests nothing")
    func leavesMeanwhile() {
        let timeline = ChartTimeline(
            huobi: [.candles(1000...1200, after: 100)], listings: [.value(.market, after: 100)],
            stored: TimedCandleStore.Content.none)
        let isVisible = timeline.prices.isVisible
        timeline.store?.onRead { isVisible.onNext(false) }
        timeline.tap(1, at: 200)
        timeline.at(400) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 1_000)
        #expect(timeline.log.all == ["400 huobi BTC 5m 500 requested", "500 huobi responded"])
    }

    @Test("Offline they stay, with the error and their age, and a retry shows newer ones")
    func offline() {
        let timeline = timeline(
            [Self.refused, .candles(1175...1200, after: 100)], stored: .slots(1000...1176, age: 7_200))
        timeline.at(1_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 2_000)
        let advice = "Check the network connection and try again."
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "200 huobi 5m … 1000-1176 \(Self.age) (asking)",
                "300 huobi 5m … 1000-1176 \(Self.unreachable) \(Self.age) \(advice)",
                "1000 huobi 5m … 1000-1176 (asking) \(Self.unreachable) \(Self.age) \(advice) (asking)",
                "1100 huobi 5m … 1000-1200",
            ])
        #expect(timeline.store?.log == ["200 read BTC 5m", "1100 save BTC 5m 1000-1200 from 1100 …"])
    }

    @Test("If the site no longer lists the coin, stored candles stay and switching to another provider is offered")
    func noLongerListed() {
        let timeline = timeline(
            [.failure(SiteFailure(site: .huobi, reason: .notListed("BTC")), after: 100)],
            // The first response shows that the coin is listed.
            cryptoCompare: Array(repeating: .candles(98...100, after: 100), count: 2),
            stored: .slots(1000...1176, age: 7_200))
        timeline.at(1_000) { $0.open[.prices]?.switchSource.onNext(.cryptoCompare) }
        timeline.run(until: 2_000)
        let notice = "Huobi does not list BTC. \(Self.age) Choose another source."
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "200 huobi 5m … 1000-1176 \(Self.age) (asking)",
                "300 huobi 5m … 1000-1176 \(notice)", "400 huobi 5m … 1000-1176 \(notice) [CryptoCompare]",
                "1000 loading", "1100 cryptocompare 1h … 98-100",
            ])
        #expect(timeline.results == ["source cryptocompare"])
    }

    @Test("Candles that do not join the stored ones replace them, even if the site has no older ones")
    func gap() {
        let timeline = timeline(
            [.candles(1195...1200, older: false, after: 100)], stored: .slots(1000...1150, age: 15_000))
        timeline.run(until: 1_000)
        #expect(timeline.states[.prices]?.last == "300 huobi 5m | 1195-1200")
        #expect(timeline.log.all.count == 2)
        #expect(timeline.store?.log.last == "300 save BTC 5m 1195-1200 from 300")
    }

    @Test("If one request cannot return what is missing, a first page is requested")
    func longAgo() {
        let timeline = timeline(
            [.candles(1151...1200, after: 100)], stored: .slots(1000...1100, age: 30_000), largestPage: 50)
        timeline.run(until: 1_000)
        #expect(timeline.log.all.first == "200 huobi BTC 5m 50 requested")
        #expect(timeline.store?.log.last == "300 save BTC 5m 1151-1200 from 300 …")
    }

    @Test("If nothing is stored or it cannot be read, the first page is requested", arguments: [false, true])
    func nothing(fails: Bool) {
        let timeline = timeline(
            [.candles(1198...1200, after: 100)],
            stored: fails ? TimedCandleStore.Content(candles: .failure(.noFolder), delay: 5) : .none)
        timeline.run(until: 1_000)
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "\(fails ? 305 : 300) huobi 5m … 1198-1200"])
        #expect(timeline.log.all.first == "\(fails ? 205 : 200) huobi BTC 5m 500 requested")
        #expect(timeline.store?.log.last == "\(fails ? 305 : 300) save BTC 5m 1198-1200 from \(fails ? 305 : 300) …")
    }

    @Test("Older candles are stored with the rest")
    func older() {
        let timeline = timeline(
            [.candles(1198...1200, after: 100), .candles(1190...1197, older: false, after: 100)], stored: .none)
        timeline.at(500) { $0.open[.prices]?.olderRequested.onNext(()) }
        timeline.run(until: 1_000)
        #expect(
            timeline.store?.log == [
                "200 read BTC 5m", "300 save BTC 5m 1198-1200 from 300 …", "600 save BTC 5m 1190-1200 from 300",
            ])
    }

    @Test("A response without candles leaves the stored ones")
    func empty() {
        let timeline = timeline([.nothing(after: 100)], stored: .slots(1000...1176, age: 7_200))
        timeline.run(until: 1_000)
        #expect(timeline.states[.prices]?.last == "300 huobi 5m … 1000-1176")
        #expect(timeline.store?.log == ["200 read BTC 5m"])
    }

    @Test("Closing the row while the store is being read requests nothing; opening it again reads it again")
    func closed() {
        let timeline = timeline([.candles(1175...1200, after: 100)], stored: .slots(1000...1176, age: 7_200, after: 50))
        timeline.tap(1, at: 220)
        timeline.tap(1, at: 300)
        timeline.run(until: 320)
        #expect(timeline.log.all.isEmpty)
        timeline.run(until: 1_000)
        #expect(timeline.store?.log == ["200 read BTC 5m", "300 read BTC 5m", "450 save BTC 5m 1000-1200 from 450 …"])
    }

    @Test("A hidden page shows stored candles when it becomes visible")
    func otherTab() {
        let response = TimedCandles.Response.candles(1175...1200, after: 100)
        let timeline = timeline([response, response], stored: .slots(1000...1176, age: 7_200))
        timeline.at(250) { $0.prices.isVisible.onNext(false) }
        timeline.at(400) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 1_000)
        #expect(timeline.states[.prices]?.last == "500 huobi 5m … 1000-1200")
        #expect(timeline.store?.log.filter { $0.contains("save") } == ["500 save BTC 5m 1000-1200 from 500 …"])
    }
}
