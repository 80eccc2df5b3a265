import Foundation
import Testing
import WickMarketSources

@Suite("When to retry a site")
struct SiteFailureRetryTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func advice(_ reason: SiteFailure.Reason, in seconds: TimeInterval?) -> String {
        SiteFailure(site: .coinMarketCap, reason: reason, retryAt: seconds.map { now.addingTimeInterval($0) })
            .advice(in: .commandLine, now: now)
    }

    @Test(
        "The site's retry time is shown, rounded up in a suitable unit",
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
        "Without a retry time, or once it has passed, the advice is the usual one",
        arguments: [nil, 0, -5] as [TimeInterval?])
    func usual(_ seconds: TimeInterval?) {
        #expect(
            advice(.quotaSpent, in: seconds)
                == SiteFailure(site: .coinMarketCap, reason: .quotaSpent).advice(in: .commandLine))
    }

    @Test(
        "The retry time applies to all kinds of refusal",
        arguments: [SiteFailure.Reason.quotaSpent, .status(503), .refused("Busy")])
    func any(_ reason: SiteFailure.Reason) {
        #expect(advice(reason, in: 30) == "Try again in 30 seconds.")
    }

    @Test("A retry time does not apply to key problems")
    func key() {
        #expect(
            advice(.keyRejected, in: 60)
                == SiteFailure(site: .coinMarketCap, reason: .keyRejected).advice(in: .commandLine))
    }
}
