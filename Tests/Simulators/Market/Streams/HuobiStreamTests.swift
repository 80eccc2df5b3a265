import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Huobi's streams")
struct HuobiStreamTests {
    private func subscribed(_ topic: String, _ site: Site = Site()) throws -> StreamProbe {
        let probe = try StreamProbe(site, "/huobi/ws")
        probe.send(#"{"sub":"\#(topic)","id":"id10"}"#)
        return probe
    }

    @Test(
        "Frames have exactly the fields of recorded ones",
        arguments: [
            (
                "market.btcusdt.kline.1min",
                """
                {"ch":"market.btcusdt.kline.1min","ts":1619586237294,"tick":{"id":1619586180,"open":54907.85,\
                "close":54840.82,"low":54835.5,"high":54917.74,"amount":13.815438084125795,"vol":758023.92393986,\
                "count":404}}
                """
            ),
            (
                "market.btcusdt.ticker",
                """
                {"ch":"market.btcusdt.ticker","ts":1683877598657,"tick":{"open":27516.87,"high":27623.31,"low":26120.0,\
                "close":26274.0,"amount":6489.818597098022,"vol":1.750934985679804E8,"count":141080,"bid":26275.21,\
                "bidSize":0.2709,"ask":26275.22,"askSize":0.86,"lastPrice":26274.0,"lastSize":9.47E-4}}
                """
            ),
        ])
    func shapes(topic: String, recorded: String) throws {
        let probe = try subscribed(topic)
        #expect(probe.takeTexts() == [#"{"id":"id10","status":"ok","subbed":"\#(topic)","ts":1790000025000}"#])
        probe.advance(by: 2)
        let text = try #require(probe.takeTexts().last)
        #expect(try shape(of: text) == shape(of: recorded))
        #expect(text.hasPrefix(#"{"ch":"\#(topic)","ts":1790000027000,"#))
    }

    @Test("Every message is compressed")
    func gzip() throws {
        let probe = try subscribed("market.btcusdt.kline.1min")
        probe.advance(by: 6)
        let actions = probe.takeActions()
        #expect(actions.count > 5)
        #expect(actions.allSatisfy { if case .gzip(_, isDamaged: false) = $0 { true } else { false } })
    }

    @Test("It pings every 5 s with a number, and disconnects before the third ping without a pong")
    func pings() throws {
        let probe = try StreamProbe(Site(), "/huobi/ws")
        probe.advance(by: 10)
        #expect(probe.takeTexts() == [#"{"ping":1790000030000}"#, #"{"ping":1790000035000}"#])
        probe.send(#"{"pong":1790000035000}"#)
        probe.advance(by: 10)
        #expect(probe.takeTexts().count == 2)
        probe.send(#"{"pong":"soon"}"#)
        let error = try #require(try probe.takeObjects().first)
        #expect(error["err-msg"] as? String == "invalid ping" && error["id"] == nil)
        probe.advance(by: 5)
        #expect(probe.takeActions() == [.close(1003, reason: "ping check expired")])
        probe.advance(by: 60)
        #expect(probe.takeActions().isEmpty)
    }

    @Test(
        "Refusals say why, with the id, and the connection stays",
        arguments: [
            ("market.lmrusdt.kline.1min", "invalid symbol lmrusdt"),
            ("market.btcusdt.kline.7min", "invalid topic market.btcusdt.kline.7min"), ("hello", "invalid topic hello"),
        ])
    func refusals(topic: String, message: String) throws {
        let probe = try subscribed(topic)
        let expected =
            #"{"status":"error","ts":1790000025000,"id":"id10","err-code":"bad-request","err-msg":"\#(message)"}"#
        #expect(probe.takeTexts() == [expected])
        probe.send(#"{"sub":"market.btcusdt.kline.5min","id":7}"#)
        #expect(try probe.takeObjects().first?["id"] as? Int == 7)
    }

    @Test("A request returns the candles of a span, oldest first, as REST")
    func request() throws {
        let probe = try StreamProbe(Site(), "/huobi/ws")
        let to = 1_790_000_025
        probe.send(#"{"req":"market.btcusdt.kline.60min","id":"a","from":\#(to - 5 * 3600),"to":\#(to)}"#)
        let response = try #require(try probe.takeObjects().first)
        #expect(response["rep"] as? String == "market.btcusdt.kline.60min" && response["status"] as? String == "ok")
        let rows = try #require(response["data"] as? [[String: Any]])
        let rest = try probe.site.read(
            HuobiSiteTests.kline, "symbol=btcusdt&period=60min&size=5", as: HuobiSiteTests.HuobiCandles.self)
        #expect(rows.map { $0["id"] as? Int } == rest.data.reversed().map(\.id))
        #expect(zip(rows, rest.data.reversed()).allSatisfy { abs(($0["close"] as? Double ?? 0) - $1.close) < 0.005 })
        probe.send(#"{"req":"market.btcusdt","id":"b"}"#)
        #expect(try probe.takeObjects().first?["err-msg"] as? String == "req with invalid topic market.btcusdt")
    }

    @Test("After unsubscribing, only pings come")
    func unsubscribe() throws {
        let probe = try subscribed("market.ethusdt.trade.detail")
        probe.advance(by: 3)
        let trade = try #require(probe.takeTexts().last)
        #expect(trade.contains(#""tick":{"id":"#) && trade.firstMatch(of: /"id":\d{27},/) != nil)
        probe.send(#"{"unsub":"market.ethusdt.trade.detail","id":"x"}"#)
        #expect(try probe.takeObjects().first?["unsubbed"] as? String == "market.ethusdt.trade.detail")
        probe.advance(by: 4)
        #expect(probe.takeTexts().allSatisfy { $0.hasPrefix("{\"ping\"") })
    }
}
