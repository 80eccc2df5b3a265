import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Loading the candles of a range")
struct RangeTests {
    private static let newest = TimedCandles.Response.candles(1198...1200, after: 100)

    /// A row opened at 200 with five minutes, of which a day has 288, that shows a day from 1,000 on.
    private func timeline(_ responses: [TimedCandles.Response]) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: [Self.newest] + responses, cryptoCompare: [],
            listings: Array(repeating: .value(.market, after: 100), count: 9))
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.open[.prices]?.rangeShown.onNext(.day) }
        return timeline
    }

    /// The first requests for older candles; there may be very many if they are never answered.
    private func requests(_ timeline: ChartTimeline) -> [String] {
        Array(timeline.log.all.lazy.filter { $0.contains("<") }.prefix(9))
    }

    @Test("Older candles are requested until those of the range are loaded, and no more")
    func covered() {
        let timeline = timeline([
            .candles(1100...1197, after: 100), .candles(1000...1099, after: 100), .candles(900...999, after: 100),
            .candles(800...899, after: 100),
        ])
        timeline.at(1_050) { $0.open[.prices]?.rangeShown.onNext(.day) }
        timeline.run(until: 9_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 huobi 5m (asking) 1198-1200",
                "1100 huobi 5m … 1100-1200", "1100 huobi 5m (asking) 1100-1200", "1200 huobi 5m … 1000-1200",
                "1200 huobi 5m (asking) 1000-1200", "1300 huobi 5m … 900-1200",
            ])
        #expect(
            requests(timeline)
                == [1_198, 1_100, 1_000].enumerated().map { index, before in
                    "\(1_000 + index * 100) huobi BTC 5m 1000 <\(before) requested"
                })
    }

    @Test("Moving the chart ends the requests")
    func moved() {
        let timeline = timeline([.candles(1100...1197, after: 100), .candles(1000...1099, after: 100)])
        timeline.at(1_050) { $0.open[.prices]?.rangeShown.onNext(nil) }
        timeline.run(until: 9_000)
        #expect(requests(timeline) == ["1000 huobi BTC 5m 1000 <1198 requested"])
        #expect(timeline.states[.prices]?.last == "1100 huobi 5m … 1100-1200")
    }

    @Test("Hiding the page cancels the request, which is repeated once it is visible again")
    func hidden() {
        let timeline = timeline([.candles(1100...1197, after: 5_000), .candles(900...1197, after: 100)])
        timeline.at(2_000) { $0.prices.isVisible.onNext(false) }
        timeline.at(3_000) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 9_000)
        #expect(
            requests(timeline) == [
                "1000 huobi BTC 5m 1000 <1198 requested", "3000 huobi BTC 5m 1000 <1198 requested",
            ])
        #expect(timeline.states[.prices]?.last == "3100 huobi 5m … 900-1200")
    }

    @Test("A failure ends the requests until the user retries, or the next refresh")
    func failure() {
        let failure = SiteFailure(site: .huobi, reason: .timedOut)
        let timeline = timeline([.failure(failure, after: 100), .candles(900...1197, after: 100)])
        timeline.at(5_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 9_000)
        #expect(
            requests(timeline) == [
                "1000 huobi BTC 5m 1000 <1198 requested", "5000 huobi BTC 5m 1000 <1198 requested",
            ])
        #expect(timeline.states[.prices]?.last == "5100 huobi 5m … 900-1200")
    }

    @Test("A range can be selected while older candles may exist, unless the source has too few, and while it is shown")
    func ranges() {
        let timeline = timeline([.candles(1100...1197, older: false, after: 100)])
        var ranges: [[ChartRange]] = []
        let bag = DisposeBag()
        timeline.at(201) { $0.open[.prices]?.ranges.subscribe(onNext: { ranges.append($0) }).disposed(by: bag) }
        timeline.at(2_000) { $0.open[.prices]?.rangeShown.onNext(nil) }
        timeline.run(until: 9_000)
        // A week of five minutes has 2,016 candles; Huobi has 2,000.
        #expect(ranges == [[], [.day, .all], [.all]])
    }

    @Test("A range of less than a dozen candles cannot be selected")
    func short() {
        let timeline = timeline([.candles(3...4, after: 100)])
        var ranges: [[ChartRange]] = []
        let bag = DisposeBag()
        timeline.at(400) { $0.settings.choose(.day, for: .candleInterval(of: .fixed(.huobi))) }
        timeline.at(900) { $0.open[.prices]?.ranges.subscribe(onNext: { ranges.append($0) }).disposed(by: bag) }
        timeline.run(until: 999)
        #expect(ranges == [[.month, .quarter, .year, .all]])
    }
}
