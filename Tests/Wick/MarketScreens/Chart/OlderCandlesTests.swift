import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Loading older candles")
struct OlderCandlesTests {
    private static let newest = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let failure = TimedCandles.Response.failure(
        SiteFailure(site: .huobi, reason: .timedOut), after: 100)

    /// A row opened at 200, with these responses.
    private func timeline(_ responses: [TimedCandles.Response], largestPage: Int = 2000) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: responses, cryptoCompare: [.candles(98...100, after: 100)],
            listings: Array(repeating: .value(.market, after: 100), count: 9), largestPage: largestPage)
        timeline.tap(1, at: 200)
        return timeline
    }

    private func requestOlder(_ timeline: ChartTimeline, at time: Int) {
        timeline.at(time) { $0.open[.prices]?.olderRequested.onNext(()) }
    }

    @Test("Older candles load page by page on request, until the history ends")
    func pages() {
        let timeline = timeline([
            Self.newest, .candles(1190...1197, after: 100), .candles(1180...1189, older: false, after: 100),
        ])
        for time in [1_000, 2_000, 3_000] { requestOlder(timeline, at: time) }
        timeline.run(until: 4_000)
        #expect(
            timeline.states[.prices]?.dropFirst(2) == [
                "300 huobi 5m … 1198-1200", "1000 huobi 5m (asking) 1198-1200", "1100 huobi 5m … 1190-1200",
                "2000 huobi 5m (asking) 1190-1200", "2100 huobi 5m | 1180-1200",
            ])
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "1000 huobi BTC 5m 1000 <1198 requested",
                "2000 huobi BTC 5m 1000 <1190 requested",
            ])
    }

    @Test("A page is one request, so that a later failure loses no candles")
    func pageSize() {
        let timeline = timeline([Self.newest, Self.newest], largestPage: 401)
        requestOlder(timeline, at: 1_000)
        timeline.run(until: 1_050)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 401 requested", "1000 huobi BTC 5m 401 <1198 requested",
            ])
    }

    @Test("Repeated requests for older candles make one request")
    func once() {
        let timeline = timeline([Self.newest, .candles(1190...1197, after: 100)])
        requestOlder(timeline, at: 250)
        for time in [1_000, 1_000, 1_010, 1_050, 1_099] { requestOlder(timeline, at: time) }
        timeline.run(until: 2_000)
        #expect(timeline.log.all.count == 4)
    }

    @Test("What a hidden page requests waits until it is visible, without a change of the chart")
    func hidden() {
        let timeline = timeline([Self.newest, .candles(1190...1197, after: 100)])
        timeline.at(500) { $0.prices.isVisible.onNext(false) }
        for time in [1_000, 1_010, 1_500] { requestOlder(timeline, at: time) }
        timeline.at(2_000) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 3_000)
        #expect(
            timeline.states[.prices]?.dropFirst(2) == [
                "300 huobi 5m … 1198-1200", "2000 huobi 5m (asking) 1198-1200", "2100 huobi 5m … 1190-1200",
            ])
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "2000 huobi BTC 5m 1000 <1198 requested",
            ])
    }

    @Test("A history whose last page is empty has ended")
    func emptyPage() {
        let timeline = timeline([Self.newest, .nothing(after: 100)])
        requestOlder(timeline, at: 1_000)
        requestOlder(timeline, at: 2_000)
        timeline.run(until: 3_000)
        #expect(timeline.states[.prices]?.last == "1100 huobi 5m | 1198-1200")
        #expect(timeline.log.all.count == 4)
    }

    @Test("A failure is shown, and is retried by the user but not by panning")
    func failure() {
        let timeline = timeline([Self.newest, Self.failure, .candles(1190...1197, after: 100)])
        for time in [1_000, 2_000, 3_000] { requestOlder(timeline, at: time) }
        timeline.at(5_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 6_000)
        #expect(
            timeline.log.all.filter { $0.contains("<") } == [
                "1000 huobi BTC 5m 1000 <1198 requested", "5000 huobi BTC 5m 1000 <1198 requested",
            ])
        #expect(timeline.states[.prices]?[4] == "1100 huobi 5m (Huobi did not respond in time.) 1198-1200")
        #expect(timeline.states[.prices]?.last == "5100 huobi 5m … 1190-1200")
        #expect(timeline.log.all.count == 6, "Loaded candles are not requested again.")
    }

    @Test("A successful refresh allows loading older candles again")
    func failureHeals() {
        let timeline = timeline([
            Self.newest, Self.failure, .candles(1199...1200, after: 100), .candles(1190...1197, after: 100),
        ])
        for time in [1_000, 20_000] { requestOlder(timeline, at: time) }
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 21_000)
        #expect(
            timeline.states[.prices]?.suffix(3) == [
                "10100 huobi 5m … 1198-1200", "20000 huobi 5m (asking) 1198-1200", "20100 huobi 5m … 1190-1200",
            ])
    }

    @Test("A refresh does not affect loading or loaded older candles")
    func refreshMeanwhile() {
        let timeline = timeline([
            Self.newest, .candles(1190...1197, after: 5_000), .candles(1200...1201, after: 100),
        ])
        requestOlder(timeline, at: 8_000)
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 20_000)
        #expect(
            timeline.states[.prices]?.suffix(2) == [
                "10100 huobi 5m (asking) 1198-1201", "13000 huobi 5m … 1190-1201",
            ])
    }

    @Test("Older candles requested before the chart was replaced are not prepended to it")
    func replacedMeanwhile() {
        let timeline = timeline([
            Self.newest, .candles(1190...1197, after: 5_000), .candles(1300...1302, after: 100),
            .candles(1290...1302, after: 100),
        ])
        requestOlder(timeline, at: 8_000)
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 20_000)
        #expect(timeline.states[.prices]?.last == "10200 huobi 5m … 1290-1302")
    }

    @Test("Leaving the page, scrolling the row away and closing cancel the request, which can be repeated")
    func leaving() {
        let slow = TimedCandles.Response.candles(1190...1197, after: 5_000)
        let left = timeline([Self.newest, slow])
        requestOlder(left, at: 1_000)
        left.at(2_000) { $0.prices.isVisible.onNext(false) }
        left.run(until: 20_000)
        #expect(left.log.all.suffix(2) == ["1000 huobi BTC 5m 1000 <1198 requested", "2000 huobi cancelled"])
        #expect(left.states[.prices]?.last == "2000 huobi 5m … 1198-1200")

        let scrolled = timeline([Self.newest, slow])
        requestOlder(scrolled, at: 1_000)
        scrolled.at(2_000) { $0.scroll(intoSight: false) }
        scrolled.at(3_000) { $0.scroll(intoSight: true) }
        scrolled.run(until: 3_500)
        #expect(scrolled.log.all.last == "2000 huobi cancelled")
        #expect(scrolled.states[.prices]?.last == "3000 huobi 5m … 1198-1200")

        let closed = timeline([Self.newest, slow])
        requestOlder(closed, at: 1_000)
        closed.tap(1, at: 2_000)
        closed.run(until: 20_000)
        #expect(closed.log.all.last == "2000 huobi cancelled")
    }
}
