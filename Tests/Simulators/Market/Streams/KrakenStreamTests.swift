import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Kraken's streams")
struct KrakenStreamTests {
    private func connected(_ site: Site = Site()) throws -> StreamProbe {
        let probe = try StreamProbe(site, "/kraken/v2")
        let status = try #require(probe.takeTexts().first)
        let recorded = """
            {"channel":"status","type":"update","data":[{"version":"2.0.10","system":"online","api_version":"v2",\
            "connection_id":16174536464690282295,"upcoming_maintenance":[],"emergency":[]}]}
            """
        #expect(try shape(of: status) == shape(of: recorded))
        #expect(status.firstMatch(of: /"connection_id":\d{20}/) != nil)
        return probe
    }

    private func subscribe(_ probe: StreamProbe, _ params: String) {
        probe.send(#"{"method":"subscribe","params":{\#(params)},"req_id":7}"#)
    }

    @Test("Each symbol gets its acknowledgement and a snapshot; frames have exactly the fields of recorded ones")
    func candles() throws {
        let probe = try connected()
        subscribe(probe, #""channel":"ohlc","symbol":["BTC/USDT","ETH/USDT"],"interval":1,"snapshot":true"#)
        let texts = probe.takeTexts()
        #expect(texts.count == 4)
        let ack = """
            {"method":"subscribe","result":{"channel":"ohlc","interval":1,"snapshot":true,"symbol":"BTC/USDT",\
            "warnings":["timestamp is deprecated, use interval_begin"]},"success":true,\
            "time_in":"2026-09-21T14:13:45.000000Z","time_out":"2026-09-21T14:13:45.000000Z","req_id":7}
            """
        #expect(texts[0] == ack)
        let update = """
            {"channel":"ohlc","type":"update","timestamp":"2026-09-10T17:35:52.114514810Z","data":[{"symbol":"BTC/USDT",\
            "open":77499.9,"high":77509.2,"low":77467.5,"close":77509.2,"trades":15,"volume":0.58051276,"vwap":77482.2,\
            "interval_begin":"2026-09-10T17:35:00.000000000Z","interval":1,"timestamp":"2026-09-10T17:36:00.000000Z"}]}
            """
        #expect(try shape(of: texts[1]) == shape(of: update))
        #expect(texts[1].contains(#""type":"snapshot""#) && texts[2].contains("ETH/USDT"))
        probe.advance(by: 1)
        let next = try #require(probe.takeTexts().first)
        #expect(try shape(of: next) == shape(of: update))
        #expect(next.contains(#""timestamp":"2026-09-21T14:13:46.000000000Z""#))
        #expect(next.contains(#""interval_begin":"2026-09-21T14:13:00.000000000Z""#))
        #expect(next.contains(#""interval":1,"timestamp":"2026-09-21T14:14:00.000000Z""#))
    }

    @Test(
        "Older and misspelt names are refused, then silence under heartbeats",
        arguments: [
            ("XBT/USD", "Currency pair not supported XBT/USD"),
            ("XBTUSD", "Currency pair not in ISO 4217-A3 format XBTUSD"),
        ])
    func refusals(symbol: String, message: String) throws {
        let probe = try connected()
        subscribe(probe, #""channel":"ohlc","symbol":["\#(symbol)","ETH/USD"],"snapshot":false"#)
        let objects = try probe.takeObjects()
        #expect(objects[0]["error"] as? String == message && objects[0]["success"] as? Bool == false)
        #expect(objects[0]["symbol"] as? String == symbol && objects[0]["method"] as? String == "subscribe")
        #expect(objects[1]["success"] as? Bool == true && objects.count == 2)
    }

    @Test("Heartbeats come each second while nothing else does, after a subscription; pings are answered")
    func heartbeats() throws {
        let probe = try connected()
        probe.advance(by: 5)
        #expect(probe.takeTexts().isEmpty)
        probe.site.state.faults.add(Fault(endpoint: "kraken", kind: .stream(.noUpdates)))
        subscribe(probe, #""channel":"ticker","symbol":["BTC/USD"],"snapshot":false"#)
        _ = probe.takeTexts()
        probe.site.state.faults.clear()
        probe.send(#"{"method":"ping","req_id":"a"}"#)
        let pong = try #require(try probe.takeObjects().first)
        #expect(Set(pong.keys) == ["method", "req_id", "time_in", "time_out"] && pong["method"] as? String == "pong")
        probe.advance(by: 5)
        #expect(try probe.takeObjects().map { $0["channel"] as? String } == Array(repeating: "ticker", count: 5))
        probe.site.state.faults.add(Fault(endpoint: "kraken/stream", kind: .stream(.noUpdates)))
        probe.advance(by: 3)
        #expect(probe.takeTexts() == Array(repeating: #"{"channel":"heartbeat"}"#, count: 3))
    }

    @Test("Two intervals of a symbol are two subscriptions, told apart by the interval")
    func intervals() throws {
        let probe = try connected()
        subscribe(probe, #""channel":"ohlc","symbol":["BTC/USD"],"interval":1,"snapshot":false"#)
        subscribe(probe, #""channel":"ohlc","symbol":["BTC/USD"],"interval":60,"snapshot":false"#)
        _ = probe.takeTexts()
        probe.advance(by: 1)
        let rows = try probe.takeObjects().compactMap { ($0["data"] as? [[String: Any]])?.first }
        #expect(rows.map { $0["interval"] as? Int } == [1, 60])
        probe.send(#"{"method":"unsubscribe","params":{"channel":"ohlc","symbol":["BTC/USD"],"interval":1}}"#)
        let ack = try #require(try probe.takeObjects().first)
        #expect(ack["success"] as? Bool == true && ack["method"] as? String == "unsubscribe")
        probe.advance(by: 1)
        let left = try probe.takeObjects().compactMap { ($0["data"] as? [[String: Any]])?.first }
        #expect(left.map { $0["interval"] as? Int } == [60])
    }

    @Test("The ticker is REST's; an unknown interval or channel and a burst of requests are refused")
    func ticker() throws {
        let probe = try connected()
        subscribe(probe, #""channel":"ticker","symbol":["BTC/USD"]"#)
        let texts = probe.takeTexts()
        let rest = try #require(
            try probe.site.object(probe.site.reply("/kraken/0/public/Ticker", "pair=BTC/USD").response)["result"]
                as? [String: [String: Any]])
        let last = try #require((rest.values.first?["c"] as? [String])?.first)
        #expect(texts[0].contains(#""event_trigger":"trades""#) && texts[1].contains(#""last":\#(last),"#))
        subscribe(probe, #""channel":"ohlc","symbol":["BTC/USD"],"interval":7"#)
        subscribe(probe, #""channel":"nothing","symbol":["BTC/USD"]"#)
        #expect(try probe.takeObjects().allSatisfy { $0["success"] as? Bool == false })
        for _ in 0..<20 { probe.send(#"{"method":"ping"}"#) }
        let refused = try probe.takeObjects().filter { $0["error"] as? String == "Exceeded msg rate" }
        #expect(refused.count == 8)
        probe.advance(by: 2)
        _ = probe.takeTexts()
        probe.send(#"{"method":"ping"}"#)
        #expect(try probe.takeObjects().first?["method"] as? String == "pong")
    }

    @Test("A connection without a subscription is closed after a minute")
    func idle() throws {
        let probe = try connected()
        probe.advance(by: 60)
        #expect(probe.takeActions() == [.close(1000, reason: "")])
    }
}
