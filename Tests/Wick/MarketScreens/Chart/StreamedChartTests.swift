import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("An open row whose source streams candles")
struct StreamedChartTests {
    private static let page = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let refused = TimedCandles.Response.failure(
        SiteFailure(site: .huobi, reason: .unreachable), after: 100)

    /// A row opened at 200; the stream is connected at 210 and subscribed to at 220.
    private func timeline(
        _ responses: [TimedCandles.Response] = Array(repeating: Self.page, count: 99), isAutomatic: Bool = false,
        cryptoCompare: [TimedCandles.Response] = [], stored: TimedCandleStore.Content? = nil, isReachable: Bool = true
    ) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: responses, cryptoCompare: cryptoCompare,
            listings: Array(repeating: .value(.market, after: 100), count: 99), isAutomatic: isAutomatic,
            stored: stored, isStreamed: true)
        timeline.stream?.setReachable(isReachable)
        timeline.tap(1, at: 200)
        return timeline
    }

    private func requests(_ timeline: ChartTimeline) -> [String] {
        timeline.log.all.filter { $0.hasSuffix("requested") }
    }

    @Test("The first response after the subscription is shown, then every change, and no timer requests candles")
    func changes() {
        let timeline = timeline()
        timeline.at(1_000) { $0.stream?.send(1200, closing: 7) }
        timeline.at(2_000) { $0.stream?.send(1200, closing: 8) }
        // Five minutes later the next candle begins.
        for minute in 1...5 { timeline.at(minute * 50_000) { $0.stream?.send(1200, closing: Double(minute)) } }
        timeline.at(301_000) { $0.stream?.send(1201, closing: 9) }
        timeline.run(until: 303_000)
        #expect(
            timeline.closes == [
                "320 1200.0", "1000 7.0", "2000 8.0", "50000 1.0", "100000 2.0", "150000 3.0", "200000 4.0",
                "250000 5.0", "301000 9.0",
            ])
        // Four seconds after its end the candle before is requested again; nothing else is.
        #expect(requests(timeline) == ["220 huobi BTC 5m 500 requested", "4000 huobi BTC 5m 3 requested"])
        #expect(timeline.chart?.series.count == 4)
    }

    @Test("While the stream cannot be reached, candles are requested at intervals; once it begins, no more are")
    func unreachable() {
        let timeline = timeline(isReachable: false)
        timeline.at(100_000) { $0.stream?.setReachable(true) }
        timeline.at(150_000) { $0.stream?.send(1200, closing: 7) }
        timeline.run(until: 200_000)
        #expect(
            requests(timeline).prefix(3) == [
                "1200 huobi BTC 5m 500 requested", "61300 huobi BTC 5m 3 requested", "121400 huobi BTC 5m 3 requested",
            ])
        #expect(timeline.closes == ["1300 1200.0", "150000 7.0"])
        #expect(timeline.liveStatuses == ["1300 ◐ Connecting", "123320 ● Live"], "\(timeline.stream?.log ?? [])")
        // The first request of the stream, and nothing after it.
        #expect(requests(timeline).count == 4, "\(requests(timeline))")
    }

    @Test("A site that refuses the subscription is polled, and asked again after half a minute")
    func refusal() {
        let timeline = timeline()
        timeline.stream?.refuse(1)
        timeline.at(70_000) { $0.stream?.send(1200, closing: 7) }
        timeline.run(until: 75_000)
        #expect(timeline.stream?.log == ["210 connected", "220 refused", "30230 connected", "30240 subscribed"])
        #expect(timeline.closes == ["320 1200.0", "70000 7.0"])
        #expect(timeline.liveStatuses == ["320 ○ Every 1 min", "30220 ◐ Connecting", "30340 ● Live"])
    }

    @Test("A hidden page listens to nothing; a page that returns requests candles once")
    func hidden() {
        let timeline = timeline()
        timeline.at(10_000) { $0.prices.isVisible.onNext(false) }
        timeline.at(12_000) { $0.stream?.send(1200, closing: 7) }
        timeline.at(100_000) { $0.prices.isVisible.onNext(true) }
        timeline.at(110_000) { $0.stream?.send(1200, closing: 8) }
        timeline.run(until: 120_000)
        #expect(timeline.closes == ["320 1200.0", "110000 8.0"])
        #expect(timeline.stream?.log == ["210 connected", "220 subscribed", "100010 connected", "100020 subscribed"])
        #expect(
            requests(timeline) == [
                "220 huobi BTC 5m 500 requested", "4000 huobi BTC 5m 3 requested", "100020 huobi BTC 5m 500 requested",
            ])
    }

    @Test("Live updates that are turned off, or off to save power, are replaced by requests; they begin again at once")
    func turnedOff() {
        let timeline = timeline()
        timeline.at(10_000) { $0.settings.choose(false, for: .liveUpdates) }
        timeline.at(100_000) { $0.settings.choose(true, for: .liveUpdates) }
        timeline.at(101_000) { $0.conditions.accept(DeviceConditions(savesPower: true)) }
        timeline.run(until: 105_000)
        #expect(
            timeline.liveStatuses == [
                "320 ● Live", "10000 ○ Every 1 min", "100000 ◐ Connecting", "100120 ● Live", "101000 ○ Every 1 min",
            ])
        #expect(
            requests(timeline) == [
                "220 huobi BTC 5m 500 requested", "4000 huobi BTC 5m 3 requested", "64100 huobi BTC 5m 3 requested",
                "100020 huobi BTC 5m 500 requested",
            ])
        #expect(timeline.chart?.live.details == "Every 1 min: Live prices are paused while saving power.")
    }

    @Test("A refresh starts the stream again with a request, however often it is repeated")
    func refresh() {
        let timeline = timeline()
        for time in stride(from: 10_000, to: 12_000, by: 30) { timeline.at(time) { $0.prices.refresh.onNext(()) } }
        timeline.at(12_500) { $0.stream?.send(1200, closing: 7) }
        timeline.run(until: 13_000)
        #expect(requests(timeline).dropFirst(2) == ["10000 huobi BTC 5m 500 requested"])
        #expect(timeline.closes == ["320 1200.0", "12500 7.0"])
        #expect(timeline.stream?.log == ["210 connected", "220 subscribed"])
    }

    @Test("If requests fail under the stream, the error is shown until one succeeds")
    func failure() {
        let timeline = timeline([Self.refused, Self.page])
        timeline.at(20_000) { $0.stream?.send(1200, closing: 7) }
        timeline.run(until: 30_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading",
                "320 failed: Huobi cannot be reached. Check the network connection and try again.",
                "2420 huobi 5m … 1198-1200", "20000 huobi 5m … 1198-1200",
            ])
        #expect(timeline.liveStatuses == ["2420 ● Live"])
    }

    @Test("After three failures under the stream Automatic moves on; no error is shown before")
    func failover() {
        let timeline = timeline(
            [Self.refused, Self.refused, Self.refused], isAutomatic: true,
            cryptoCompare: [.candles(1198...1200, after: 100)])
        timeline.run(until: 10_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading",
                "4620 cryptocompare 5m … 1198-1200 Huobi is unavailable. Showing CryptoCompare (US dollars).",
            ])
        #expect(timeline.liveStatuses == ["4620 ○ Every 1 min"])
        #expect(timeline.chart?.live.details == "Every 1 min: CryptoCompare does not stream these candles.")
    }

    @Test("A stream that cannot be reached moves Automatic on only if requests fail as well")
    func failoverWithoutStream() {
        let works = timeline(isAutomatic: true, isReachable: false)
        works.run(until: 10_000)
        #expect(works.chart?.source == .huobi)
        let fails = timeline(
            Array(repeating: Self.refused, count: 3), isAutomatic: true,
            cryptoCompare: [.candles(1198...1200, after: 100)], isReachable: false)
        fails.run(until: 10_000)
        #expect(fails.chart?.source == .cryptoCompare)
    }

    @Test("An open candle is saved at most every 30 s, and once more at its end, with those before it")
    func saving() {
        let timeline = timeline(stored: .slots(1000...1199, age: 60))
        for second in 5...60 { timeline.at(second * 1_000) { $0.stream?.send(1200, closing: Double(second)) } }
        timeline.at(299_000) { $0.stream?.send(1200, closing: 7) }
        timeline.at(299_500) { $0.stream?.send(1200, closing: 8) }
        timeline.at(301_000) { $0.stream?.send(1201, closing: 9) }
        timeline.run(until: 306_000)
        let saved = timeline.store?.log.filter { $0.contains("save") } ?? []
        #expect(
            saved == [
                "320 save BTC 5m 1000-1200 from 320 …", "31000 save BTC 5m 1000-1200 from 31000 …",
                "299000 save BTC 5m 1000-1200 from 299000 …", "304100 save BTC 5m 1000-1201 from 304100 …",
            ])
    }

    @Test("The price of the row follows the stream")
    func price() {
        let timeline = timeline([.candles(1198...1200, closing: 67_000, after: 100)])
        var notes: [String?] = []
        let rows = timeline.prices.sections.map { $0.flatMap(\.rows).first(where: \.isOpen) }
        let notesOfRow = Observable.combineLatest(rows, timeline.prices.prices(CoinID(1))) {
            $0?.showing($1).sourceNote
        }
        .distinctUntilChanged().subscribe(onNext: { notes.append($0) })
        timeline.at(1_000) { $0.stream?.send(1200, closing: 70_000) }
        timeline.at(2_000) { $0.stream?.send(1200, closing: 67_001) }
        timeline.run(until: 3_000)
        #expect(notes == [nil, "Huobi: 70,000.00 USDT (+4.48%)", nil])
        notesOfRow.dispose()
    }
}
