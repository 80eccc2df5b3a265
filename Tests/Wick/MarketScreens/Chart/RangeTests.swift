import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Loading the candles of a range")
struct RangeTests {
    /// A row opened at 200 with five minutes, of which a day has 288, that shows a range from 1,000 on.
    private func timeline(
        _ responses: [TimedCandles.Response], newest: ClosedRange<Int> = 1198...1200, showing range: ChartRange = .day
    ) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: [.candles(newest, after: 100)] + responses, cryptoCompare: [],
            listings: Array(repeating: .value(.market, after: 100), count: 9))
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.choose(range) }
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

    @Test("Moving the chart ends the requests", arguments: [.day, .all] as [ChartRange])
    func moved(range: ChartRange) {
        let timeline = timeline(
            [.candles(1100...1197, after: 100), .candles(1000...1099, after: 100)], showing: range)
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

    @Test("For all candles, older ones are requested until the source has none")
    func all() {
        let timeline = timeline(
            [.candles(1100...1197, after: 100), .candles(1000...1099, older: false, after: 100)], showing: .all)
        timeline.run(until: 9_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "1000 huobi 5m (asking) 1198-1200",
                "1100 huobi 5m … 1100-1200", "1100 huobi 5m (asking) 1100-1200", "1200 huobi 5m | 1000-1200",
            ])
        #expect(
            requests(timeline) == [
                "1000 huobi BTC 5m 1000 <1198 requested", "1100 huobi BTC 5m 1000 <1100 requested",
            ])
    }

    @Test("For all candles, 12,000 are loaded at most")
    func most() {
        let pages = (0..<12).map { page in
            let end = 19_998 - 1_000 * page
            return TimedCandles.Response.candles(max(end - 1_000, 8_001)...end - 1, after: 100)
        }
        let timeline = timeline(pages + [.candles(7_000...8_000, after: 100)], newest: 19_998...20_000, showing: .all)
        timeline.at(5_000) { $0.open[.prices]?.rangeChosen.onNext(.all) }
        timeline.run(until: 9_000)
        let limits = Array(repeating: 1_000, count: 11) + [997]
        #expect(
            timeline.log.all.filter { $0.contains("<") }
                == limits.enumerated().map { index, limit in
                    "\(1_000 + index * 100) huobi BTC 5m \(limit) <\(19_998 - index * 1_000) requested"
                })
        #expect(timeline.states[.prices]?.last == "2200 huobi 5m … 8001-20000")
    }

    @Test(
        "A source that sends nothing older, or the same again, is not asked without end",
        arguments: [
            .nothing(after: 100), .candles(1198...1200, after: 100), .candles(1199...1199, after: 100),
        ] as [TimedCandles.Response], [.all, .day] as [ChartRange])
    func nothingOlder(response: TimedCandles.Response, range: ChartRange) {
        let timeline = timeline(Array(repeating: response, count: 5), showing: range)
        timeline.at(5_000) { $0.open[.prices]?.rangeChosen.onNext(range) }
        timeline.run(until: 9_000)
        #expect(requests(timeline) == ["1000 huobi BTC 5m 1000 <1198 requested"])
        #expect(timeline.states[.prices]?.last == "1100 huobi 5m | 1198-1200")
    }

    @Test("A failure is shown, and the next choice of a range that needs the candles requests them again")
    func chosenAgain() {
        let failure = SiteFailure(site: .huobi, reason: .timedOut)
        let timeline = timeline(
            [
                .candles(900...1197, after: 100), .failure(failure, after: 100), .candles(800...899, after: 100),
                .candles(700...799, older: false, after: 100),
            ], showing: .all)
        // A day is loaded.
        timeline.at(3_000) { $0.choose(.day) }
        timeline.at(5_000) { $0.choose(.all) }
        timeline.run(until: 9_000)
        #expect(
            timeline.states[.prices]?.dropFirst(4) == [
                "1100 huobi 5m … 900-1200", "1100 huobi 5m (asking) 900-1200",
                "1200 huobi 5m (Huobi did not respond in time.) 900-1200", "5000 huobi 5m (asking) 900-1200",
                "5100 huobi 5m … 800-1200", "5100 huobi 5m (asking) 800-1200", "5200 huobi 5m | 700-1200",
            ])
    }

    @Test("The choice of a range requests nothing but older candles")
    func onlyOlder() {
        let failure = SiteFailure(site: .huobi, reason: .timedOut)
        let timeline = timeline([
            .failure(failure, after: 100), .failure(failure, after: 100), .candles(900...1197, after: 100),
        ])
        timeline.at(3_000) { $0.prices.refresh.onNext(()) }
        timeline.at(5_000) { $0.choose(.day) }
        timeline.run(until: 9_000)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "1000 huobi BTC 5m 1000 <1198 requested",
                "3000 huobi BTC 5m 3 requested", "5000 huobi BTC 5m 1000 <1198 requested",
            ])
    }

    @Test("Another range ends the requests for all candles once it has its own")
    func left() {
        let timeline = timeline(
            [.candles(1100...1197, after: 100), .candles(900...1099, after: 100), .candles(800...899, after: 100)],
            showing: .all)
        timeline.at(1_050) { $0.choose(.day) }
        timeline.run(until: 9_000)
        #expect(
            requests(timeline) == [
                "1000 huobi BTC 5m 1000 <1198 requested", "1100 huobi BTC 5m 1000 <1100 requested",
            ])
        #expect(timeline.states[.prices]?.last == "1200 huobi 5m … 900-1200")
    }

    @Test("Another interval ends the requests for all candles")
    func otherInterval() {
        let timeline = timeline([.candles(1100...1197, after: 100), .candles(98...100, after: 100)], showing: .all)
        timeline.at(1_050) { timeline in
            timeline.settings.choose(.hour, for: .candleInterval(of: .fixed(.huobi)))
            // The chart has disappeared.
            timeline.open[.prices]?.rangeShown.onNext(nil)
        }
        timeline.run(until: 9_000)
        #expect(requests(timeline) == ["1000 huobi BTC 5m 1000 <1198 requested"])
        #expect(timeline.states[.prices]?.last == "1150 huobi 1h … 98-100")
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

extension ChartTimeline {
    /// Chooses a range, as its button does.
    fileprivate func choose(_ range: ChartRange) {
        open[.prices]?.rangeShown.onNext(range)
        open[.prices]?.rangeChosen.onNext(range)
    }
}
