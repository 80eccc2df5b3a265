import Networking
import Testing
import WickMarketSources

@Suite("A failure's texts in a window")
struct SiteFailureSummaryTests {
    private static let cases: [(SiteFailure.Reason, summary: String, details: String?)] = [
        (
            .status(503), "Kraken is having problems.",
            "Kraken returned HTTP status 503 Service Unavailable."
        ),
        (.status(404), "Kraken rejected the request.", "Kraken returned HTTP status 404 Not Found."),
        (.refused("EGeneral:Internal"), "Kraken rejected the request.", "Kraken refused: EGeneral:Internal."),
        (
            .unreadable("at result.XBT"), "The response of Kraken could not be read.",
            "The response of Kraken could not be read. at result.XBT"
        ),
        (.unreadable(""), "The response of Kraken could not be read.", nil),
        (
            .notSimulated("No port is free."), "The simulated market did not start.",
            "The simulated market did not start: No port is free."
        ),
        (.unreachable, "Kraken cannot be reached.", nil), (.rateLimited, "Too many requests to Kraken.", nil),
    ]

    @Test("are a plain summary, and the technical text apart from it", arguments: cases)
    func texts(reason: SiteFailure.Reason, summary: String, details: String?) {
        let failure = SiteFailure(site: .kraken, reason: reason)
        #expect(failure.summary == summary)
        #expect(failure.details == details)
    }

    @Test(
        "tell apart why a site cannot be reached, and never show a key",
        arguments: [
            (NetworkError.hostNotFound, "Kraken: host not found"), (.cannotConnect, "Kraken: cannot connect"),
            (.connectionLost, "Kraken: connection lost"), (.timedOut(.idle), "Kraken: timed out: nothing happened"),
            (.untrusted("self-signed certificate"), "Kraken: untrusted: self-signed certificate"),
            (.tooLarge(limit: 9), "Kraken: more than 9 bytes"),
            (.redirectedElsewhere(host: "k3y-s3cr3t.example"), "Kraken: redirected to <redacted>.example"),
            (.incomplete, nil), (.cancelled, nil),
        ] as [(NetworkError, String?)])
    func causes(error: NetworkError, details: String?) throws {
        let redaction = KnownKeys([try #require(APIKey("k3y-s3cr3t"))]).redaction
        #expect(SiteFailure(error, site: .kraken, hasKey: true, redaction: redaction).details == details)
    }

    @Test("do not say twice that a site is having problems")
    func advice() {
        let failure = SiteFailure(site: .kraken, reason: .status(500))
        #expect(failure.advice(in: .window) == "Try again later.")
        #expect(failure.advice(in: .commandLine) == "Kraken is having problems. Try again later.")
    }
}
