import Foundation
import Networking
import Testing

@testable import WickMarketSources

@Suite("CoinMarketCap's failures")
struct CoinMarketCapFailureTests {
    private func failure(_ response: HTTPResponse, key: APIKey? = nil) async -> SiteFailure? {
        await CoinMarketCapSource(environment: .production, key: key, transport: ScriptedTransport(response))
            .listing(limit: 1).result().failure
    }

    private func reason(_ response: HTTPResponse, key: APIKey? = nil) async -> SiteFailure.Reason? {
        await failure(response, key: key)?.reason
    }

    @Test(
        "Each of the site's codes has its meaning, with its own status and with 200, as a number and as a string",
        arguments: [
            (1001, HTTPStatus.unauthorized, SiteFailure.Reason.keyRejected), (1002, .unauthorized, .keyRequired),
            (1003, .paymentRequired, .planTooSmall), (1004, .paymentRequired, .planTooSmall),
            (1005, .forbidden, .keyRequired), (1006, .forbidden, .planTooSmall), (1007, .forbidden, .keyRejected),
            (1008, .tooManyRequests, .rateLimited), (1009, .tooManyRequests, .quotaSpent),
            (1010, .tooManyRequests, .quotaSpent), (1011, .tooManyRequests, .rateLimited),
        ])
    func codes(code: Int, status: HTTPStatus, reason expected: SiteFailure.Reason) async throws {
        for status in [status, .ok] {
            #expect(await reason(try .siteError(status, code: code, message: "words")) == expected)
            #expect(await reason(try .siteError(status, code: String(code), message: NSNull())) == expected)
        }
    }

    @Test("An unknown code with status 200 is a refusal with the site's message, and the data are ignored")
    func unknownCode() async throws {
        for code in [400, 500, 9999, "odd", -1, true, [1]] as [Any] {
            let body: [String: Any] = ["status": ["error_code": code, "error_message": "no such thing"], "data": []]
            #expect(await reason(try .site(body)) == .refused("no such thing"))
        }
    }

    @Test("An HTTP status without a code keeps its meaning", arguments: [403, 404, 500, 502, 503, 504])
    func statuses(code: Int) async throws {
        let page = HTTPResponse(
            status: HTTPStatus(rawValue: code), headers: ["Content-Type": "text/html"], body: Data("<html>".utf8))
        #expect(await reason(page) == .status(code))
        #expect(await reason(try .siteError(HTTPStatus(rawValue: code), code: code, message: "x")) == .status(code))
    }

