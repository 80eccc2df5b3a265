import Foundation
import Testing
import WickMarketScreens

@Suite("The policy of a coin's page")
struct PagePolicyTests {
    private static let live = "https://coinmarketcap.com/currencies/bitcoin/"
    private static let simulated = "http://127.0.0.1:4711/coinmarketcap/currencies/bitcoin/"

    private func verdict(
        _ kind: PageRequest.Kind, _ address: String, isByUser: Bool = false, home: String = live
    ) throws -> PagePolicy.Verdict {
        let policy = PagePolicy(home: try #require(URL(string: home)))
        return policy.verdict(on: PageRequest(kind, address, isByUser: isByUser))
    }

    private func outside(_ address: String) throws -> PagePolicy.Verdict {
        .outside(try #require(URL(string: address)))
    }

    @Test(
        "Pages of its own site are shown over HTTPS",
        arguments: [
            live, "https://coinmarketcap.com", "https://www.coinmarketcap.com/", "HTTPS://COINMARKETCAP.COM/x",
            "https://coinmarketcap.com:443/x?y=1#z",
        ])
    func own(address: String) throws {
        for isByUser in [true, false] {
            #expect(try verdict(.navigation, address, isByUser: isByUser) == .allow)
        }
        #expect(try verdict(.response(canBeShown: true), address) == .allow)
    }

    @Test("An empty page, which frames start with, is shown")
    func blank() throws {
        for address in ["about:blank", "about:srcdoc"] {
            #expect(try verdict(.navigation, address) == .allow)
            #expect(try verdict(.part(canBeShown: true), address) == .allow)
        }
    }

    @Test(
        "Another scheme is refused by name for all requests",
        arguments: [
            ("file:///etc/passwd", "file"), ("FILE:///etc/passwd", "file"), ("data:text/html,x", "data"),
            ("javascript:alert(1)", "javascript"), ("ftp://example.com/", "ftp"), ("mailto:a@b.c", "mailto"),
            ("wick-trial:x", "wick-trial"), ("blob:https://coinmarketcap.com/1", "blob"), ("about:config", "about"),
            ("view-source:https://coinmarketcap.com/", "view-source"), ("ws://example.com/", "ws"),
        ])
    func schemes(address: String, scheme: String) throws {
        for isByUser in [true, false] {
            for kind in [PageRequest.Kind.navigation, .newWindow] {
                #expect(try verdict(kind, address, isByUser: isByUser) == .refuse(.scheme(scheme)))
            }
        }
        #expect(try verdict(.response(canBeShown: true), address) == .refuse(.scheme(scheme)))
        #expect(try verdict(.part(canBeShown: true), address) == .ignore)
    }

    @Test(
        "An invalid address is refused",
        arguments: ["https://", "http:", "https:///x", "nonsense", "a b:c", "https://someone@example.com/", ":", "-"])
    func noAddress(address: String) throws {
        #expect(try verdict(.navigation, address, isByUser: true) == .refuse(.scheme(nil)))
    }

    @Test(
        "An address with credentials does not belong to the site",
        arguments: ["https://coinmarketcap.com@example.com/", "https://coinmarketcap.com:x@example.com/"])
    func disguise(address: String) throws {
        #expect(try verdict(.navigation, address, isByUser: true) == .refuse(.scheme(nil)))
        #expect(try verdict(.response(canBeShown: true), address) == .refuse(.scheme(nil)))
    }

    @Test(
        "A link to another site opens in the browser, and so does the site without HTTPS",
        arguments: [
            "https://example.com/", "https://notcoinmarketcap.com/", "https://coinmarketcap.com.example.com/",
            "http://coinmarketcap.com/",
        ])
    func elsewhere(address: String) throws {
        #expect(try verdict(.navigation, address, isByUser: true) == outside(address))
        #expect(try verdict(.response(canBeShown: true), address) == outside(address))
    }

    @Test(
        "An address of this machine or its network is refused for all requests",
        arguments: [
            "http://127.0.0.1:4712/", "http://127.0.0.1/", "http://localhost:4711/", "http://127.0.0.2:4711/",
            "https://127.0.0.1:8443/", "http://[::1]/", "http://192.168.1.1/", "https://router/", "http://a.localhost/",
            "https://printer.local/",
        ])
    func privateAddresses(address: String) throws {
        for home in [Self.live, Self.simulated] {
            for isByUser in [true, false] {
                for kind in [PageRequest.Kind.navigation, .newWindow, .response(canBeShown: true)] {
                    #expect(
                        try verdict(kind, address, isByUser: isByUser, home: home) == .refuse(.privateAddress))
                }
            }
            #expect(try verdict(.part(canBeShown: true), address, home: home) == .ignore)
        }
    }

    @Test("Frames may show any site over HTTPS, and do not open the browser")
    func parts() throws {
        #expect(try verdict(.navigation, "https://example.com/") == .allow)
        #expect(try verdict(.part(canBeShown: true), "https://example.com/") == .allow)
        #expect(try verdict(.part(canBeShown: true), "http://example.com/") == .ignore)
    }

    @Test("A new window opens in the browser after a click, and not without one")
    func windows() throws {
        let address = "https://example.com/"
        #expect(try verdict(.newWindow, address, isByUser: true) == outside(address))
        #expect(try verdict(.newWindow, Self.live, isByUser: true) == outside(Self.live))
        #expect(try verdict(.newWindow, address) == .refuse(.newWindow))
        for isByUser in [true, false] {
            #expect(try verdict(.newWindow, "about:blank", isByUser: isByUser) == .refuse(.newWindow))
            #expect(try verdict(.newWindow, "", isByUser: isByUser) == .refuse(.newWindow))
        }
    }

    @Test("A file is neither shown nor saved")
    func downloads() throws {
        let address = "https://coinmarketcap.com/prices.zip?x=1"
        for kind in [PageRequest.Kind.response(canBeShown: false), .part(canBeShown: false)] {
            #expect(try verdict(kind, address) == .refuse(.download(name: "prices.zip")))
            #expect(try verdict(kind, "https://example.com/") == .refuse(.download(name: nil)))
        }
    }

    @Test("A simulator's page may show exactly its own address, and nothing else on this machine")
    func simulator() throws {
        #expect(try verdict(.navigation, Self.simulated, home: Self.simulated) == .allow)
        #expect(
            try verdict(.response(canBeShown: true), "http://127.0.0.1:4711/trials/", home: Self.simulated) == .allow)
        for other in [
            "https://coinmarketcap.com/", "http://example.com:4711/",
        ] {
            #expect(try verdict(.navigation, other, isByUser: true, home: Self.simulated) == outside(other))
            #expect(try verdict(.response(canBeShown: true), other, home: Self.simulated) == outside(other))
        }
        #expect(try verdict(.response(canBeShown: true), "https://127.0.0.1:4711/", home: Self.simulated) != .allow)
    }

