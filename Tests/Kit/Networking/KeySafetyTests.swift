import Foundation
import KitLocking
import Networking
import Testing

@Suite("Keys are never revealed")
struct KeySafetyTests {
    private static let secret = "abc+123/def="

    private func key() throws -> APIKey { try #require(APIKey(Self.secret)) }

    @Test("A key is trimmed; one that a header cannot contain is invalid")
    func parsing() throws {
        #expect(APIKey("  \(Self.secret)\n")?.unredacted == Self.secret)
        for text in ["", "  ", "a b", "a\nb", "ключ", "a\0"] { #expect(APIKey(text) == nil) }
    }

    @Test("A key appears in no string or dump")
    func description() throws {
        let key = try key()
        var dumped = ""
        dump(key, to: &dumped)
        for text in [dumped, "\(key)", String(reflecting: key), "\([key])", "\(Optional(key) as Any)"] {
            #expect(!text.contains("abc"), "\(text)")
        }
    }

    @Test("The description of a request with keys contains none of them")
    func request() throws {
        let url = try #require(URL(string: "https://user:pass@example.org/x?api_key=abc&limit=5&Token=t%20t"))
        let request = HTTPRequest(url: url, headers: ["X-CMC_PRO_API_KEY": Self.secret])
        var dumped = ""
        dump(request, to: &dumped)
        for text in [dumped, "\(request)", String(reflecting: request)] {
            #expect(!text.contains("abc") && !text.contains("pass") && !text.contains("t%20t"), "\(text)")
            #expect(text.contains("limit=5"))
        }
    }

    @Test("A log contains neither the key's header nor the key itself in any form")
    func log() throws {
        let lines = Guarded<[String]>([])
        let key = try key()
        let log = LogPlugin(redaction: Redaction(keys: [key]), clock: { Date(timeIntervalSince1970: 1.25) }) { line in
            lines.withLock { $0.append(line) }
        }
        let url = try #require(URL(string: "https://example.org/abc%2B123%2Fdef%3D/x?q=abc%2B123%2Fdef%3D"))
        let context = RequestContext(
            site: .test, method: .get, path: "/x", started: Date(timeIntervalSince1970: 1))
        log.willSend(
            HTTPRequest(
                method: .post, url: url,
                headers: ["Accept": "a/b", "Authorization": "Apikey x", "X-Other": Self.secret],
                body: Data([1, 2])),
            for: context)
        log.didFinish(.failure(.malformed("it said \(Self.secret)")), for: context)
        log.didFinish(
            .failure(.status(.json(#"{"private":1}"#, status: .unauthorized), retryAt: nil)), for: context)
        log.didFinish(.success(.json("12345")), for: context)

        let name = "test \(context.id.uuidString.prefix(8))"
        #expect(
            lines.withLock { $0 } == [
                "\(name) > POST https://example.org/<redacted>/x?q=<redacted>"
                    + " [Accept: a/b, Authorization: <redacted>, X-Other: <redacted>], 2 bytes",
                "\(name) < malformed answer: it said <redacted> after 250 ms",
                "\(name) < status 401 Unauthorized after 250 ms",
                "\(name) < 200 OK, 5 bytes after 250 ms",
            ])
    }

    @Test("A key is only sent to its own site, in the header or query item that the site expects")
    func credentials() throws {
        let url = try #require(URL(string: "https://example.org/x?a=1"))
        let bare = HTTPRequest(url: url, headers: ["X-Key": "old"])
        func prepared(_ place: CredentialsPlugin.Place, site: Site = .test) throws -> HTTPRequest {
            CredentialsPlugin(try key(), in: place, for: site).prepare(
                bare, for: RequestContext(site: .test, method: .get, path: "/x", started: .distantPast))
        }
        #expect(try prepared(.header("x-key")).headers["X-Key"] == Self.secret)
        #expect(
            try prepared(.header("Authorization", prefix: "Apikey ")).headers["Authorization"] == "Apikey abc+123/def=")
        #expect(
            try prepared(.query("api_key")).url.absoluteString
                == "https://example.org/x?a=1&api_key=abc%2B123%2Fdef%3D")
        #expect(try prepared(.header("X-Key"), site: .other) == bare)
    }
}
