import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Refreshing the prices")
struct PriceRefreshTests {
    private static let response = TimedSource.Response.value(Listing.market, after: 100)
    private static let failure = TimedSource.Response<Listing>.failure(SiteFailure.timedOut, after: 100)
    private static let silence = TimedSource.Response<Listing>.value(.laterMarket, after: 10_000_000)

    private func timeline(
        _ listings: [TimedSource.Response<Listing>], metrics: [TimedSource.Response<GlobalMetrics>] = [],
        visibleAt: Int? = 0
    ) -> PriceTimeline {
        let timeline = PriceTimeline(listings: listings, metrics: metrics)
        if let visibleAt { timeline.at(visibleAt) { $0.isVisible.onNext(true) } }
        return timeline
    }

    private func refused(_ reason: SiteFailure.Reason, until seconds: TimeInterval?) -> TimedSource.Response<Listing> {
        let retryAt = seconds.map { Date(timeIntervalSince1970: $0) }
        return .failure(SiteFailure(site: .test, reason: reason, retryAt: retryAt), after: 100)
    }

    // MARK: The timer

    @Test("The timer starts at each response, while the page is visible")
    func timer() {
        let timeline = timeline(Array(repeating: Self.response, count: 5))
        timeline.run(until: 200_000)
        #expect(timeline.source.listingTimes == [0, 60_100, 120_200, 180_300])
        let unseen = self.timeline(Array(repeating: Self.response, count: 5), visibleAt: nil)
        unseen.run(until: 200_000)
        #expect(unseen.source.listingTimes == [0])
    }

    @Test("A refresh by the user restarts the timer")
    func timerAfterRefresh() {
        let timeline = timeline(Array(repeating: Self.response, count: 5))
        timeline.at(40_000) { $0.refresh.onNext(()) }
        timeline.run(until: 110_000)
        #expect(timeline.source.listingTimes == [0, 40_000, 100_100])
    }