    @Test("A bad request is reported with the site's message")
    func badRequest() async throws {
        #expect(
            await reason(try .siteError(.badRequest, code: 400, message: "\"limit\" is odd"))
                == .refused("\"limit\" is odd"))
        #expect(await reason(try .siteError(.badRequest, code: 400)) == .status(400))
    }

    @Test("A 401 without a code means a missing or a rejected key; 402 and 429 have their own meanings")
    func bare() async throws {
        #expect(await reason(HTTPResponse(status: .unauthorized)) == .keyRequired)
        #expect(await reason(HTTPResponse(status: .unauthorized), key: APIKey("k")) == .keyRejected)
        #expect(await reason(HTTPResponse(status: .paymentRequired)) == .planTooSmall)
        #expect(await reason(HTTPResponse(status: .tooManyRequests)) == .rateLimited)
    }

    @Test("Retry-After determines the retry time of minute and month limits")
    func retryAfter() async throws {
        let now = Date(timeIntervalSince1970: 784_111_777)
        for (value, wait) in [("90", 90.0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60)] {
            for (status, code) in [
                (HTTPStatus.tooManyRequests, 1008), (.tooManyRequests, 1010), (.ok, 1008), (.ok, 1010),
            ] {
                let response = try HTTPResponse.siteError(status, code: code, headers: ["Retry-After": value])
                let source = CoinMarketCapSource(
                    environment: .production, key: nil, transport: ScriptedTransport(response), clock: { now })
                #expect(await source.listing(limit: 1).result().failure?.retryAt == now.addingTimeInterval(wait))
            }
        }
        #expect(await failure(try .siteError(.tooManyRequests, code: 1008))?.retryAt == nil)
    }

    @Test("A spent quota lasts until it resets, unless the site says otherwise", arguments: [200, 429])
    func spentQuotas(status: Int) async throws {
        // 31 December 2026, 23:59:59 UTC, and an earlier time that month.
        for (now, day, month) in [
            (1_798_761_599, 1_798_761_600, 1_798_761_600), (1_797_000_000, 1_797_033_600, 1_798_761_600),
        ] as [(TimeInterval, TimeInterval, TimeInterval)] {
            for (code, end) in [(1008, nil), (1009, day), (1010, month), (1011, nil)] as [(Int, TimeInterval?)] {
                let response = try HTTPResponse.siteError(HTTPStatus(rawValue: status), code: code)
                let source = CoinMarketCapSource(
                    environment: .production, key: nil, transport: ScriptedTransport(response),
                    clock: { Date(timeIntervalSince1970: now) })
                let failure = await source.listing(limit: 1).result().failure
                #expect(failure?.retryAt == end.map { Date(timeIntervalSince1970: $0) })
            }
        }
    }

    @Test(
        "A short rate limit is waited for, whatever the status", arguments: [200, 429])
    func shortLimit(status: Int) async throws {
        let refusal = try HTTPResponse.siteError(
            HTTPStatus(rawValue: status), code: 1008, headers: ["Retry-After": "0"])
        let responses = Responses([refusal, try HTTPResponse.listing([Row(1)])])
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: ScriptedTransport { _ in .success(responses.next()) },
            retrying: Retrying(RetryPolicy(firstDelay: 0)))
        #expect(try await source.listing(limit: 1).result().get().tickers.count == 1)
    }

    @Test("A network error is reported as such")
    func requestErrors() async {
        let expected: [(NetworkError, SiteFailure.Reason)] = [
            (.cannotConnect, .unreachable), (.hostNotFound, .unreachable), (.connectionLost, .unreachable),
            (.timedOut(.idle), .timedOut), (.timedOut(.total), .timedOut), (.insecureURL, .insecure),
            (.untrusted("x"), .insecure), (.incomplete, .incomplete), (.tooLarge(limit: 1), .tooLarge),
            (.redirectedElsewhere(host: "x"), .redirectedElsewhere), (.tooManyRedirects, .redirectedTooOften),
            (.malformed("x"), .unreadable("malformed answer: x")),
            (.unexpectedContent(mediaType: "text/html"), .unreadable("unexpected content of type text/html")),
            (.undecodable("x"), .unreadable("undecodable: x")), (.notConfigured(.huobi), .notConfigured),
            (.invalidRequest("x"), .notConfigured), (.cancelled, .cancelled),
            (
                .missingLibrary("libx.so.1", package: "libx1", message: "x"),
                .missingLibrary("libx.so.1", package: "libx1")
            ),
        ]
        for (error, reason) in expected {
            let source = CoinMarketCapSource(
                environment: .production, key: nil, transport: ScriptedTransport { _ in .failure(error) })
            #expect(await source.listing(limit: 1).result().failure?.reason == reason)
            #expect(await source.globalMetrics().result().failure?.reason == reason)
        }
    }

    @Test("After a failure the next request can succeed")
    func nextRequest() async throws {
        let good = try HTTPResponse.listing([Row(1)])
        let bad = try HTTPResponse.siteError(.internalServerError, code: 500)
        let responses = Responses([bad, good])
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: ScriptedTransport { _ in .success(responses.next()) })
        let single = source.listing(limit: 1)
        #expect(await single.result().failure?.reason == .status(500))
        #expect(try await single.result().get().tickers.count == 1)
    }

    @Test("Every failure has a message and advice")
    func message() {
        let reasons: [SiteFailure.Reason] = [
            .unreachable, .timedOut, .insecure, .keyRequired, .keyRejected, .planTooSmall, .rateLimited, .quotaSpent,
            .status(404), .status(503), .refused("no"), .incomplete, .tooLarge, .redirectedElsewhere,
            .redirectedTooOften, .unreadable("at data.3"), .notConfigured, .cancelled,
        ]
        for reason in reasons {
            let failure = SiteFailure(site: .coinMarketCap, reason: reason)
            #expect(failure.message.contains("CoinMarketCap"), "\(reason)")
            for sentence in [failure.message, failure.advice(in: .commandLine), failure.advice(in: .window)] {
                #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true, "\(sentence)")
                #expect(!sentence.contains("\n") && !sentence.contains(": ."), "\(sentence)")
            }
        }
        #expect(Set(reasons.map { SiteFailure(site: .huobi, reason: $0).message }).count == reasons.count)
        for reason in reasons {
            let advice = SiteFailure(site: .coinMarketCap, reason: reason).advice(in: .window)
            #expect(!advice.contains("--") && !advice.contains("wick ") && !advice.contains("WICK_"), "\(advice)")
        }
        #expect(
            SiteFailure(site: .coinMarketCap, reason: .keyRequired).advice(in: .commandLine).contains(
                "WICK_COINMARKETCAP_KEY"))
        #expect(
            SiteFailure(site: .huobi, reason: .status(500)).message
                == "Huobi returned HTTP status 500 Internal Server Error.")
    }

    @Test("A site's message cannot control a terminal or fill it")
    func foreignMessages() {
        func message(_ message: String) -> String {
            SiteFailure(site: .huobi, reason: .refused(SanitizedText(message, redaction: .standard))).message
        }
        #expect(message("a\u{1B}[31m\r\n  b\u{202E}") == "Huobi refused: a[31m b.")
        #expect(message("What?") == "Huobi refused: What?")
        #expect(message("\n") == "Huobi refused: no reason given.")
        #expect(message(String(repeating: "x", count: 5000)).count < 250)
    }
}
