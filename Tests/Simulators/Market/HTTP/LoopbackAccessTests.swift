import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

/// The requests that web pages in the user's browser may send to a simulator: over real connections, with the headers
/// that browsers send.
@Suite("Access to the simulator", .ownThreads)
struct LoopbackAccessTests {
    private static let control = "/control/requests"
    private static let map = "/coinmarketcap/v1/cryptocurrency/map?limit=1"
    private static let json = "Content-Type: application/json"
    private static let fault = #"{"faults":["*=hang-up"]}"#

    private func withSimulator(_ body: (MarketSimulator) throws -> Void) throws {
        let simulator = MarketSimulator(configuration: Site.configuration(coins: 20))
        try simulator.start()
        defer { simulator.stop() }
        try body(simulator)
    }

    /// Sends header lines verbatim, except PORT for the simulator's port and OTHER for another one.
    private func status(
        _ simulator: MarketSimulator, _ method: String, _ target: String, _ lines: [String], body: String = ""
    ) throws -> Int? {
        let client = try RawClient(port: simulator.port)
        let lines = lines.map {
            $0.replacing("PORT", with: "\(simulator.port)").replacing("OTHER", with: "\(simulator.port ^ 1)")
        }
        let head =
            ["\(method) \(target) HTTP/1.1"] + lines + ["Connection: close", "Content-Length: \(body.utf8.count)"]
        client.send(raw: head.joined(separator: "\r\n") + "\r\n\r\n" + body)
        let result = client.read()
        let status = result.text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        if status == 403 { #expect(result.body.hasPrefix(#"{"error":"the "#), "\(result.text)") }
        return status
    }

    @Test(
        "accepts its own hosts and origins, with every method",
        arguments: [
            ["Host: 127.0.0.1:PORT"], ["Host: localhost:PORT"], ["Host: LocalHost:PORT"], ["Host: [::1]:PORT"],
            ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: same-origin"],
            ["Host: localhost:PORT", "Origin: http://localhost:PORT"],
            ["Host: localhost:PORT", "Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate"],
        ])
    func own(lines: [String]) throws {
        try withSimulator { simulator throws in
            for target in [Self.control, Self.map] {
                #expect(try status(simulator, "GET", target, lines) == 200)
            }
            #expect(try status(simulator, "DELETE", "/control/faults", lines) == 200)
            #expect(try status(simulator, "POST", "/control/faults", lines + [Self.json], body: Self.fault) == 200)
            #expect(simulator.faults.count == 1)
        }
    }

    @Test(
        "rejects foreign hosts and origins, with every method, and changes nothing",
        arguments: [
            // Names that DNS may resolve to this machine, and no name.
            ["Host: attacker.example:PORT"], ["Host: attacker.example"], ["Host: 127.0.0.1.attacker.example:PORT"],
            ["Host: localhost.attacker.example:PORT"], ["Host: x.localhost:PORT"], ["Host: 127.0.0.1"], ["Host: "],
            ["Host: 127.0.0.1:OTHER"], ["Host: 127.0.0.2:PORT"], ["Host: 0.0.0.0:PORT"], ["Host: 127.1:PORT"],
            ["Host: localhost.:PORT"], ["Host: user@localhost:PORT"], ["Host: [::ffff:127.0.0.1]:PORT"],
            ["Host: localhost:PORT", "Host: attacker.example"], ["Host: localhost:PORT", "Host: localhost:PORT"],
            // Other pages.
            ["Host: localhost:PORT", "Origin: https://attacker.example"], ["Host: localhost:PORT", "Origin: null"],
            ["Host: localhost:PORT", "Origin: http://localhost:OTHER"], ["Host: localhost:PORT", "Origin: "],
            ["Host: localhost:PORT", "Origin: https://localhost:PORT"],
            ["Host: localhost:PORT", "Origin: http://localhost:PORT.attacker.example"],
            ["Host: localhost:PORT", "Origin: http://localhost:PORT", "Origin: https://attacker.example"],
            ["Host: localhost:PORT", "Sec-Fetch-Site: cross-site"],
            ["Host: localhost:PORT", "Sec-Fetch-Site: same-site"],
        ])
    func foreign(lines: [String]) throws {
        try withSimulator { simulator throws in
            try simulator.add(Fault(endpoint: "huobi/kline", kind: .hangUp))
            let refused = [
                ("GET", Self.control, ""), ("DELETE", Self.control, ""), ("GET", Self.map, ""),
                ("DELETE", "/control/faults", ""), ("POST", "/control/faults", Self.fault),
                ("POST", "/control/time", #"{"advance":60}"#), ("OPTIONS", "/control/faults", ""),
            ]
            for (method, target, body) in refused {
                let status = try status(simulator, method, target, lines + [Self.json], body: body)
                // The HTTP library itself refuses some with 400.
                #expect(status == 403 || status == 400, "\(method) \(target)")
            }
            #expect(simulator.faults.map(\.description) == ["huobi/kline=hang-up"])
            #expect(simulator.time == Site.configuration().serving.startsAt)
            #expect(simulator.requests.allSatisfy { $0.status == 403 && $0.refusal != nil })
        }
    }

    @Test("logs rejected requests with the reason")
    func logged() throws {
        try withSimulator { simulator throws in
            _ = try status(simulator, "GET", Self.control, ["Host: attacker.example:PORT"])
            _ = try status(simulator, "GET", Self.map, ["Host: localhost:PORT", "Origin: null"])
            #expect(simulator.requests.map(\.endpoint) == ["control", "coinmarketcap"])
            #expect(
                simulator.requests.map(\.refusal) == [
                    "the Host header does not name this machine and port: attacker.example:\(simulator.port)",
                    "the request comes from another origin: null",
                ])
        }
    }

    @Test("links from any site may lead to simulated pages, but not to the control paths")
    func links() throws {
        try withSimulator { simulator throws in
            let link = ["Host: localhost:PORT", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
            let page = "/coinmarketcap/trials/"
            #expect(try status(simulator, "GET", page, link + ["Sec-Fetch-Dest: document"]) == 200)
            #expect(try status(simulator, "GET", page, link + ["Sec-Fetch-Dest: iframe"]) == 403)
            #expect(try status(simulator, "GET", Self.control, link + ["Sec-Fetch-Dest: document"]) == 403)
        }
    }

    @Test(
        "rejects changes that an HTML form could send",
        arguments: [
            "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "",
            "text/plain; application/json", "application/jsonx",
        ])
    func forms(type: String) throws {
        try withSimulator { simulator throws in
            let lines = ["Host: localhost:PORT", "Content-Type: \(type)"]
            #expect(try status(simulator, "POST", "/control/faults", lines, body: Self.fault) == 415)
            #expect(try status(simulator, "POST", "/control/time", lines, body: #"{"advance":60}"#) == 415)
            #expect(simulator.faults.isEmpty)
            let json = ["Host: localhost:PORT", "Content-Type: Application/JSON; charset=utf-8"]
            #expect(try status(simulator, "POST", "/control/faults", json, body: Self.fault) == 200)
        }
    }
}
