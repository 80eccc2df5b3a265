import Foundation
import Testing

@testable import MarketScreens

@Suite("What is known of one kind of question")
struct RefreshScheduleTests {
    private func time(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test("Who comes gets newer figures unless the last are some seconds old, whatever became of the clock")
    func comers() {
        var schedule = RefreshSchedule(interval: 300)
        #expect(schedule.isWanted(byWhoComesAt: time(10_000)))
        schedule.end(nil, at: time(10_000))
        #expect(!schedule.isWanted(byWhoComesAt: time(10_000)))
        #expect(!schedule.isWanted(byWhoComesAt: time(10_009)))
        #expect(schedule.isWanted(byWhoComesAt: time(10_010)))
        #expect(schedule.isWanted(byWhoComesAt: time(6_400)), "a clock that was set back by an hour")
    }
}
