import Foundation
import Networking
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("An open row whose source Wick chooses, while no source responds")
struct UnavailableSourcesTests {
    private static let age = "Showing candles from 02:00."
    private static let unreachable = "Huobi cannot be reached."
    private static let advice = "Check the network connection and try again."
    private static let replaced = "Huobi is unavailable. Showing CryptoCompare (US dollars)."
    private static let stored = TimedCandleStore.Content.slots(1000...1176, age: 7_200)

    private func failures(
        _ count: Int, of site: Site = .huobi, _ reason: SiteFailure.Reason = .unreachable, until end: Double? = nil
    ) -> [TimedCandles.Response] {
        let retryAt = end.map { Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1_000 + $0) }
        let failure = SiteFailure(site: site, reason: reason, retryAt: retryAt)
        return Array(repeating: .failure(failure, after: 100), count: count)
    }

    private func requests(_ timeline: ChartTimeline) -> [String] {
        timeline.log.all.filter { $0.hasSuffix("requested") }
    }

    @Test("Stored candles stay with their age, and with the error once all sources have failed, until one responds")
    func stored() {
        let timeline = ChartTimeline(
            huobi: failures(3) + [.candles(1175...1200, after: 100)],
            cryptoCompare: failures(1, of: .cryptoCompare), isAutomatic: true, stored: Self.stored)
        timeline.tap(1, at: 200)
        timeline.run(until: 70_000)
        let chart = "huobi 5m … 1000-1176"
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "200 \(chart) \(Self.age) (asking)",
                "4600 \(chart) \(Self.unreachable) \(Self.age) \(Self.advice)",
                "64500 \(chart) (asking) \(Self.unreachable) \(Self.age) \(Self.advice) (asking)",
                "64600 huobi 5m … 1000-1200",
            ])
        #expect(
            requests(timeline).prefix(4) == [
                "200 huobi BTC 5m 27 requested", "2300 huobi BTC 5m 27 requested", "4400 huobi BTC 5m 27 requested",
                "4500 cryptocompare BTC 5m 500 requested",
            ])
    }

    @Test(
        "Without stored candles, the row is loading until all sources have failed; then the first one's error appears")
    func nothingStored() {
        let timeline = ChartTimeline(
            huobi: failures(4) + [.candles(1198...1200, after: 100)],
            cryptoCompare: failures(2, of: .cryptoCompare), isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.at(20_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.at(30_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 40_000)
        let failed = "failed: \(Self.unreachable) \(Self.advice)"
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "4600 \(failed)", "20000 \(failed) (asking)", "20100 \(failed)",
                "30000 \(failed) (asking)", "30100 huobi 5m … 1198-1200",
            ])
    }

    @Test("A row that is opened again shows the stored candles at once, and the error after one request")
    func openedAgain() {
        let timeline = ChartTimeline(
            huobi: failures(4), cryptoCompare: failures(1, of: .cryptoCompare), isAutomatic: true, stored: Self.stored)
        timeline.tap(1, at: 200)
        timeline.tap(1, at: 6_000)
        timeline.tap(1, at: 7_000)
        timeline.run(until: 10_000)
        #expect(
            timeline.states[.prices]?.suffix(4) == [
                "6000 closed", "7000 loading", "7000 huobi 5m … 1000-1176 \(Self.age) (asking)",
                "7100 huobi 5m … 1000-1176 \(Self.unreachable) \(Self.age) \(Self.advice)",
            ])
    }

    @Test("Stored candles stay until another source has responded, whose series replaces all of them")
    func replaced() {
        let timeline = ChartTimeline(
            huobi: failures(1, .restricted), cryptoCompare: [.candles(1198...1200, closing: 7, after: 500)],
            isAutomatic: true, stored: Self.stored)
        timeline.tap(1, at: 200)
        timeline.run(until: 400)
        var sources: [CandleProvider] = []
        timeline.open[.prices]?.source.take(1).subscribe(onNext: { sources.append($0) }).dispose()
        #expect(sources == [.huobi], "It is the source of the shown candles.")
        timeline.run(until: 1_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "200 huobi 5m … 1000-1176 \(Self.age) (asking)",
                "800 cryptocompare 5m … 1198-1200 \(Self.replaced)",
            ])
        #expect((1190...1200).compactMap { timeline.chart?.series.candle(at: $0)?.close } == [7, 7, 7])
    }

    @Test("Fresh candles stay if their source and all others fail later")
    func fresh() {
        let timeline = ChartTimeline(
            huobi: [.candles(1198...1200, after: 100)] + failures(3), cryptoCompare: failures(1, of: .cryptoCompare),
            isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 66_000)
        let chart = "huobi 5m … 1198-1200"
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 \(chart)", "60300 \(chart) (asking)",
                "64700 \(chart) \(Self.unreachable) Showing candles from 04:00. \(Self.advice)",
            ])
    }

    @Test("The preferred source is not asked during its rate limit, even if all others fail")
    func limited() {
        let timeline = ChartTimeline(
            huobi: failures(1, .rateLimited, until: 30) + [.candles(1198...1200, after: 100)],
            cryptoCompare: failures(3, of: .cryptoCompare), isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 31_000)
        #expect(requests(timeline).filter { $0.contains("huobi") }.count == 2)
        #expect(timeline.states[.prices]?.prefix(2) == ["0 closed", "200 loading"])
        #expect(timeline.states[.prices]?[2].contains("failed: Too many requests to Huobi") == true)
        #expect(timeline.states[.prices]?.last?.hasSuffix("huobi 5m … 1198-1200") == true)
    }

    @Test("A hidden page asks no source, and the row goes on when the page is visible again")
    func hidden() {
        let timeline = ChartTimeline(
            huobi: failures(4), cryptoCompare: [.candles(1198...1200, after: 100)], isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.prices.isVisible.onNext(false) }
        timeline.at(50_000) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 49_999)
        #expect(requests(timeline) == ["200 huobi BTC 5m 500 requested"])
        timeline.run(until: 60_000)
        #expect(timeline.states[.prices]?.last == "52300 cryptocompare 5m … 1198-1200 \(Self.replaced)")
    }
}
