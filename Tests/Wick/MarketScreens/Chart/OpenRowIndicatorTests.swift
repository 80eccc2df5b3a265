import Rx
import Testing
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickChart
@testable import WickMarketScreens

@Suite("Indicators of an open row")
struct OpenRowIndicatorTests {
    /// A row opened at 200, whose candles arrive at 300.
    private func timeline(_ responses: [TimedCandles.Response]) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: responses, listings: Array(repeating: .value(.market, after: 100), count: 9))
        timeline.tap(1, at: 200)
        return timeline
    }

    private func choose(_ text: String, in timeline: ChartTimeline, at time: Int) {
        timeline.at(time) { timeline in
            guard let indicators = ChartIndicators(stored: .word(text)) else { return }
            timeline.settings.choose(indicators, for: .indicators)
        }
    }

    /// The newest values of the shown indicators, compared to those of a new calculation.
    private func check(_ timeline: ChartTimeline, _ names: [String]) throws {
        let chart = try #require(timeline.chart)
        #expect(chart.display.indicators.map(\.indicator.name) == names)
        let indicators = chart.display.indicators.map(\.indicator)
        #expect(chart.values.indicators == indicators)
        let columns = chart.series.columns(in: chart.series.slots)
        for (indicator, item) in zip(indicators, indicators.indices) {
            let expected = chart.series.lines(of: [indicator], at: columns)
            #expect(chart.values.lines(of: indicator, in: chart.series) == expected.map(\.values), "\(item)")
        }
    }

    @Test("A row shows the default, and every change of the choice at once, without a request")
    func choice() throws {
        let timeline = timeline([.candles(1100...1200, after: 100)])
        timeline.run(until: 400)
        try check(timeline, ["MA 5", "MA 10", "MA 30"])
        choose("rsi:14 -ma:5 boll:20,2", in: timeline, at: 500)
        timeline.run(until: 500)
        try check(timeline, ["RSI 14", "BOLL 20 2"])
        choose("", in: timeline, at: 600)
        timeline.run(until: 600)
        try check(timeline, [])
        #expect(timeline.log.all.count == 2)
        #expect(
            timeline.states[.prices]
                == ["0 closed", "200 loading"] + [300, 500, 600].map { "\($0) huobi 5m … 1100-1200" })
    }

    @Test("A coin's own indicators take the place of the default, and not another coin's")
    func own() throws {
        let timeline = timeline([.candles(1100...1200, after: 100)])
        timeline.at(400) { timeline in
            for (id, text) in [(1, "rsi:14"), (2, "obv")] {
                timeline.settings.choose(ChartIndicators(stored: .word(text)), for: .indicators(of: CoinID(id)))
            }
        }
        choose("boll:20,2", in: timeline, at: 450)
        timeline.run(until: 500)
        try check(timeline, ["RSI 14"])
        timeline.at(600) { $0.settings.choose(nil, for: .indicators(of: CoinID(1))) }
        timeline.run(until: 600)
        try check(timeline, ["BOLL 20 2"])
        #expect(timeline.log.all.count == 2)
    }

    @Test("Values follow newer, changed and older candles")
    func candles() throws {
        let timeline = timeline([
            .candles(1190...1200, after: 100), .candles(1100...1189, after: 100),
            .candles(1199...1201, closing: 7, after: 100),
        ])
        choose("rsi:14 macd:12,26,9 obv vwap", in: timeline, at: 0)
        let names = ["RSI 14", "MACD 12 26 9", "OBV", "VWAP"]
        timeline.run(until: 400)
        try check(timeline, names)
        timeline.at(1_000) { $0.open[.prices]?.olderRequested.onNext(()) }
        timeline.run(until: 1_200)
        #expect(timeline.chart?.series.count == 101)
        try check(timeline, names)
        timeline.run(until: 70_000)
        #expect(timeline.chart?.series.last?.close == 7)
        try check(timeline, names)
    }

    /// Records how many candles of each chart have no value of its first indicator, with the time: "300 11/11".
    private func empties(_ responses: [TimedCandles.Response], _ text: String = "rsi:14", until end: Int) -> [String] {
        let timeline = timeline(responses)
        choose(text, in: timeline, at: 0)
        var lines: [String] = []
        let bag = DisposeBag()
        timeline.at(210) { timeline in
            timeline.open[.prices]?.state
                .subscribe(onNext: { state in
                    guard case .chart(let chart) = state else { return }
                    let values = chart.values.indicators.first.map { chart.values.lines(of: $0, in: chart.series)[0] }
                    let empty = values?.prefix { $0 == nil }.count ?? -1
                    let isWhole = values?.dropFirst(empty).allSatisfy { $0 != nil } == true
                    let time = timeline.scheduler.clock - ChartTimeline.start
                    lines.append("\(time) \(empty)/\(chart.series.count)\(isWhole ? "" : " with holes")")
                })
                .disposed(by: bag)
        }
        for time in stride(from: 1_000, to: end, by: 1_000) {
            timeline.at(time) { $0.open[.prices]?.olderRequested.onNext(()) }
        }
        timeline.run(until: end)
        withExtendedLifetime(bag) {}
        return lines
    }

    @Test("Candles are shown at once, and values once the candles that determine them are loaded, or the oldest one")
    func warmUp() {
        // An RSI of 14 needs 294: after these, the first ones count for less than a billionth.
        #expect(
            empties(
                [
                    .candles(1190...1200, after: 100), .candles(1100...1189, after: 100),
                    .candles(901...1099, after: 100), .candles(851...900, older: false, after: 100),
                ],
                until: 5_000)
                == [
                    "300 11/11", "1000 11/11", "1100 101/101", "2000 101/101", "2100 294/300", "3000 294/300",
                    "3100 14/350",
                ])
        // A mean of five needs four.
        #expect(empties([.candles(1190...1200, after: 100)], "ma:5", until: 900) == ["300 4/11"])
    }

    @Test("Values are shown once the source says that there are no older candles, but not after a failure")
    func end() {
        #expect(
            empties([.candles(1101...1200, after: 100), .nothing(after: 100)], until: 3_000)
                == ["300 100/100", "1000 100/100", "1100 14/100"])
        let failure = SiteFailure(site: .huobi, reason: .unreachable)
        #expect(
            empties([.candles(1101...1200, after: 100), .failure(failure, after: 100)], until: 3_000)
                == ["300 100/100", "1000 100/100", "1100 100/100"])
        #expect(empties([.candles(1101...1200, older: false, after: 100)], until: 900) == ["300 14/100"])
    }

    @Test("A row that comes into sight again shows a choice made meanwhile")
    func hidden() throws {
        let timeline = timeline([.candles(1100...1200, after: 100)])
        timeline.at(500) { $0.scroll(intoSight: false) }
        choose("cci:14", in: timeline, at: 600)
        timeline.at(700) { $0.scroll(intoSight: true) }
        timeline.run(until: 750)
        try check(timeline, ["CCI 14"])
    }

    @Test("Another type of all charts is shown at once, with its candles, which follow newer ones")
    func type() throws {
        let timeline = timeline([.candles(1100...1200, after: 100), .candles(1199...1201, closing: 7, after: 100)])
        timeline.run(until: 400)
        #expect(try #require(timeline.chart).display.type == .hollowCandles)
        timeline.at(500) { $0.settings.choose(.heikinAshi, for: .chartType) }
        for time in [500, 70_000] {
            timeline.run(until: time)
            let chart = try #require(timeline.chart)
            #expect(chart.display.type == .heikinAshi)
            #expect(try #require(chart.values.heikinAshi(of: chart.series)) == HeikinAshi(of: chart.series).series)
        }
        #expect(timeline.chart?.series.last?.close == 7)
        #expect(timeline.log.all.count == 4)
    }

    @Test("A chosen type is reported as a change of the setting")
    func typeChosen() {
        let timeline = timeline([.candles(1100...1200, after: 100)])
        timeline.at(400) { $0.open[.prices]?.typeChosen.onNext(.area) }
        timeline.run(until: 500)
        #expect(timeline.results == ["\(SettingsResult.chartType(.area))"])
    }

    @Test("Heights of panes are reported as a change of the setting, and the sheet is requested by the page")
    func panes() {
        let timeline = timeline([.candles(1100...1200, after: 100)])
        var requests: [CoinID] = []
        let subscription = timeline.prices.indicatorsRequested.subscribe(onNext: { requests.append($0.id) })
        let rsi = ChartPane.indicator(Indicator(usual: .relativeStrength))
        timeline.at(400) { $0.open[.prices]?.panesResized.onNext([rsi: 96]) }
        timeline.at(500) { $0.open[.prices]?.indicatorsTapped.onNext(()) }
        timeline.at(510) { $0.settings.choose(ChartIndicators([]), for: .indicators(of: CoinID(1))) }
        timeline.at(520) { $0.open[.prices]?.panesResized.onNext([rsi: 97]) }
        timeline.run(until: 600)
        let expected: [SettingsResult] = [
            .indicators(.resize([rsi: 96]), of: nil), .indicators(.resize([rsi: 97]), of: CoinID(1)),
        ]
        #expect(timeline.results == expected.map { "\($0)" })
        #expect(requests == [CoinID(1)])
        subscription.dispose()
    }
}

extension SeriesIndicators {
    /// The values of each line of an indicator at each candle.
    fileprivate func lines(of indicator: Indicator, in series: ChartSeries) -> [[Double?]] {
        indicator.lineNames.indices.map { line in
            (0..<series.count).map { value(ofLine: line, of: indicator, at: $0) }
        }
    }
}