    @Test("The interval doubles with each further failure, up to half an hour, until a request succeeds")
    func backOff() {
        let timeline = timeline(Array(repeating: Self.failure, count: 8) + [Self.response, Self.response])
        timeline.run(until: 7_400_000)
        #expect(
            timeline.source.listingTimes == [
                0, 60_100, 180_200, 420_300, 900_400, 1_860_500, 3_660_600, 5_460_700, 7_260_800, 7_320_900, 7_381_000,
            ])
    }

    @Test("A refresh by the user starts at once, whatever the timer waits for")
    func refreshDuringBackOff() {
        let timeline = timeline([Self.failure, Self.failure, Self.failure, Self.response, Self.response])
        timeline.at(200_000) { $0.refresh.onNext(()) }
        timeline.run(until: 300_000)
        #expect(timeline.source.listingTimes == [0, 60_100, 180_200, 200_000, 260_100])
    }

    // MARK: Pauses that the site requires

    @Test("Retry-After delays the timer, and the page shows until when")
    func retryAfter() {
        let timeline = timeline([Self.response, refused(.rateLimited, until: 1_800), Self.response, Self.response])
        timeline.run(until: 1_900_000)
        #expect(timeline.source.listingTimes == [0, 60_100, 1_800_000, 1_860_100])
        #expect(
            timeline.status(\.pausedText) == [
                .next(0, nil), .next(60_200, "Testsite allows no more requests until 00:30"), .next(1_800_000, nil),
            ])
    }

    @Test("The advice for a failure is the required pause, on an empty page as well as over old prices")
    func adviceToWait() {
        let pause = "Testsite allows no more requests until 00:30."
        let empty = timeline([refused(.rateLimited, until: 1_800)])
        empty.run(until: 60_000)
        #expect(empty.status(\.failureAdvice) == [.next(0, nil), .next(100, pause)])
        let stale = timeline([Self.response, refused(.rateLimited, until: 1_800), Self.failure])
        stale.at(70_000) { $0.refresh.onNext(()) }
        stale.run(until: 80_000)
        #expect(
            stale.status(\.failureAdvice) == [
                .next(0, nil), .next(60_200, pause), .next(70_100, SiteFailure.timedOut.advice(in: .window)),
            ])
    }

    @Test("A Retry-After shorter than the timer's interval has no effect")
    func shortRetryAfter() {
        let timeline = timeline([refused(.status(503), until: 20), Self.response])
        timeline.run(until: 100_000)
        #expect(timeline.source.listingTimes == [0, 60_100])
        // The page updates each full minute.
        #expect(
            timeline.status(\.pausedText) == [
                .next(0, nil), .next(100, "Testsite allows no more requests until 00:01"), .next(60_000, nil),
            ])
    }

    @Test("A spent quota stops automatic requests until it resets, but not the user's")
    func quota() {
        let timeline = timeline([
            refused(.quotaSpent, until: 86_400), refused(.quotaSpent, until: 86_400), Self.response,
        ])
        timeline.at(3_600_000) { $0.isVisible.onNext(false) }
        timeline.at(3_700_000) { $0.isVisible.onNext(true) }
        timeline.at(7_200_000) { $0.refresh.onNext(()) }
        timeline.run(until: 86_420_000)
        #expect(timeline.source.listingTimes == [0, 7_200_000, 86_400_000])
        #expect(
            timeline.status(\.pausedText) == [
                .next(0, nil), .next(100, "Testsite allows no more requests until 00:00"), .next(86_400_000, nil),
            ])
    }

    @Test("A spent quota with an unknown reset time is retried every half hour")
    func endlessQuota() {
        let timeline = timeline([refused(.quotaSpent, until: nil), refused(.quotaSpent, until: nil), Self.response])
        timeline.run(until: 3_650_000)
        #expect(timeline.source.listingTimes == [0, 1_800_100, 3_600_200])
        #expect(timeline.status(\.pausedText) == [.next(0, nil)])
    }

    // MARK: Visibility

    @Test("Hiding the page stops the timer; showing it refreshes prices that are older than a few seconds")
    func comingBack() {
        let timeline = timeline(Array(repeating: Self.response, count: 5))
        timeline.at(30_000) { $0.isVisible.onNext(false) }
        timeline.at(210_000) { $0.isVisible.onNext(true) }
        timeline.run(until: 280_000)
        #expect(timeline.source.listingTimes == [0, 210_000, 270_100])
    }

    @Test("Returning within seconds makes no request", arguments: [(10_099, [0, 60_100]), (10_100, [0, 10_100])])
    func backSoon(time: Int, expected: [Int]) {
        let timeline = timeline(Array(repeating: Self.response, count: 5))
        timeline.at(5_000) { $0.isVisible.onNext(false) }
        timeline.at(time) { $0.isVisible.onNext(true) }
        timeline.run(until: 65_000)
        #expect(timeline.source.listingTimes == expected)
    }

    @Test("Hiding the page cancels the request, and showing it repeats it")
    func leavingCancels() {
        let timeline = timeline([.value(.market, after: 5_000), .value(.laterMarket, after: 5_000)])
        timeline.at(1_000) { $0.isVisible.onNext(false) }
        timeline.at(2_000) { $0.isVisible.onNext(true) }
        timeline.run(until: 10_000)
        #expect(
            timeline.source.listingLog == [
                "0 listing 500 requested", "1000 listing cancelled", "2000 listing 500 requested",
                "7000 listing responded",
            ])
        #expect(timeline.sections.events == [.next(0, ""), .next(7_000, Listing.laterMarketText)])
        #expect(
            timeline.status(\.isRefreshing) == [.next(0, true), .next(1_000, false), .next(2_000, true)])
    }

    @Test("Reporting twice that the page is visible makes one request")
    func sayingTwice() {
        let timeline = timeline(Array(repeating: Self.response, count: 5))
        timeline.at(20_000) { $0.isVisible.onNext(true) }
        timeline.run(until: 30_000)
        #expect(timeline.source.listingTimes == [0])
    }

    @Test("Recreating the page within seconds makes no request")
    func recreated() {
        let timeline = timeline(
            Array(repeating: Self.response, count: 5), metrics: [.value(GlobalMetrics(), after: 100)])
        timeline.scheduler.scheduleAt(3_000) { timeline.leave() }
        timeline.scheduler.scheduleAt(4_000) { timeline.subscribe() }
        timeline.run(until: 5_000)
        #expect(
            timeline.source.log.filter { $0.hasSuffix("requested") } == [
                "0 listing 500 requested", "0 global requested",
            ])
        #expect(timeline.status.events.last?.value.element?.isRefreshing == false)
    }

    // MARK: Replacing requests

    @Test("A refresh by the user joins a recent request and replaces one that hangs")
    func hanging() {
        let timeline = timeline([.value(.market, after: 10_000), .value(.laterMarket, after: 1_000)])
        timeline.at(2_999) { $0.refresh.onNext(()) }
        timeline.at(3_000) { $0.refresh.onNext(()) }
        timeline.at(3_100) { $0.refresh.onNext(()) }
        timeline.run(until: 20_000)
        #expect(
            timeline.source.listingLog == [
                "0 listing 500 requested", "3000 listing cancelled", "3000 listing 500 requested",
                "4000 listing responded",
            ])
        #expect(timeline.sections.events == [.next(0, ""), .next(4_000, Listing.laterMarketText)])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(4_000, .list)])
    }

    @Test("Automatic refreshes join a hanging request")
    func hangingByItself() {
        let timeline = timeline([Self.silence, Self.response], visibleAt: 100_000)
        timeline.run(until: 1_000_000)
        #expect(timeline.source.listingLog == ["0 listing 500 requested"])
    }

    // MARK: Listing and global figures

    @Test("The global figures are requested, fail and wait independently")
    func separateRequests() {
        let metrics = Array(
            repeating: TimedSource.Response<GlobalMetrics>.failure(SiteFailure.unreachable, after: 100), count: 3)
        let timeline = timeline(Array(repeating: Self.response, count: 9), metrics: metrics)
        timeline.at(150_000) { $0.refreshGlobal.onNext(()) }
        timeline.run(until: 200_000)
        #expect(timeline.source.listingTimes == [0, 60_100, 120_200, 180_300])
        #expect(timeline.source.globalTimes == [0, 60_100, 150_000])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(100, .list)])
        #expect(timeline.status(\.globalFailure) == [.next(0, nil), .next(100, .unreachable)])
        #expect(timeline.status(\.staleness) == [.next(0, nil)])
    }

    @Test("A pause of the global figures is shown if the listing is not paused")
    func globalPaused() {
        let failure = SiteFailure(
            site: .test, reason: .rateLimited, retryAt: Date(timeIntervalSince1970: 120))
        let timeline = timeline(
            Array(repeating: Self.response, count: 9),
            metrics: [.failure(failure, after: 100), .value(GlobalMetrics(), after: 100)])
        timeline.run(until: 150_000)
        #expect(timeline.source.globalTimes == [0, 120_000])
        #expect(
            timeline.status(\.pausedText) == [
                .next(0, nil), .next(100, "Testsite allows no more requests until 00:02"), .next(120_000, nil),
            ])
    }
}
