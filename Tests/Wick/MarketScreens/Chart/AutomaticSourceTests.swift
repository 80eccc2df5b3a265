import Foundation
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("An open row whose source Wick chooses")
struct AutomaticSourceTests {
    private static let hours = TimedCandles.Response.candles(98...100, after: 100)
    private static let minutes = TimedCandles.Response.candles(1198...1200, after: 100)
    private static let replaced = "Huobi is unavailable. Showing CryptoCompare (US dollars)."

    private func failure(
        _ reason: SiteFailure.Reason, of site: Site = .huobi, until end: Double? = nil
    ) -> TimedCandles.Response {
        .failure(
            SiteFailure(
                site: site, reason: reason,
                retryAt: end.map { Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1_000 + $0) }),
            after: 100)
    }

    @Test("A source that does not list the coin is passed over without a note")
    func notListed() {
        let timeline = ChartTimeline(
            huobi: [failure(.notListed("BTC"))], cryptoCompare: [Self.hours], isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 2_000)
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "400 cryptocompare 1h … 98-100"])
    }

    @Test("After three failures another source's whole series is shown at once, at the same interval, with a note")
    func failures() {
        let timeline = ChartTimeline(
            huobi: [failure(.timedOut), failure(.timedOut), failure(.timedOut)], cryptoCompare: [Self.minutes],
            isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 10_000)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "2300 huobi BTC 5m 500 requested",
                "4400 huobi BTC 5m 500 requested", "4500 cryptocompare BTC 5m 500 requested",
            ])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "4600 cryptocompare 5m … 1198-1200 \(Self.replaced)",
            ], "No error is shown before.")
    }

    @Test("Old candles lead to a request for another source's newest ones, and to its series if those are newer")
    func outdated() {
        // The newest opened fifteen minutes ago.
        let old = TimedCandles.Response.candles(1190...1197, after: 100)
        let timeline = ChartTimeline(
            huobi: [old], cryptoCompare: [Self.minutes, Self.minutes], isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 5_000)
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") } == [
                "200 huobi BTC 5m 500 requested", "300 cryptocompare BTC 5m 2 requested",
                "400 cryptocompare BTC 5m 500 requested",
            ])
        #expect(
            timeline.states[.prices] == [
                "0 closed", "200 loading", "300 huobi 5m … 1190-1197",
                "400 huobi 5m … 1190-1197 (asking)", "500 cryptocompare 5m … 1198-1200 \(Self.replaced)",
            ])
        let both = ChartTimeline(huobi: [old], cryptoCompare: [old], isAutomatic: true)
        both.tap(1, at: 200)
        both.run(until: 5_000)
        #expect(both.log.all.filter { $0.hasSuffix("requested") }.count == 2)
        #expect(both.states[.prices] == ["0 closed", "200 loading", "300 huobi 5m … 1190-1197"])
    }

    @Test("The other source is used during a rate limit, and the preferred one again when it ends")
    func limit() {
        let timeline = ChartTimeline(
            huobi: [failure(.rateLimited, until: 30), Self.minutes], cryptoCompare: [Self.minutes], isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.run(until: 40_000)
        #expect(
            timeline.states[.prices]?.suffix(3) == [
                "400 cryptocompare 5m … 1198-1200 \(Self.replaced)",
                "30001 cryptocompare 5m … 1198-1200 (asking) \(Self.replaced)", "30101 huobi 5m … 1198-1200",
            ])
    }

    @Test("Switching back shows the preferred source again, even if it fails, in other rows too")
    func switchBack() {
        let timeline = ChartTimeline(
            huobi: [failure(.restricted), Self.minutes, failure(.restricted)], cryptoCompare: [Self.minutes],
            isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.at(1_000) { $0.open[.prices]?.switchBack.onNext(()) }
        timeline.tap(1027, at: 2_000)
        timeline.run(until: 3_000)
        #expect(
            timeline.states[.prices]?.suffix(5) == [
                "400 cryptocompare 5m … 1198-1200 \(Self.replaced)", "1000 loading", "1100 huobi 5m … 1198-1200",
                "2000 loading",
                "2100 failed: Huobi does not serve your country or network. Choose another source.",
            ])
        #expect(timeline.results.isEmpty, "It is not a setting.")
    }

    @Test("An unavailable source is checked every minute while the page is visible, and used after ten good minutes")
    func goodMinutes() {
        let good = TimedCandles.Response.candles(1198...1300, after: 100)
        let timeline = ChartTimeline(
            huobi: [failure(.timedOut), failure(.timedOut), failure(.timedOut)] + Array(repeating: good, count: 20),
            cryptoCompare: Array(repeating: Self.minutes, count: 30), isAutomatic: true)
        timeline.tap(1, at: 200)
        timeline.at(70_000) { $0.prices.isVisible.onNext(false) }
        timeline.at(200_000) { $0.prices.isVisible.onNext(true) }
        timeline.run(until: 900_000)
        let checks = timeline.log.all.filter { $0.hasSuffix("huobi BTC 5m 2 requested") }
        #expect(checks.first == "64500 huobi BTC 5m 2 requested")
        #expect(checks.dropFirst().first == "200000 huobi BTC 5m 2 requested", "\(checks)")
        #expect(timeline.states[.prices]?.last?.contains("huobi 5m") == true)
        #expect(timeline.chart?.replacementText == nil)
    }

    @Test(
        "A row keeps one source of a fixed choice, whatever fails",
        arguments: [.timedOut, .rateLimited, .restricted, .status(503), .notListed("BTC")] as [SiteFailure.Reason])
    func fixed(reason: SiteFailure.Reason) {
        let timeline = ChartTimeline(huobi: Array(repeating: failure(reason), count: 9), cryptoCompare: [Self.hours])
        timeline.tap(1, at: 200)
        timeline.run(until: 900_000)
        // To offer them, other sites are asked whether they list the coin.
        let isAsked = timeline.log.all.contains { $0.contains("cryptocompare") }
        #expect(isAsked == (reason == .notListed("BTC")))
        #expect(timeline.states[.prices]?.contains { $0.contains("cryptocompare") } == false)
    }

    @Test(
        "Prices that differ by more than a fifth from a recent listing are those of another coin",
        arguments: [true, false])
    func otherCoin(isAutomatic: Bool) {
        let now = Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1_000)
        func listing(price: Double, age: TimeInterval) -> Listing {
            Listing(tickers: [
                Ticker(
                    id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil,
                    quote: Quote(price: price, lastUpdated: now.addingTimeInterval(-age)))
            ])
        }
        func states(_ listing: Listing) -> String? {
            let timeline = ChartTimeline(
                huobi: [.candles(1198...1200, closing: 121, after: 100)],
                cryptoCompare: [.candles(98...100, closing: 100, after: 100), Self.hours],
                listings: [.value(listing, after: 100)], isAutomatic: isAutomatic)
            timeline.tap(1, at: 200)
            timeline.run(until: 1_000)
            return timeline.states[.prices]?.last
        }
        let rejected = states(listing(price: 100, age: 60))
        if isAutomatic {
            #expect(rejected == "400 cryptocompare 1h … 98-100")
        } else {
            #expect(
                rejected
                    == "400 not listed: BTC at Huobi is another coin: its price is very different. [CryptoCompare]")
        }
        #expect(states(listing(price: 101, age: 60)) == "300 huobi 5m … 1198-1200")
        #expect(states(listing(price: 100, age: 900)) == "300 huobi 5m … 1198-1200")
    }
}
