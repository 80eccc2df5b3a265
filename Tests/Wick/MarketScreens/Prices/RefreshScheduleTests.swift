import Foundation
import Testing
import WickMarketSources

@testable import WickMarketScreens

@Suite("The refresh schedule")
struct RefreshScheduleTests {
    private func time(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("Returning refreshes unless the figures are fresh, even if the clock was changed")
    func comers() {
        var schedule = RefreshSchedule(interval: 300)
        #expect(schedule.isRefreshDue(forArrivalAt: time(10_000)))
        schedule.end(nil, at: time(10_000))
        #expect(!schedule.isRefreshDue(forArrivalAt: time(10_000)))
        #expect(!schedule.isRefreshDue(forArrivalAt: time(10_009)))
        #expect(schedule.isRefreshDue(forArrivalAt: time(10_010)))
        #expect(schedule.isRefreshDue(forArrivalAt: time(6_400)), "The clock was set back by an hour.")
    }

    @Test(
        "While the site fails, the wait after a return doubles with each further failure, up to the timer's wait",
        arguments: [(1, 10.0), (2, 20), (3, 40), (6, 320), (8, 1_280), (9, 1_800), (60, 1_800)])
    func returnsDuringBackOff(failures: Int, wait: TimeInterval) {
        var schedule = RefreshSchedule(interval: 300)
        for _ in 0..<failures { schedule.end(.timedOut, at: time(10_000)) }
        #expect(!schedule.isRefreshDue(forArrivalAt: time(10_000 + wait - 0.001)))
        #expect(schedule.isRefreshDue(forArrivalAt: time(10_000 + wait)))
        schedule.end(nil, at: time(20_000))
        #expect(schedule.isRefreshDue(forArrivalAt: time(20_010)), "A success ends the wait.")
    }

    @Test("A spent quota with an unknown reset time also applies to a return")
    func returnsAfterQuota() {
        var schedule = RefreshSchedule(interval: 300)
        schedule.end(SiteFailure(site: .test, reason: .quotaSpent), at: time(10_000))
        #expect(!schedule.isRefreshDue(forArrivalAt: time(11_799)))
        #expect(schedule.isRefreshDue(forArrivalAt: time(11_800)))
    }

    @Test("The wait after a return is between a few seconds and the timer's wait", arguments: 1...50)
    func bounds(failures: Int) {
        for interval in [1.0, 60, 300, 7_200] {
            var schedule = RefreshSchedule(interval: interval)
            for _ in 0..<failures { schedule.end(.timedOut, at: time(0)) }
            let due = schedule.due?.timeIntervalSince1970 ?? 0
            #expect(schedule.isRefreshDue(forArrivalAt: time(max(due, 10))))
            #expect(!schedule.isRefreshDue(forArrivalAt: time(9.999)))
        }
    }
}
