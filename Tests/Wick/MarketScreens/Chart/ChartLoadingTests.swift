import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Loading and refreshing the candles of an open row")
struct ChartLoadingTests {
    private static let response = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let unreachable = SiteFailure(site: .huobi, reason: .unreachable)

    /// A row opened at 200, with these responses.
    private func timeline(
        _ responses: [TimedCandles.Response], refreshInterval: TimeInterval = 60, largestPage: Int = 2000
    ) -> ChartTimeline {
        let timeline = ChartTimeline(
            huobi: responses, listings: Array(repeating: .value(.market, after: 100), count: 9),
            refreshInterval: refreshInterval, largestPage: largestPage)
        timeline.tap(1, at: 200)
        return timeline
    }

    private static let refusal = "Huobi cannot be reached."
    private static let advice = "Check the network connection and try again."

    // MARK: Content

    @Test("A network failure is shown, and retrying shows the candles")
    func networkFailure() {
        let timeline = timeline([.failure(Self.unreachable, after: 100), Self.response])
        timeline.at(1_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 2_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 failed: \(Self.refusal) \(Self.advice)",
                "1000 failed: \(Self.refusal) \(Self.advice) (asking)", "1100 huobi 5m … 1198-1200",
            ])
    }

    @Test("If the site does not trade the coin, the message names the other providers that do")
    func notListed() {
        let notListed = TimedCandles.Response.failure(SiteFailure(site: .huobi, reason: .notListed("BTC")), after: 100)
        let timeline = ChartTimeline(huobi: [notListed], cryptoCompare: [Self.response])
        timeline.tap(1, at: 200)
        timeline.run(until: 1_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 not listed: Huobi does not list BTC. []",
                "400 not listed: Huobi does not list BTC. [CryptoCompare]",
            ])
    }

    @Test("A site without candles shows a message, and a refresh may find some")
    func empty() {
        let timeline = timeline([.nothing(after: 100), Self.response])
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 11_000)
        let text = "empty: Huobi has no candles of 5 minutes for this coin. Choose another interval or source."
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 \(text)", "10000 \(text) (asking)", "10100 huobi 5m … 1198-1200",
            ])
    }

    @Test("The timer respects Retry-After and the message shows it; the user can always refresh")
    func retryAfter() {
        let retryAt = Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1_000 + 1_800)
        let limited = SiteFailure(site: .huobi, reason: .rateLimited, retryAt: retryAt)
        let timeline = timeline([.failure(limited, after: 100), .failure(limited, after: 100), Self.response])
        timeline.at(10_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 1_800_200)
        let text = "failed: Too many requests to Huobi. Huobi allows no more requests until 04:30."
        #expect(timeline.states[.prices]?[2...4] == ["300 \(text)", "10000 \(text) (asking)", "10100 \(text)"])
        #expect(timeline.states[.prices]?.last == "1800100 huobi 5m … 1198-1200")
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "10000 huobi BTC 5m 500 requested",
                "1800000 huobi BTC 5m 500 requested",
            ])
    }

    @Test("A spent quota is retried every half hour, and by the user at once")
    func quota() {
        let spent = TimedCandles.Response.failure(SiteFailure(site: .huobi, reason: .quotaSpent), after: 100)
        let timeline = timeline([spent, spent, spent])
        timeline.at(600_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 2_500_000)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "600000 huobi BTC 5m 500 requested",
                "2400100 huobi BTC 5m 500 requested",
            ])
    }

    // MARK: Refreshing

    @Test("The timer and refreshes request the newest candles with the prices, as many as are missing")
    func refreshing() {
        let timeline = timeline([
            Self.response, .candles(1199...1201, closing: 7, after: 100), .candles(1200...1202, after: 100),
        ])
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 90_000)
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200", "20000 huobi 5m … 1198-1200 (asking)",
                "20100 huobi 5m … 1198-1201", "80100 huobi 5m … 1198-1201 (asking)", "80200 huobi 5m … 1198-1202",
            ])
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "20000 huobi BTC 5m 3 requested", "80100 huobi BTC 5m 2 requested",
            ])
    }

    @Test("A newer candle is appended, and replaces its earlier version")
    func newerCandle() {
        let timeline = timeline([Self.response, .candles(1200...1201, closing: 7, after: 100)])
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 30_000)
        let series = timeline.chart?.series
        #expect(series?.slots.compactMap { series?.candle(at: $0)?.close } == [1198, 1199, 7, 7])
    }

    @Test("A failed refresh keeps the chart and shows the error and the age; the next one can succeed")
    func failedRefresh() {
        let timeline = timeline([
            Self.response, .failure(Self.unreachable, after: 100), .candles(1199...1201, after: 100),
        ])
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.at(30_000) { $0.open[.prices]?.retry.onNext(()) }
        timeline.run(until: 40_000)
        let text = "\(Self.refusal) Showing candles from 04:00. \(Self.advice)"
        #expect(
            timeline.states[.prices]?.suffix(4) == [
                "20000 huobi 5m … 1198-1200 (asking)", "20100 huobi 5m … 1198-1200 \(text)",
                "30000 huobi 5m … 1198-1200 (asking) \(text) (asking)", "30100 huobi 5m … 1198-1201",
            ])
    }

    @Test("Candles that do not join those shown replace them, so that the chart has no artificial gap")
    func hole() {
        let timeline = timeline([
            Self.response, .candles(1300...1302, after: 100), .candles(1250...1302, after: 100),
        ])
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.run(until: 30_000)
        #expect(
            timeline.states[.prices]?.suffix(2) == [
                "20000 huobi 5m … 1198-1200 (asking)", "20200 huobi 5m … 1250-1302",
            ])
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "20000 huobi BTC 5m 3 requested", "20100 huobi BTC 5m 500 requested",
            ], "with too few candles to join, the initial number is requested")
        let gap = self.timeline([Self.response, .candles(1300...1302, older: false, after: 100)])
        gap.at(20_000) { $0.prices.refresh.onNext(()) }
        gap.run(until: 30_000)
        #expect(
            gap.states[.prices]?.last == "20100 huobi 5m | 1300-1302",
            "A site that has the newest candles only does not say what was between.")
    }

    @Test("After a long time a refresh requests enough candles to join, or a first page if that is too many")
    func afterLong() {
        for (hours, limit) in [(10, 122), (100, 500)] {
            let timeline = timeline([Self.response], refreshInterval: 1e9, largestPage: 1_000)
            timeline.at(1_000) { $0.prices.isVisible.onNext(false) }
            timeline.at(hours * 3_600_000) { $0.prices.isVisible.onNext(true) }
            timeline.run(until: hours * 3_600_000)
            #expect(timeline.log.all.last?.hasSuffix("BTC 5m \(limit) requested") == true)
        }
    }

    @Test("A hidden page makes no requests, cancels pending ones, and catches up when visible")
    func visibility() {
        let timeline = timeline([Self.response, Self.response])
        timeline.at(250) { $0.prices.isVisible.onNext(false) }
        timeline.at(300_000) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 301_000)
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "250 huobi cancelled", "300000 huobi BTC 5m 500 requested",
                "300100 huobi responded",
            ])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300100 huobi 5m … 1198-1200",
            ])
    }

    @Test("Refreshing the visible page does not refresh a row of the hidden page")
    func hiddenPage() {
        let timeline = timeline([Self.response, Self.response])
        timeline.at(1_000) {
            $0.favoritesPage.isVisible.onNext(true)
            $0.prices.isVisible.onNext(false)
        }
        timeline.at(20_000) { $0.favoritesPage.refresh.onNext(()) }
        timeline.run(until: 200_000)
        #expect(timeline.log.all.count == 2)
    }

    // MARK: Bad candles

    @Test("Unreadable candles are skipped and counted, but not again when a refresh contains them")
    func skipped() {
        let timeline = timeline([
            .candles(1198...1200, skipped: 2, after: 100), .candles(1199...1200, skipped: 1, after: 100),
            .candles(1199...1200, skipped: 3, after: 100), .candles(1100...1197, older: false, skipped: 1, after: 100),
        ])
        timeline.at(10_000) { $0.prices.refresh.onNext(()) }
        timeline.at(20_000) { $0.prices.refresh.onNext(()) }
        timeline.at(30_000) { $0.open[.prices]?.olderRequested.onNext(()) }
        timeline.run(until: 40_000)
        #expect(
            timeline.states[.prices]?.filter { !$0.contains("(asking)") } == [
                "0 closed", "200 loading", "300 huobi 5m … 1198-1200 2 candles could not be read",
                "10100 huobi 5m … 1198-1200 2 candles could not be read",
                "20100 huobi 5m … 1198-1200 3 candles could not be read",
                "30100 huobi 5m | 1100-1200 3 candles could not be read",
            ])
    }
}
