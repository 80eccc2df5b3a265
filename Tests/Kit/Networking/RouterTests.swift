import Foundation
import Networking
import Testing

@Suite("Router")
struct RouterTests {
    private func url(
        _ path: EndpointPath = "/v1/things", query: [URLQueryItem] = [], base: String = "https://example.org/base"
    ) throws -> String {
        try Router(environment: .test(base)).request(for: ThingEndpoint(path: path, query: query)).url.absoluteString
    }

    private func error(_ endpoint: ThingEndpoint, base: String = "https://example.org") -> NetworkError? {
        do throws(NetworkError) {
            _ = try Router(environment: .test(base)).request(for: endpoint)
            return nil
        } catch {
            return error
        }
    }

    private func isInvalid(_ error: NetworkError?) -> Bool {
        if case .invalidRequest = error { true } else { false }
    }

    @Test(
        "The path is appended to the base URL with one slash between",
        arguments: [
            ("https://example.org", "https://example.org/v1/things"),
            ("https://example.org/", "https://example.org/v1/things"),
            ("https://example.org/a/b", "https://example.org/a/b/v1/things"),
            ("https://example.org/a/b//", "https://example.org/a/b/v1/things"),
            ("http://127.0.0.1:8080/x%20y", "http://127.0.0.1:8080/x%20y/v1/things"),
            ("http://[::1]:8080", "http://[::1]:8080/v1/things"),
        ])
    func base(base: String, expected: String) throws {
        #expect(try url(base: base) == expected)
    }

    @Test(
        "An interpolated value is a single path segment, whatever it contains",
        arguments: [
            ("plain", "plain"), ("a/b", "a%2Fb"), ("a b", "a%20b"), ("50%", "50%25"), ("?#", "%3F%23"),
            ("ü", "%C3%BC"), ("😼", "%F0%9F%98%BC"), ("a..b", "a..b"), ("a+b", "a%2Bb"),
        ])
    func interpolation(value: String, encoded: String) throws {
        #expect(try url("/users/\(value)/repos") == "https://example.org/base/users/\(encoded)/repos")
    }

    @Test("A segment that would change the path is rejected", arguments: ["", ".", ".."])
    func dotted(value: String) {
        #expect(isInvalid(error(ThingEndpoint(path: "/users/\(value)/repos"))))
    }

    @Test("The query is in order, and every reserved character is encoded")
    func query() throws {
        let items = [
            URLQueryItem(name: "z", value: "1"), URLQueryItem(name: "a", value: "b c&d=e+f/ü?#"),
            URLQueryItem(name: "empty", value: ""), URLQueryItem(name: "flag", value: nil),
            URLQueryItem(name: "z", value: "2"), URLQueryItem(name: "k[]", value: "~-._"),
        ]
        #expect(
            try url(query: items)
                == "https://example.org/base/v1/things?z=1&a=b%20c%26d%3De%2Bf%2F%C3%BC%3F%23&empty=&flag&z=2&k%5B%5D=~-._"
        )
    }

    @Test("A site that is not in the environment is not configured")
    func notConfigured() {
        #expect(error(ThingEndpoint(site: .other)) == .notConfigured(.other))
    }

    @Test(
        "A base URL must consist of scheme, host, port and path",
        arguments: ["https://example.org?a=b", "https://example.org#x", "example.org", "file:///tmp", "https://"])
    func badBase(base: String) {
        #expect(isInvalid(error(ThingEndpoint(), base: base)))
    }

    @Test("A header that would inject another one is rejected", arguments: ["a\r\nX: b", "a\nb", "a\0b", "\u{7F}"])
    func headerInjection(value: String) {
        #expect(isInvalid(error(ThingEndpoint(headers: ["X-Name": value]))))
        #expect(isInvalid(error(ThingEndpoint(headers: [value: "x"]))))
    }

    @Test("JSON, forms and raw bytes are sent with their content type")
    func bodies() throws {
        let router = Router(environment: .test())
        let json = try router.request(for: ThingEndpoint(method: .post, body: .json(Thing(name: "a/b"))))
        #expect(json.body == Data(#"{"name":"a/b"}"#.utf8))
        #expect(json.headers["content-type"] == "application/json")

        let items = [URLQueryItem(name: "b", value: "x y&z"), URLQueryItem(name: "a", value: nil)]
        let form = try router.request(for: ThingEndpoint(method: .put, body: .form(items)))
        #expect(form.body == Data("b=x+y%26z&a=".utf8))
        #expect(form.headers["content-type"] == "application/x-www-form-urlencoded")

        let raw = try router.request(
            for: ThingEndpoint(method: .patch, body: .raw(Data([0, 1]), contentType: "image/png")))
        #expect(raw.body == Data([0, 1]))
        #expect(raw.headers["content-type"] == "image/png")
        #expect(raw.method == .patch)
    }

    @Test("A body that cannot be encoded is rejected")
    func badBody() {
        #expect(isInvalid(error(ThingEndpoint(method: .post, body: .json(Double.nan)))))
    }

    @Test("A request contains the accepted types, followed by its own headers in order")
    func headers() throws {
        let request = try Router(environment: .test())
            .request(for: ThingEndpoint(headers: ["X-B": "1", "X-A": "2", "X-B": "3"]))
        #expect(request.headers.fields.map(\.name) == ["Accept", "X-B", "X-A", "X-B"])
        #expect(request.headers["accept"] == "application/json")
        #expect(request.body == nil)
    }
}
