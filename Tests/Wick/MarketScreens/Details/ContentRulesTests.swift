import Foundation
import Testing

@testable import WickMarketScreens

/// Applies the rules as WebKit's documentation describes: the last one that matches an address applies.
@Suite("The content rules of a coin's page")
struct ContentRulesTests {
    private struct Rule: Decodable {
        let trigger: [String: Value]
        let action: [String: String]

        enum Value: Decodable {
            case text(String)
            case texts([String])

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let text = try? container.decode(String.self) {
                    self = .text(text)
                } else {
                    self = .texts(try container.decode([String].self))
                }
            }
        }

        func matches(_ address: String, as type: String, inFrame: Bool) -> Bool {
            if case .texts(let types)? = trigger["resource-type"], !types.contains(type) { return false }
            if case .texts(let contexts)? = trigger["load-context"], contexts != [inFrame ? "child-frame" : "top-frame"]
            {
                return false
            }
            guard case .text(let pattern)? = trigger["url-filter"] else { return false }
            return address.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
        }
    }

    private static let types = [
        "image", "style-sheet", "script", "font", "raw", "svg-document", "media", "ping", "fetch", "websocket", "other",
        "csp-report",
    ]

    private func isLoaded(
        _ address: String, as type: String = "image", inFrame: Bool = false, on home: String
    ) throws -> Bool {
        let rules = try JSONDecoder().decode(
            [Rule].self, from: Data(ContentRules(home: #require(URL(string: home))).json.utf8))
        let last = rules.last { $0.matches(address, as: type, inFrame: inFrame) }
        return last?.action["type"] != "block"
    }

    private static let site = "https://coinmarketcap.com/currencies/bitcoin/"
    private static let simulated = "http://127.0.0.1:4711/coinmarketcap/currencies/bitcoin/"

    @Test(
        "An HTTPS page loads from public hosts over HTTPS and WSS",
        arguments: [
            "https://coinmarketcap.com/x.png", "https://s2.coinmarketcap.com/x.png", "https://cdn.example.org:8443/x",
            "https://xn--bcher-kva.example/x", "wss://push.coinmarketcap.com/ws", "data:image/png;base64,AA==",
            "blob:https://coinmarketcap.com/4b1c", "about:blank", "https://localhost.example.org/",
            "https://local.org/",
            "https://1.example.org/", "https://10.0.0.1.example.org/",
        ])
    func loaded(address: String) throws {
        for type in Self.types { #expect(try isLoaded(address, as: type, on: Self.site)) }
        #expect(try isLoaded(address, as: "document", inFrame: true, on: Self.site))
    }

    private static let refused = [
        "http://coinmarketcap.com/x.png", "ws://push.coinmarketcap.com/ws", "ftp://example.org/", "file:///etc/passwd",
        "https://127.0.0.1/", "https://127.0.0.1:8080/", "https://0.0.0.0/", "https://10.0.0.1/",
        "https://192.168.1.1/",
        "https://169.254.169.254/", "https://93.184.215.14/", "https://[::1]/", "https://[::ffff:7f00:1]:80/",
        "https://localhost/", "https://localhost./", "https://LOCALHOST:8080/", "https://a.localhost/",
        "https://a.b.localhost.:1/", "https://router/", "https://printer.local/", "https://db.internal/",
        "https://nas.home.arpa:5000/", "wss://127.0.0.1:8080/", "wss://localhost:8080/", "http://localhost:8080/",
        "ws://localhost:8080/", "https://user@example.org/", "https://user:pass@127.0.0.1/",
    ]

    @Test("Other addresses are blocked for all resource types", arguments: refused)
    func notLoaded(address: String) throws {
        for home in [Self.site, Self.simulated] {
            for type in Self.types { #expect(try !isLoaded(address, as: type, on: home)) }
            #expect(try !isLoaded(address, as: "document", inFrame: true, on: home))
        }
    }

    @Test("The rules exclude the page itself", arguments: refused)
    func top(address: String) throws {
        #expect(try isLoaded(address, as: "document", on: Self.site))
    }

    @Test("A simulated page loads only from its own address, and so does an HTTPS page on this machine")
    func simulated() throws {
        for address in [
            "http://127.0.0.1:4711/x.png", "ws://127.0.0.1:4711/ws", "data:,x", "blob:http://127.0.0.1:4711/x",
        ] {
            #expect(try isLoaded(address, on: Self.simulated))
        }
        for address in [
            "http://127.0.0.1:4712/x.png", "http://127.0.0.1/x.png", "http://localhost:4711/x.png",
            "https://127.0.0.1:4711/x.png", "wss://127.0.0.1:4711/ws", "https://example.org/x.png",
            "http://127.0.0.1:47110/", "http://127.0.0.1:4711@example.org/", "http://127x0.0.1:4711/",
        ] {
            #expect(try !isLoaded(address, on: Self.simulated), "\(address)")
        }
        #expect(try isLoaded("https://localhost:8443/x", on: "https://localhost:8443/currencies/"))
        #expect(try isLoaded("http://[::1]:8080/x", on: "http://[::1]:8080/currencies/"))
        #expect(try !isLoaded("https://localhost:8444/x", on: "https://localhost:8443/currencies/"))
    }

    @Test(
        "A host is public by its name alone",
        arguments: [
            ("coinmarketcap.com", true), ("COINMARKETCAP.COM.", true), ("localhost.example.org", true), ("", false),
            ("localhost", false), ("localhost.", false), ("a.localhost", false), ("router", false), ("a.local", false),
            ("a.internal", false), ("a.home.arpa", false), ("127.0.0.1", false), ("8.8.8.8", false), ("0x7f.1", false),
            ("2130706433", false), ("::1", false), ("[::1]", false), ("a..b", false), (".", false),
        ])
    func hosts(host: String, isPublic: Bool) {
        #expect(PublicHost.isPublic(host) == isPublic)
    }
}