    @Test("A site without HTTPS that is not on this machine is not shown")
    func insecureHome() throws {
        let home = "http://example.com/currencies/bitcoin/"
        #expect(try verdict(.navigation, home, home: home) == outside(home))
    }

    @Test("Each refusal has its own message, without a period because it is a notice")
    func message() {
        let refusals: [PageRefusal] =
            [
                .scheme("file"), .scheme(nil), .download(name: "a.zip"), .download(name: nil), .newWindow, .dialog,
                .file, .password, .print,
            ] + PagePermission.allCases.map(PageRefusal.permission)
        #expect(Set(refusals.map(\.message)).count == refusals.count)
        #expect(
            PageRefusal.scheme("file").message == "Links that begin with “file:” are not opened")
        #expect(PageRefusal.permission(.location).message == "Blocked: location access")
        #expect(refusals.allSatisfy { !$0.message.hasSuffix(".") })
    }

    @Test("The name of a file is the last component of its address, truncated to one line")
    func names() {
        #expect(PageRefusal.download(from: "https://example.com/a/b%20c.zip?d") == .download(name: "b c.zip"))
        #expect(PageRefusal.download(from: "https://example.com/") == .download(name: nil))
        #expect(PageRefusal.download(from: "data:application/zip,x") == .download(name: nil))
        let long = PageRefusal.download(from: "https://example.com/" + String(repeating: "x", count: 500))
        #expect(long == .download(name: String(repeating: "x", count: 60) + "…"))
        #expect(PageRefusal.download(from: "https://example.com/%E2%80%AEgpj.exe%0A") == .download(name: "gpj.exe "))
    }
}
