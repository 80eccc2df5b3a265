import Foundation
import Testing
import WickMarketSources

@Suite("When a site can be asked again")
struct SiteFailureRetryTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func advice(_ reason: SiteFailure.Reason, in seconds: TimeInterval?) -> String {
        SiteFailure(site: .coinMarketCap, reason: reason, retryAt: seconds.map { now.addingTimeInterval($0) })
            .advice(in: .commandLine, now: now)
    }

    @Test(
        "The site's own word is passed on, rounded up in the unit that suits it",
        arguments: [
            (0.2, "1 second"), (1, "1 second"), (30, "30 seconds"), (120, "120 seconds"), (121, "3 minutes"),
            (3600, "60 minutes"), (7201, "3 hours"), (172_801, "3 days"), (1e300, nil),
        ] as [(TimeInterval, String?)])
    func retry(_ seconds: TimeInterval, _ delayText: String?) {
        let advice = advice(.rateLimited, in: seconds)
        if let delayText {
            #expect(advice == "Try again in \(delayText).")
        } else {
            #expect(advice.wholeMatch(of: /Try again in \d+ days\./) != nil)
        }
    }

    @Test(
        "Without its word, or once the time has come, the advice is the usual one",
        arguments: [nil, 0, -5] as [TimeInterval?])
    func usual(_ seconds: TimeInterval?) {
        #expect(
            advice(.quotaSpent, in: seconds)
                == SiteFailure(site: .coinMarketCap, reason: .quotaSpent).advice(in: .commandLine))
    }

    @Test(
        "It counts whatever the site says no to",
        arguments: [SiteFailure.Reason.quotaSpent, .status(503), .refused("Busy")])
    func any(_ reason: SiteFailure.Reason) {
        #expect(advice(reason, in: 30) == "Try again in 30 seconds.")
    }

    @Test("Waiting mends no key")
    func key() {
        #expect(
            advice(.keyRejected, in: 60)
                == SiteFailure(site: .coinMarketCap, reason: .keyRejected).advice(in: .commandLine))
    }
}
