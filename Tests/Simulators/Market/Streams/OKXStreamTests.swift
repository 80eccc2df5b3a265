import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("OKX's streams")
struct OKXStreamTests {
    private static let candles = #"{"channel":"candle1m","instId":"BTC-USDT"}"#

    private func connected(_ path: String = "business", _ site: Site = Site()) throws -> StreamProbe {
        try StreamProbe(site, "/okx/ws/v5/" + path)
    }

    private func subscribe(_ probe: StreamProbe, _ arguments: String...) {
        probe.send(#"{"id":"1","op":"subscribe","args":[\#(arguments.joined(separator: ","))]}"#)
    }

    @Test("Each argument is acknowledged, a second time too, and the open row follows at once")
    func candles() throws {
        let probe = try connected()
        subscribe(probe, Self.candles, #"{"channel":"candle1Dutc","instId":"ETH-USDT"}"#)
        let objects = try probe.takeObjects()
        #expect(objects.map { $0["event"] as? String } == ["subscribe", nil, "subscribe", nil])
        #expect((objects[0]["arg"] as? [String: String]) == ["channel": "candle1m", "instId": "BTC-USDT"])
        let row = try #require((objects[1]["data"] as? [[String]])?.first)
        #expect(row.count == 9 && row[0] == "1789999980000" && row[8] == "0")
        subscribe(probe, Self.candles)
        #expect(try probe.takeObjects().first?["event"] as? String == "subscribe")
    }

    @Test("Candles are confirmed exactly once, and come at most once a second")
    func confirm() throws {
        let probe = try connected("business", Site(Site.configuration(startsAt: Site.fullMinute)))
        subscribe(probe, Self.candles)
        _ = probe.takeTexts()
        probe.advance(by: 180, step: 0.5)
        let rows = try probe.takeObjects().compactMap { ($0["data"] as? [[String]])?.first }
        #expect((177...184).contains(rows.count))
        #expect(rows.filter { $0[8] == "1" }.map { $0[0] } == (0..<3).map { "\(Int(Site.fullMinute) + $0 * 60)000" })
    }

    @Test("Tickers have exactly the fields of recorded ones, and REST's figures")
    func tickers() throws {
        let probe = try connected("public")
        subscribe(probe, #"{"channel":"tickers","instId":"BTC-USDT"}"#)
        let text = try #require(probe.takeTexts().last)
        let recorded = """
            {"arg":{"channel":"tickers","instId":"BTC-USDT"},"data":[{"instType":"SPOT","instId":"BTC-USDT",\
            "last":"30236","lastSz":"0.0002","askPx":"30228.7","askSz":"1.55896972","bidPx":"30228.6",\
            "bidSz":"0.23393","open24h":"29700.4","high24h":"31073","low24h":"28020.3","sodUtc0":"29028.8",\
            "sodUtc8":"30337.7","volCcy24h":"525802090.62716611","vol24h":"17602.13085371","ts":"1652459224956"}]}
            """
        #expect(try shape(of: text) == shape(of: recorded))
        let rest = probe.site.reply("/okx/api/v5/market/ticker", "instId=BTC-USDT").response.body
        let row = try #require(String(decoding: rest, as: UTF8.self).firstMatch(of: /"data":(\[.*\])\}/)?.1)
        #expect(text.hasSuffix("\"data\":\(row)}"))
    }

    @Test(
        "The wrong path, an unknown name and a broken request are errors, and the connection stays",
        arguments: [
            ("public", #"{"channel":"candle1m","instId":"BTC-USDT"}"#, "60018"),
            ("business", #"{"channel":"tickers","instId":"BTC-USDT"}"#, "60018"),
            ("business", #"{"channel":"candle1m","instId":"NOPE-USDT"}"#, "60018"), ("business", "{", "60012"),
        ])
    func errors(path: String, argument: String, code: String) throws {
        let probe = try connected(path)
        subscribe(probe, argument)
        let error = try #require(try probe.takeObjects().first)
        #expect(error["event"] as? String == "error" && error["code"] as? String == code)
        if code == "60018" {
            #expect((error["msg"] as? String)?.hasPrefix("Wrong URL or channel:") == true)
        }
        probe.send("ping")
        #expect(probe.takeTexts() == ["pong"])
    }

    @Test("Nothing for 30 s closes the connection, a ping keeps it")
    func silence() throws {
        let probe = try connected()
        for _ in 0..<3 {
            probe.advance(by: 29)
            probe.send("ping")
        }
        #expect(probe.takeTexts() == ["pong", "pong", "pong"])
        probe.advance(by: 30)
        #expect(probe.takeActions() == [.close(4004, reason: "No data received in 30s.")])
    }

    @Test("A shutdown is announced a minute ahead; unsubscribing ends the updates")
    func shutdown() throws {
        let probe = try connected()
        subscribe(probe, Self.candles)
        probe.send(#"{"op":"unsubscribe","args":[\#(Self.candles)]}"#)
        #expect(try probe.takeObjects().last?["event"] as? String == "unsubscribe")
        probe.site.state.faults.add(Fault(endpoint: "okx/stream", kind: .stream(.shutdown(seconds: 20))))
        probe.advance(by: 1)
        let notice = try #require(try probe.takeObjects().first)
        #expect(notice["event"] as? String == "notice" && notice["code"] as? String == "64008")
        probe.advance(by: 20)
        #expect(probe.takeActions() == [.close(1001, reason: "")])
    }
}
