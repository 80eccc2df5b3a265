import Foundation
import RxTest
import Testing
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickMarketScreens

@Suite("Switching between tabs")
struct TabTurningTests {
    private static let response = TimedSource.Response<Listing>.value(.market, after: 100)
    private static let responses = Array(repeating: response, count: 9)

    /// A timeline whose prices are initially visible, and which switches tabs at the given times.
    private func timeline(
        _ listings: [TimedSource.Response<Listing>] = responses, quotes: [TimedSource.Response<Listing>] = [],
        favorites: [Favorite] = [.bitcoin], turningAt times: [Int]
    ) -> TabsTimeline {
        let timeline = TabsTimeline(listings: listings, quotes: quotes, favorites: favorites)
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        for (number, time) in times.enumerated() {
            timeline.at(time) { timeline in
                let isToPrices = !number.isMultiple(of: 2)
                timeline.prices.isVisible.onNext(isToPrices)
                timeline.favoritesPage.isVisible.onNext(!isToPrices)
            }
        }
        return timeline
    }

    @Test("Refreshes prices that are older than a few seconds, on either page")
    func older() {
        let timeline = timeline(turningAt: [20_000, 40_000])
        timeline.run(until: 50_000)
        #expect(timeline.source.listingTimes == [0, 20_000, 40_000])
    }

    @Test("Switching repeatedly within seconds makes one request")
    func flipping() {
        let timeline = timeline(turningAt: Array(stride(from: 11_000, through: 20_000, by: 500)))
        timeline.run(until: 21_000)
        #expect(timeline.source.listingTimes == [0, 11_000])
    }

    @Test("Makes no second request while a response is waiting to be processed")
    func processing() {
        let computing = TestScheduler(initialClock: 0)
        let timeline = TabsTimeline(listings: Self.responses, computing: computing)
        timeline.at(0) { $0.prices.isVisible.onNext(true) }
        timeline.at(150) {
            $0.prices.isVisible.onNext(false)
            $0.favoritesPage.isVisible.onNext(true)
        }
        timeline.run(until: 1_000)
        #expect(timeline.source.listingTimes == [0])
    }

    @Test("Joins a pending request")
    func joining() {
        let timeline = timeline([.value(.market, after: 30_000)], turningAt: [20_000, 25_000])
        timeline.run(until: 40_000)
        #expect(timeline.source.listingLog == ["0 listing 500 requested", "30000 listing responded"])
    }

    @Test("Respects Retry-After, and does not request from a failing site at every switch")
    func failing() {
        let pause = SiteFailure(site: .test, reason: .rateLimited, retryAt: Date(timeIntervalSince1970: 100))
        let paused = timeline(
            [.failure(pause, after: 100)] + Self.responses, turningAt: [20_000, 40_000, 60_000, 99_999])
        paused.run(until: 99_999)
        #expect(paused.source.listingTimes == [0])

        let failure = TimedSource.Response<Listing>.failure(SiteFailure.timedOut, after: 100)
        let failing = timeline(
            Array(repeating: failure, count: 9), turningAt: Array(stride(from: 1_000, through: 59_000, by: 1_000)))
        failing.run(until: 59_500)
        #expect(failing.source.listingTimes == [0, 11_000, 32_000])
    }

    @Test("Also requests favorites outside the listing")
    func outside() {
        let quotes = TimedSource.Response<Listing>.value(Listing(tickers: []), after: 100)
        let timeline = timeline(
            quotes: Array(repeating: quotes, count: 9), favorites: [.old], turningAt: [20_000, 40_000])
        timeline.run(until: 50_000)
        #expect(timeline.source.log.filter { $0.contains("quotes") && $0.hasSuffix("requested") }.count == 3)
    }

    @Test("Hiding and showing the window makes the same requests")
    func window() {
        let timeline = timeline(turningAt: [])
        for (time, isVisible) in [(5_000, false), (9_000, true), (12_000, false), (25_000, true)] {
            timeline.at(time) { $0.prices.isVisible.onNext(isVisible) }
        }
        timeline.run(until: 30_000)
        #expect(timeline.source.listingTimes == [0, 25_000])
    }
}
