import Rx
import Testing
import WickChart
import WickMarket
import WickMarketSources

@testable import WickMarketScreens

@Suite("What another chart has shown")
struct RestoredSightTests {
    private static let newest = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let failure = TimedCandles.Response.failure(
        SiteFailure(site: .huobi, reason: .timedOut), after: 100)

    /// The candles of the chart created at 200 and how it shows the ten from slot 1100 on, whenever that changes.
    private func lines(
        _ responses: [TimedCandles.Response], interval: CandleInterval = .fiveMinutes, older: [Int] = [400],
        then act: (ChartTimeline) -> Void = { _ in }
    ) -> [String] {
        let timeline = ChartTimeline(
            huobi: [Self.newest] + responses, listings: Array(repeating: .value(.market, after: 100), count: 9))
        var viewport = ChartViewport(content: 1100..<1201, width: 80)
        viewport.jumpToOldest()
        let sight = ChartSight(interval: interval, viewport: viewport)
        let chart = ChartViewModel(Listing.market.tickers[0].coin, on: timeline.prices.page.row, sight: sight)
        var lines: [String] = []
        let bag = DisposeBag()
        timeline.at(200) { timeline in
            chart.state.subscribe(onNext: { state in
                guard case .chart(let next) = state else { return }
                if let sight = next.sight { #expect(sight.viewport == viewport) }
                let text = next.sight.map { $0.isFinal ? "final" : "awaited" } ?? "left alone"
                let line = "\(ChartTimeline.summary(state)): \(text)"
                if lines.last?.hasSuffix(" " + line) != true {
                    lines.append("\(timeline.scheduler.clock - ChartTimeline.start) \(line)")
                }
            })
            .disposed(by: bag)
        }
        for time in older { timeline.at(time) { _ in chart.olderRequested.onNext(()) } }
        act(timeline)
        timeline.run(until: 30_000)
        return lines
    }

    @Test("It is shown with each new page of older candles until all of them are loaded")
    func loaded() {
        let lines = lines(
            [.candles(1150...1197, after: 5_000), .candles(1090...1149, after: 8_000), Self.newest],
            older: [400, 6_000]
        ) { timeline in
            timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        }
        #expect(
            lines == [
                "300 huobi 5m … 1198-1200: awaited", "400 huobi 5m (asking) 1198-1200: awaited",
                "5400 huobi 5m … 1150-1200: awaited", "6000 huobi 5m (asking) 1150-1200: awaited",
                "14000 huobi 5m … 1090-1200: final", "20000 huobi 5m … 1090-1200 (asking): final",
                "20100 huobi 5m … 1090-1200: final",
            ])
    }

    @Test("A failed request for older candles ends the wait: later ones do not move the chart")
    func failed() {
        let lines = lines(
            [Self.failure, Self.newest, .candles(1090...1197, after: 100)], older: [400, 2_000]
        ) { timeline in
            timeline.at(1_000) { $0.prices.refresh.onNext(()) }
        }
        let failed = "huobi 5m (Huobi did not respond in time.) 1198-1200"
        #expect(
            lines == [
                "300 huobi 5m … 1198-1200: awaited", "400 huobi 5m (asking) 1198-1200: awaited", "500 \(failed): final",
                "1000 \(failed) (asking): final", "1100 huobi 5m … 1198-1200: final",
                "2000 huobi 5m (asking) 1198-1200: final", "2100 huobi 5m … 1090-1200: final",
            ])
    }

    @Test("A history that begins later ends the wait")
    func shortHistory() {
        #expect(
            lines([.candles(1190...1197, older: false, after: 100)]) == [
                "300 huobi 5m … 1198-1200: awaited", "400 huobi 5m (asking) 1198-1200: awaited",
                "500 huobi 5m | 1190-1200: final",
            ])
    }

    @Test("Candles that arrive more than ten seconds after the first ones do not move the chart")
    func late() {
        #expect(
            lines([.candles(1090...1197, after: 10_000)]) == [
                "300 huobi 5m … 1198-1200: awaited", "400 huobi 5m (asking) 1198-1200: awaited",
                "10400 huobi 5m … 1090-1200: left alone",
            ])
    }

    @Test("It is not shown at another interval")
    func otherInterval() {
        #expect(lines([], interval: .hour, older: []) == ["300 huobi 5m … 1198-1200: left alone"])
    }
}
