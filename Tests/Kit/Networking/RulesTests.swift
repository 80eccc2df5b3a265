import CurlShims
import Foundation
import Testing

@testable import Networking

@Suite("URL and redirect rules")
struct RulesTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test(
        "HTTPS is allowed to any host, HTTP only to this machine",
        arguments: [
            ("https://example.org", true), ("HTTPS://example.org", true), ("http://127.0.0.1:80/x", true),
            ("http://127.255.0.9", true), ("http://[::1]:8080/", true), ("http://LOCALHOST", true),
            ("http://example.org", false), ("http://127.0.0.1.example.org", false),
            ("http://localhost.example.org", false),
            ("http://128.0.0.1", false), ("http://127.0.0.256", false), ("http://127.1", false),
            ("http://2130706433", false), ("http://[::2]", false), ("http://0.0.0.0", false),
            ("http://user@127.0.0.1@example.org", false), ("http://localhost.", false), ("http://127.0.0.01", false),
            ("ftp://127.0.0.1", false), ("file:///x", false), ("https:///x", false), ("//127.0.0.1", false),
        ])
    func connection(text: String, isAllowed: Bool) {
        // A string that is not a URL is rejected too.
        #expect((URL(string: text).map(ConnectionRule.allows) ?? false) == isAllowed)
    }

    private func verdict(
        _ status: HTTPStatus, _ location: String?, from origin: String = "https://example.org/a/b?q",
        method: HTTPMethod = .get
    ) throws -> RedirectRule.Verdict {
        let body = method == .post ? Data([1]) : nil
        let request = HTTPRequest(
            method: method, url: try url(origin), headers: ["Content-Type": "x/y", "X-Key": "k"], body: body)
        let headers = location.map { HTTPHeaders(dictionaryLiteral: ("Location", $0)) } ?? [:]
        return RedirectRule.judge(HTTPResponse(status: status, headers: headers), to: request)
    }

    @Test(
        "A redirect is followed within its site",
        arguments: [
            ("https://example.org/a/b", "c", "https://example.org/a/c"),
            ("https://example.org/a/b", "/c?d", "https://example.org/c?d"),
            ("https://example.org/a/b", "https://EXAMPLE.org:443/c", "https://EXAMPLE.org:443/c"),
            ("http://localhost/a", "https://localhost/a", "https://localhost/a"),
        ])
    func followed(origin: String, location: String, expected: String) throws {
        guard case .follow(let next) = try verdict(.found, location, from: origin) else {
            Issue.record("not followed")
            return
        }
        #expect(next.url.absoluteString == expected)
        #expect(next.headers["X-Key"] == "k")
    }

    @Test(
        "A redirect to another site is rejected",
        arguments: [
            ("https://example.org/a", "https://example.com/a", "example.com"),
            ("https://example.org/a", "//example.com/a", "example.com"),
            ("https://example.org/a", "https://example.org:8443/a", "example.org"),
            ("https://example.org/a", "https://example.org.example.com/a", "example.org.example.com"),
            ("https://example.org/a", "http://example.org/a", "example.org"),
            ("https://localhost/a", "http://localhost/a", "localhost"),
            ("http://127.0.0.1:8080/a", "https://127.0.0.1:8443/a", "127.0.0.1"),
            ("http://127.0.0.1:8080/a", "ftp://127.0.0.1:8080/a", "127.0.0.1"),
        ])
    func refused(origin: String, location: String, host: String) throws {
        #expect(try verdict(.found, location, from: origin) == .refuse(.redirectedElsewhere(host: host)))
    }

    @Test("A response that is not a redirect, or has no location, is final")
    func taken() throws {
        for status in [HTTPStatus.ok, .notModified, .multipleChoices, .useProxy, .notFound] {
            #expect(try verdict(status, "/c") == .take)
        }
        #expect(try verdict(.found, nil) == .take)
    }

    @Test("After a POST, 301 to 303 are followed by a GET; 307 and 308 by another POST")
    func methods() throws {
        for (status, method) in [
            (HTTPStatus.movedPermanently, HTTPMethod.get), (.found, .get), (.seeOther, .get),
            (.temporaryRedirect, .post), (.permanentRedirect, .post),
        ] {
            guard case .follow(let next) = try verdict(status, "/c", method: .post) else {
                Issue.record("\(status) not followed")
                continue
            }
            #expect(next.method == method)
            #expect((next.body == nil) == (method == .get))
            #expect((next.headers["Content-Type"] == nil) == (method == .get))
        }
        guard case .follow(let next) = try verdict(.seeOther, "/c", method: .head) else {
            Issue.record("not followed")
            return
        }
        #expect(next.method == .head)
    }

    @Test("Each libcurl result maps to an error")
    func libraryResults() throws {
        try CurlLibrary.load()
        let untrusted: [CURLcode] = [
            CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CONNECT_ERROR,
        ]
        // The second is the error of another address of the host, such as ::1.
        for result in untrusted {
            for systemError in [0, Int(ECONNREFUSED)] {
                guard case .untrusted = CurlOptions.error(result, hasResponse: false, systemError: systemError) else {
                    Issue.record("\(result) is trusted")
                    continue
                }
            }
        }
        func error(_ result: CURLcode, hasResponse: Bool = false, systemError: Int = 0) -> NetworkError {
            CurlOptions.error(result, hasResponse: hasResponse, systemError: systemError)
        }
        #expect(error(CURLE_COULDNT_RESOLVE_HOST) == .hostNotFound)
        #expect(error(CURLE_COULDNT_RESOLVE_PROXY) == .cannotConnect)
        #expect(error(CURLE_COULDNT_CONNECT) == .cannotConnect)
        #expect(error(CURLE_OPERATION_TIMEDOUT) == .timedOut(.idle))
        #expect(error(CURLE_SSL_CONNECT_ERROR, systemError: 104) == .connectionLost)
        #expect(error(CURLE_RECV_ERROR) == .connectionLost)
        #expect(error(CURLE_RECV_ERROR, hasResponse: true) == .incomplete)
        #expect(error(CURLE_PARTIAL_FILE, hasResponse: true) == .incomplete)
    }
}
