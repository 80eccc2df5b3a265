import Foundation
import Networking
import Testing

@Suite("A network error's message for the user")
struct NetworkErrorMessagesTests {
    private let shop = Site(id: "shop", name: "The Shop")
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static let errors: [NetworkError] = [
        .invalidRequest("secret"), .notConfigured(Site(id: "shop", name: "The Shop")), .insecureURL,
        .untrusted("secret"), .hostNotFound, .cannotConnect, .connectionLost, .timedOut(.idle), .timedOut(.total),
        .incomplete,
        .tooLarge(limit: 7), .malformed("secret"), .redirectedElsewhere(host: "secret"), .tooManyRedirects,
        .status(.json("secret", status: .internalServerError), retryAt: nil),
        .status(.json("secret", status: .tooManyRequests), retryAt: nil), .refused(.json("secret"), retryAt: nil),
        .unexpectedContent(mediaType: "secret"), .undecodable("secret"),
        .missingLibrary("libcurl.so.4", package: "libcurl4", message: "secret"), .cancelled,
    ]

    @Test("and its advice are sentences without any part of the response", arguments: errors)
    func sentences(error: NetworkError) {
        for text in [error.userMessage(of: shop), error.advice(now: now)] {
            #expect(text.hasSuffix("."))
            #expect(text.first?.isUppercase == true)
            #expect(!text.contains("secret"))
        }
    }

    @Test("names the site and the status")
    func names() {
        #expect(NetworkError.cannotConnect.userMessage(of: shop) == "The Shop cannot be reached.")
        #expect(
            NetworkError.status(.json("", status: .badRequest), retryAt: nil).userMessage(of: shop)
                == "The Shop rejected the request.")
        #expect(
            NetworkError.missingLibrary("libcurl.so.4", package: "libcurl4", message: "").advice(now: now)
                == "Install it, as Debian’s libcurl4, and try again.")
    }

    @Test("leaves the technical text to its details")
    func details() {
        let failure = NetworkError.status(.json("secret", status: .serviceUnavailable), retryAt: nil)
        #expect(failure.userMessage(of: shop) == "The Shop is having problems.")
        #expect(failure.details(of: shop) == "The Shop returned HTTP status 503 Service Unavailable.")
        #expect(NetworkError.hostNotFound.details(of: shop) == "The Shop: host not found")
        #expect(NetworkError.untrusted("a\nb\u{202E}").details(of: shop) == "The Shop: untrusted: a b")
        #expect(NetworkError.incomplete.details(of: shop) == nil)
    }

    @Test("redacts a key that the site has repeated in the host of a redirect or the media type")
    func keys() throws {
        let redaction = Redaction(keys: [try #require(APIKey("s3cret-T0ken-4711"))])
        for (error, details) in [
            (NetworkError.redirectedElsewhere(host: "s3cret-t0ken-4711.example"), "redirected to <redacted>.example"),
            (.unexpectedContent(mediaType: "text/s3cret-T0ken-4711"), "unexpected content of type text/<redacted>"),
            (.malformed("s3cret-\u{200B}T0ken-4711"), "malformed answer: <redacted>"),
        ] { #expect(error.details(of: shop, redaction: redaction) == "The Shop: \(details)") }
    }

    @Test("says when the site permits a retry")
    func retry() {
        func advice(after seconds: TimeInterval?) -> String {
            let retryAt = seconds.map { now.addingTimeInterval($0) }
            return NetworkError.status(.json("", status: .tooManyRequests), retryAt: retryAt).advice(now: now)
        }
        #expect(advice(after: 1) == "Try again in 1 second.")
        #expect(advice(after: 120.5) == "Try again in 3 minutes.")
        #expect(advice(after: 86_400) == "Try again in 24 hours.")
        #expect(advice(after: 864_000) == "Try again in 10 days.")
        #expect(advice(after: -1) == "Wait a minute and try again.")
        #expect(advice(after: nil) == "Wait a minute and try again.")
    }
}
