import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Binance's streams")
struct BinanceStreamTests {
    private func rows(_ site: Site, _ query: String) throws -> [[Any]] {
        let body = site.reply("/binance/api/v3/klines", query).response.body
        return try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [[Any]])
    }

    @Test("Frames have exactly the fields of recorded ones")
    func shapes() throws {
        let names = ["btcusdt@kline_1m", "btcusdt@ticker", "btcusdt@bookTicker", "btcusdt@aggTrade"]
        let probe = try StreamProbe(Site(), "/binance/stream", "streams=" + names.joined(separator: "/"))
        probe.advance(by: 4)
        let texts = probe.takeTexts()
        let recorded = [
            """
            {"stream":"btcusdt@kline_1m","data":{"e":"kline","E":1601630228469,"s":"BTCUSDT","k":{"t":1601630220000,\
            "T":1601630279999,"s":"BTCUSDT","i":"1m","f":427033476,"L":427033658,"o":"10437.32000000",\
            "c":"10441.80000000","h":"10441.80000000","l":"10437.32000000","v":"20.63957400","n":183,"x":false,\
            "q":"215452.69236872","V":"19.31210700","Q":"201593.99488069","B":"0"}}}
            """,
            """
            {"stream":"btcusdt@ticker","data":{"e":"24hrTicker","E":1592593727005,"s":"BTCUSDT","p":"-65.00000000",\
            "P":"-0.693","w":"9343.29777965","x":"9383.27000000","c":"9318.48000000","Q":"0.00250000",\
            "b":"9318.18000000","B":"0.32000000","a":"9318.47000000","A":"0.35414300","o":"9383.48000000",\
            "h":"9438.30000000","l":"9215.79000000","v":"48745.36667100","q":"455442476.18534620","O":1592507327001,\
            "C":1592593727001,"F":343178738,"L":343729077,"n":550340}}
            """,
            """
            {"stream":"nknusdt@bookTicker","data":{"u":499869768,"s":"NKNUSDT","b":"0.35210000","B":"672.00000000",\
            "a":"0.35260000","A":"3199.00000000"}}
            """,
            """
            {"stream":"nknusdt@aggTrade","data":{"e":"aggTrade","E":1633998523963,"s":"NKNUSDT","a":15683430,\
            "p":"0.35280000","q":"58.00000000","f":19862790,"l":19862790,"T":1633998523963,"m":false,"M":true}}
            """,
        ]
        for (name, frame) in zip(names, recorded) {
            let text = try #require(texts.first { $0.hasPrefix("{\"stream\":\"\(name)\"") }, "\(name)")
            #expect(try shape(of: text) == shape(of: frame))
        }
    }

    @Test("Raw streams have the bare payload; the array has only the tickers that changed")
    func miniTickers() throws {
        let probe = try StreamProbe(Site(), "/binance/ws/!miniTicker@arr")
        probe.advance(by: 6)
        let texts = probe.takeTexts()
        #expect(texts.count == 5, "The first second tells what changes are counted from.")
        let all =
            try JSONSerialization.jsonObject(
                with: Data(probe.site.reply("/binance/api/v3/ticker/24hr").response.body)) as? [[String: Any]]
        let prices = Dictionary(
            uniqueKeysWithValues: try #require(all).compactMap { row in
                (row["symbol"] as? String).map { ($0, row["lastPrice"] as? String) }
            })
        let text = try #require(texts.last)
        let last = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect((1..<prices.count).contains(last.count))
        for ticker in last {
            let names = ["e", "E", "s", "c", "o", "h", "l", "v", "q"]
            #expect(Set(ticker.keys) == Set(names) && ticker["e"] as? String == "24hrMiniTicker")
            #expect(prices[ticker["s"] as? String ?? ""] == ticker["c"] as? String)
        }
    }

    @Test("Candles come every 2 s or at the chosen rate, and each is closed exactly once", arguments: [nil, 1, 4])
    func rate(rate: Int?) throws {
        let site = Site(Site.configuration(startsAt: Site.fullMinute, tickRate: rate))
        let probe = try StreamProbe(site, "/binance/ws/btcusdt@kline_1m")
        probe.repliesToPings = true
        probe.advance(by: 120, step: 1 / Double(rate ?? 1))
        let candles = try probe.takeObjects().compactMap { $0["k"] as? [String: Any] }
        #expect((58 * (rate ?? 1)...62 * (rate ?? 1) * (rate == nil ? 1 : 2)).contains(candles.count))
        let closed = candles.filter { $0["x"] as? Bool == true }.compactMap { $0["t"] as? Int }
        #expect(closed == [Int(Site.fullMinute) * 1000, Int(Site.fullMinute) * 1000 + 60_000])
    }

    @Test("Subscriptions are acknowledged with their id, also of unknown names, which never speak")
    func requests() throws {
        let probe = try StreamProbe(Site(), "/binance/ws")
        probe.send(#"{"method":"SUBSCRIBE","params":["ethusdt@kline_5m","nope@kline_1m","BTCUSDT@kline_1m"],"id":"a"}"#)
        probe.send(#"{"method":"LIST_SUBSCRIPTIONS","id":2}"#)
        #expect(
            probe.takeTexts() == [
                #"{"result":null,"id":"a"}"#,
                #"{"result":["ethusdt@kline_5m","nope@kline_1m","BTCUSDT@kline_1m"],"id":2}"#,
            ])
        probe.advance(by: 4)
        #expect(try probe.takeObjects().allSatisfy { $0["s"] as? String == "ETHUSDT" })
        probe.send(#"{"method":"UNSUBSCRIBE","params":["ethusdt@kline_5m"],"id":null}"#)
        #expect(probe.takeTexts() == [#"{"result":null,"id":null}"#])
        probe.advance(by: 10)
        #expect(probe.takeTexts().isEmpty)
    }

    @Test(
        "Invalid requests get the site's errors, and the connection stays",
        arguments: [
            ("{", 3, "Invalid JSON"), ("{\"id\":1}", 2, "missing field `method`"),
            (#"{"method":"SUBSCRIBE","id":1}"#, 2, "missing field `params`"),
            (#"{"method":"HELLO","id":1}"#, 2, "unknown variant `HELLO`"),
        ])
    func errors(text: String, code: Int, message: String) throws {
        let probe = try StreamProbe(Site(), "/binance/ws/btcusdt@kline_1m")
        probe.send(text)
        let error = try #require(try probe.takeObjects().first)
        #expect(error["code"] as? Int == code && (error["msg"] as? String)?.contains(message) == true)
        probe.advance(by: 2)
        #expect(!probe.takeTexts().isEmpty)
    }

    @Test("It pings every 20 s, gives up without a pong, and ends after a day")
    func life() throws {
        let probe = try StreamProbe(Site(), "/binance/ws")
        func pings() -> [[UInt8]] {
            probe.takeActions().compactMap { if case .ping(let payload) = $0 { payload } else { nil } }
        }
        probe.advance(by: 61)
        #expect(pings().count == 3)
        probe.advance(by: 20)
        #expect(probe.takeActions() == [.close(1008, reason: "Pong timeout")])

        let alive = try StreamProbe(Site(), "/binance/ws")
        for _ in 0..<4319 {
            alive.jump(by: 20)
            for case .ping(let payload) in alive.takeActions() { alive.send(.pong(payload)) }
        }
        alive.send(.pong(Array("unasked".utf8)))
        #expect(alive.takeActions().isEmpty)
        alive.jump(by: 20)
        #expect(alive.takeActions() == [.close(1008, reason: "24 hours")])
    }

    @Test("A shutdown is announced, then the connection is closed", arguments: ["/binance/ws", "/binance/stream"])
    func shutdown(path: String) throws {
        let probe = try StreamProbe(Site(), path)
        probe.site.state.faults.add(Fault(endpoint: "binance/stream", kind: .stream(.shutdown(seconds: 10)), count: 1))
        probe.tick()
        let event = #"{"e":"serverShutdown","E":1790000025000}"#
        let expected = path.hasSuffix("ws") ? event : #"{"stream":"!serverShutdown","data":\#(event)}"#
        #expect(probe.takeTexts() == [expected])
        probe.advance(by: 9)
        #expect(probe.takeActions().isEmpty)
        probe.advance(by: 1)
        #expect(probe.takeActions() == [.close(1001, reason: "")])
    }
}
