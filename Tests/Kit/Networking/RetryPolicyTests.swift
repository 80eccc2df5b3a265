import Foundation
import Testing

@testable import Networking

@Suite("Retry policy")
struct RetryPolicyTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)
    private let policy = RetryPolicy(attempts: 5, longestDelay: 3)

    private func delay(
        _ error: NetworkError, attempt: Int = 1, random: Double = 0, policy: RetryPolicy? = nil
    ) -> TimeInterval? {
        (policy ?? self.policy).delay(afterAttempt: attempt, failing: error, now: now, random: random)
    }

    private func status(_ code: Int, in seconds: TimeInterval? = nil) -> NetworkError {
        .status(
            HTTPResponse(status: HTTPStatus(rawValue: code)), retryAt: seconds.map { now.addingTimeInterval($0) })
    }

    private func refused(in seconds: TimeInterval?) -> NetworkError {
        .refused(HTTPResponse(), retryAt: seconds.map { now.addingTimeInterval($0) })
    }

    @Test("Delays grow by the factor up to the maximum, and end with the attempts")
    func growing() {
        #expect((1...6).map { delay(.connectionLost, attempt: $0) } == [0.5, 1, 2, 3, nil, nil])
        #expect((1...3).map { delay(.connectionLost, attempt: $0, policy: RetryPolicy()) } == [0.5, 1, nil])
        #expect(delay(.connectionLost, policy: .never) == nil)
    }

    @Test("Jitter shortens delays, but not those from the server")
    func jitter() {
        #expect(delay(.connectionLost, attempt: 2, random: 0.5) == 0.75)
        #expect(delay(.connectionLost, attempt: 2, random: 0.999) ?? 0 > 0.5)
        #expect(delay(status(503, in: 7), random: 0.9) == 7)
    }

    @Test("Transient errors are retried")
    func passing() {
        let errors: [NetworkError] = [
            .connectionLost, .incomplete, status(500), status(502), status(503), status(504), status(429, in: 1),
            refused(in: 1),
        ]
        for error in errors { #expect(delay(error) != nil, "\(error)") }
    }

    @Test("Permanent errors are not retried")
    func lasting() {
        var errors: [NetworkError] = [
            .invalidRequest(""), .notConfigured(.test), .insecureURL, .untrusted(""), .hostNotFound, .cannotConnect,
            .timedOut(.idle), .timedOut(.total), .tooLarge(limit: 1), .malformed(""), .redirectedElsewhere(host: ""),
            .tooManyRedirects,
            .unexpectedContent(mediaType: ""), .undecodable(""), .cancelled, refused(in: nil),
            .missingLibrary("", package: "", message: ""), status(429),
        ]
        errors += [301, 400, 401, 402, 403, 404, 408, 418, 501, 505, 599].map { status($0, in: 1) }
        for error in errors { #expect(delay(error) == nil, "\(error)") }
    }

    @Test(
        "A Retry-After up to the limit is honoured, and a longer one ends the attempts",
        arguments: [(-5, 0.5), (0, 0.5), (0.2, 0.5), (4, 4), (10, 10), (10.1, nil), (86_400, nil)]
            as [(TimeInterval, TimeInterval?)])
    func retryAfter(_ seconds: TimeInterval, _ expected: TimeInterval?) {
        #expect(delay(status(503, in: seconds)) == expected)
        #expect(delay(status(429, in: seconds)) == expected)
        #expect(delay(refused(in: seconds)) == expected)
    }
}
