import Foundation
import Testing

@testable import Networking

@Suite("HTTP values")
struct HTTPValuesTests {
    @Test("Every registered status has its own name and phrase")
    func statuses() {
        let registered = Array(100...103) + Array(200...208) + [226] + Array(300...305) + [307, 308]
        let errors = Array(400...417) + Array(421...426) + [428, 429, 431, 451] + Array(500...508) + [510, 511]
        let phrases = (registered + errors).compactMap { HTTPStatus(rawValue: $0).phrase }
        #expect(phrases.count == registered.count + errors.count)
        #expect(Set(phrases).count == phrases.count)
        #expect((100...599).count { HTTPStatus(rawValue: $0).phrase != nil } == phrases.count)
        #expect(HTTPStatus.internalServerError.description == "500 Internal Server Error")
        #expect(HTTPStatus.badRequest.description == "400 Bad Request")
        #expect(HTTPStatus(rawValue: 599).description == "599")
    }

    @Test("A response's body is a value as JSON, or empty")
    func json() {
        let response = HTTPResponse.json([["b": 2, "a": 1]], status: .notFound)
        #expect(response == .json(#"[{"a":1,"b":2}]"#, status: .notFound))
        #expect(response.mediaType == "application/json")
        #expect(HTTPResponse.json([Double.infinity]).body.isEmpty)
    }

    @Test("A status belongs to exactly one class")
    func classes() {
        for code in 200...599 {
            let status = HTTPStatus(rawValue: code)
            let classes = [status.isSuccess, status.isRedirection, status.isClientError, status.isServerError]
            #expect(classes.firstIndex(of: true) == code / 100 - 2)
            #expect(classes.count { $0 } == 1)
        }
    }

    @Test("Headers are case-insensitive, replaced in place and ordered")
    func headers() {
        var headers: HTTPHeaders = ["A": "1", "b": "2", "a": "3"]
        #expect(headers["a"] == "1, 3")
        headers["A"] = "4"
        #expect(headers.fields.map(\.value) == ["4", "2"])
        headers["B"] = nil
        #expect(headers["b"] == nil)
        headers.add("C", "5")
        #expect(headers.fields.map(\.name) == ["A", "C"])
    }

    @Test(
        "The three date formats of HTTP denote the same time",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ])
    func dates(text: String) {
        #expect(HTTPDate.parse(text, now: Date(timeIntervalSince1970: 0)) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test("Leap days are valid, and two-digit years are never far in the future")
    func calendar() {
        let now = Date(timeIntervalSince1970: 1_790_000_000)  // 2026
        let leap = HTTPDate.parse("Thu, 29 Feb 2024 00:00:00 GMT", now: now)
        #expect(leap == Date(timeIntervalSince1970: 1_709_164_800))
        #expect(
            HTTPDate.parse("Saturday, 01-Jan-28 00:00:00 GMT", now: now) == Date(timeIntervalSince1970: 1_830_297_600))
        #expect(HTTPDate.parse("Friday, 01-Jan-99 00:00:00 GMT", now: now) == Date(timeIntervalSince1970: 915_148_800))
    }

    @Test(
        "Invalid dates are rejected",
        arguments: [
            "", "tomorrow", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
        ])
    func noDates(text: String) {
        #expect(HTTPDate.parse(text, now: Date(timeIntervalSince1970: 0)) == nil)
    }

    @Test(
        "Retry-After is in seconds or a date, and never in the past",
        arguments: [
            ("120", 120.0), (" 0 ", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:48:37 GMT", 0),
            ("99999999999999999999999", RetryAfter.longest), ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil),
        ] as [(String, TimeInterval?)])
    func retryAfter(value: String, wait: TimeInterval?) {
        let now = Date(timeIntervalSince1970: 784_111_777)
        #expect(RetryAfter.date(in: ["retry-after": value], now: now) == wait.map(now.addingTimeInterval))
        #expect(RetryAfter.date(in: [:], now: now) == nil)
    }

    @Test("The media type of a response is lower case, without parameters")
    func mediaType() {
        #expect(HTTPResponse(headers: ["content-type": "Text/HTML; charset=utf-8"]).mediaType == "text/html")
        #expect(HTTPResponse(headers: ["Content-Type": " ;"]).mediaType == nil)
        #expect(HTTPResponse().mediaType == nil)
    }

    @Test("An environment with one site replaced preserves its kind and other sites")
    func environment() throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/x"))
        let environment = NetworkEnvironment.test().replacing(.other, with: url)
        #expect(environment.kind == .staging)
        #expect(environment.baseURL(for: .other) == url)
        #expect(environment.baseURL(for: .test)?.absoluteString == "https://example.org/base")
    }

    @Test("An environment has the base URLs of streams beside those of requests")
    func streams() throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/x"))
        let stream = try #require(URL(string: "ws://127.0.0.1:1/x"))
        let environment = NetworkEnvironment.test().replacingStream(of: .test, with: stream).replacing(
            .other, with: url)
        #expect(environment.streamURL(for: .test) == stream)
        #expect(environment.streamURL(for: .other) == nil)
        #expect(environment.baseURL(for: .other) == url)
        #expect(environment.baseURL(for: .test)?.absoluteString == "https://example.org/base")
        #expect(environment.kind == .staging)
    }
}
