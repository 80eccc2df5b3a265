import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The control endpoint")
struct ControlEndpointTests {
    private let site = Site()

    private func object(
        _ path: String, method: String = "GET", body: String = "", status: Int = 200
    ) throws -> [String: Any] {
        let response = site.reply("/control" + path, method: method, body: body).response
        #expect(response.status == status)
        return try site.object(response)
    }

    @Test("adds, lists and clears faults")
    func faults() throws {
        let expected = ["coinmarketcap/listings=status:503@2", "*=latency:5"]
        let body = #"{"faults":["coinmarketcap/listings=status:503@2","*=latency:5"]}"#
        #expect(try object("/faults", method: "POST", body: body)["faults"] as? [String] == expected)
        #expect(site.reply(Site.path).response.status == 503)
        let left = ["coinmarketcap/listings=status:503@1", "*=latency:5"]
        #expect(try object("/faults")["faults"] as? [String] == left)
        #expect(try object("/faults", method: "DELETE")["faults"] as? [String] == [])
        #expect(site.reply(Site.path).response.status == 200)
    }

    @Test(
        "rejects a request with invalid faults as a whole",
        arguments: [
            "", "[]", "*=hang-up", #"{"faults":"*=hang-up"}"#, #"{"faults":[]}"#, #"{"faults":["listings"]}"#,
            #"{"faults":["*=teapot"]}"#, #"{"faults":["nosuch=hang-up"]}"#, #"{"faults":["*=hang-up","*=status:1"]}"#,
            #"{"faults":["*=hang-up",1]}"#,
        ])
    func wrongFaults(body: String) throws {
        #expect(try object("/faults", method: "POST", body: body, status: 400)["error"] is String)
        #expect(site.state.faults.all.isEmpty)
    }

    @Test("reports the requests by endpoint, and their number")
    func requests() throws {
        _ = site.reply(Site.path, "limit=1&convert=USD", headers: ["x-cmc_pro_api_key": "secret"])
        _ = site.reply(Site.path, "limit=0")
        _ = site.reply("/coinmarketcap/nothing")
        let log = try object("/requests")
        #expect(log["total"] as? Int == 3)
        #expect(log["counts"] as? [String: Int] == ["coinmarketcap": 1, "coinmarketcap/listings": 2])
        let requests = try #require(log["requests"] as? [[String: Any]])
        #expect(requests.map { $0["status"] as? Int } == [200, 400, 404])
        #expect(requests[0]["target"] as? String == "/v3/cryptocurrency/listings/latest?limit=1&convert=USD")
        #expect(requests.map { $0["has_key"] as? Bool } == [true, false, false])
        #expect(try object("/requests", method: "DELETE")["total"] as? Int == 0)
    }

    @Test("never shows a key, in the query or in a header")
    func secrets() throws {
        _ = site.reply(Site.path, "CMC_PRO_API_KEY=secret&limit=1", headers: ["x-cmc_pro_api_key": "secret"])
        let text = String(decoding: site.reply("/control/requests").response.body, as: UTF8.self)
        #expect(!text.contains("secret"))
        #expect(text.contains("limit=1"))
    }

    @Test("keeps the last thousand requests, and counts all")
    func longLog() throws {
        for _ in 0..<2500 { _ = site.reply("/coinmarketcap/nothing") }
        let log = try object("/requests")
        #expect(log["total"] as? Int == 2500)
        #expect((901...1000).contains((log["requests"] as? [Any])?.count ?? 0))
    }

    @Test("reports and advances the simulated time")
    func time() throws {
        #expect(try object("/time")["time"] as? String == "2026-09-21T14:13:45.000Z")
        #expect(
            try object("/time", method: "POST", body: #"{"advance":3600}"#)["time"] as? String
                == "2026-09-21T15:13:45.000Z")
        #expect(try object("/time")["speed"] as? Int == 0)
    }

    @Test(
        "rejects other changes of the time",
        arguments: [
            "", "advance=1", #"{"advance":-1}"#, #"{"advance":"1"}"#, #"{"advance":1e99}"#, #"{"advance":null}"#,
            #"{"back":1}"#,
        ])
    func wrongTime(body: String) throws {
        #expect(try object("/time", method: "POST", body: body, status: 400)["error"] is String)
        #expect(try object("/time")["time"] as? String == "2026-09-21T14:13:45.000Z")
    }

    @Test("rejects unknown paths and methods with an error")
    func unknown() throws {
        #expect(try object("", status: 404)["error"] is String)
        #expect(try object("/nothing", status: 404)["error"] is String)
        #expect(try object("/faults", method: "PUT", status: 405)["error"] is String)
        #expect(try object("/time", method: "DELETE", status: 405)["error"] is String)
    }
}

@Suite("The simulated clock")
struct SimulatedClockTests {
    private static let origin = Date(timeIntervalSince1970: 1000)

    @Test("starts at the given time, and runs at the given speed", arguments: [(0.0, 0.0), (1.0, 10.0), (60.0, 600.0)])
    func speed(speed: Double, elapsed: Double) {
        let real = TestClock(Self.origin)
        let start = Date(timeIntervalSince1970: 5_000_000)
        let clock = SimulatedClock(start: start, speed: speed) { real.now }
        real.advance(by: 10)
        #expect(clock.now == start.addingTimeInterval(elapsed))
        clock.advance(by: 7)
        #expect(clock.now == start.addingTimeInterval(elapsed + 7))
    }

    @Test("is the real time by default")
    func real() {
        let real = TestClock(Self.origin)
        let clock = SimulatedClock(start: nil, speed: 1) { real.now }
        real.advance(by: 5)
        #expect(clock.now == real.now)
    }
}
