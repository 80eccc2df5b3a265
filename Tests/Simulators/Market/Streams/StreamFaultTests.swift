import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

/// What each fault does to the frames, on every site; `StreamDeliveryTests` has those of the connection.
@Suite("Faults of streams")
struct StreamFaultTests {
    /// How to subscribe to candles or trades of bitcoin at a site, and its error if it refuses.
    struct Stream: CustomTestStringConvertible, Sendable {
        let site: String
        let path: String
        let subscription: String
        /// What the acknowledgement, an update and the refusal contain.
        let acknowledgement: String
        let update: String
        let refusal: String

        var testDescription: String { site }
    }

    static let streams = [
        Stream(
            site: "binance", path: "/binance/ws",
            subscription: #"{"method":"SUBSCRIBE","params":["btcusdt@kline_1m"],"id":1}"#,
            acknowledgement: #""result":null"#, update: #""e":"kline""#, refusal: #"{"code":2,"#),
        Stream(
            site: "huobi", path: "/huobi/ws", subscription: #"{"sub":"market.btcusdt.kline.1min","id":"1"}"#,
            acknowledgement: #""subbed""#, update: #""tick""#, refusal: #""err-msg":"invalid topic "#),
        Stream(
            site: "kraken", path: "/kraken/v2",
            subscription:
                #"{"method":"subscribe","params":{"channel":"ohlc","symbol":["BTC/USD"],"interval":1,"snapshot":false}}"#,
            acknowledgement: #""success":true"#, update: #""type":"update","timestamp""#,
            refusal: #""error":"Currency pair not supported BTC/USD""#),
        Stream(
            site: "okx", path: "/okx/ws/v5/business",
            subscription: #"{"op":"subscribe","args":[{"channel":"candle1m","instId":"BTC-USDT"}]}"#,
            acknowledgement: #""event":"subscribe""#, update: #""data":[["#, refusal: #""code":"60018""#),
        Stream(
            site: "coinbase", path: "/coinbase",
            subscription: #"{"type":"subscribe","product_ids":["BTC-USD"],"channels":["ticker","heartbeat"]}"#,
            acknowledgement: #""type":"subscriptions""#, update: #""type":"ticker""#,
            refusal: #""reason":"BTC-USD is not a valid product""#),
    ]

    private let site = Site(Site.configuration(coins: 20, startsAt: Site.fullMinute, tickRate: 1))

    private func add(_ fault: String) throws { site.state.faults.add(try Fault(parsing: fault)) }

    private func subscribed(_ stream: Stream) throws -> StreamProbe {
        let probe = try StreamProbe(site, stream.path)
        probe.repliesToPings = true
        probe.send(stream.subscription)
        return probe
    }

    /// The updates of the next seconds.
    private func updates(_ probe: StreamProbe, _ stream: Stream, seconds: Double = 6) -> [String] {
        _ = probe.takeActions()
        probe.advance(by: seconds)
        return probe.takeTexts().filter { $0.contains(stream.update) }
    }

    @Test("Without updates only heartbeats come, until the fault is removed", arguments: streams)
    func noUpdates(stream: Stream) throws {
        let probe = try subscribed(stream)
        try add("\(stream.site)/stream=no-updates")
        probe.advance(by: 1)
        _ = probe.takeActions()
        probe.advance(by: 21)
        #expect(probe.actions.isEmpty == (stream.site == "okx"), "OKX has no heartbeats.")
        #expect(!probe.takeTexts().contains { $0.contains(stream.update) })
        site.state.faults.clear()
        #expect(!updates(probe, stream).isEmpty)
    }

    @Test("One of three updates is lost", arguments: streams)
    func lostUpdates(stream: Stream) throws {
        let whole = try subscribed(stream)
        let probe = try subscribed(stream)
        let expected = updates(whole, stream, seconds: 9)
        try add("\(stream.site)/stream=lost-updates:3")
        _ = probe.takeActions()
        probe.advance(by: 9)
        let left = probe.takeTexts().filter { $0.contains(stream.update) }
        #expect(expected.count >= 9 && (5...7).contains(left.count))
    }

    @Test("Updates come twice, as often as the count says", arguments: streams)
    func duplicates(stream: Stream) throws {
        let probe = try subscribed(stream)
        try add("\(stream.site)/stream=duplicate-updates@2")
        let texts = updates(probe, stream, seconds: 3)
        #expect(texts.count == 5 && texts[0] == texts[1] && texts[2] == texts[3] && texts[3] != texts[4])
        #expect(site.state.faults.all.isEmpty)
    }

    @Test("An update comes after the one that follows it", arguments: streams)
    func swapped(stream: Stream) throws {
        let whole = try subscribed(stream)
        let probe = try subscribed(stream)
        _ = probe.takeActions()
        _ = whole.takeActions()
        for second in 1...3 {
            site.state.clock.advance(by: 1)
            whole.tick()
            // The other connection has no fault, so that both know the same updates.
            if second == 1 { try add("\(stream.site)/stream=swapped-updates@1") }
            probe.tick()
        }
        let right = whole.takeTexts().filter { $0.contains(stream.update) }
        let wrong = probe.takeTexts().filter { $0.contains(stream.update) }
        #expect(right.count == 3 && wrong == [right[1], right[0], right[2]])
    }

    @Test("A subscription is refused with the site's error, the next one is not", arguments: streams)
    func refused(stream: Stream) throws {
        try add("\(stream.site)/stream=refused-subscription@1")
        let probe = try subscribed(stream)
        let texts = probe.takeTexts()
        #expect(texts.contains { $0.contains(stream.refusal) })
        #expect(!texts.contains { $0.contains(stream.acknowledgement) })
        #expect(updates(probe, stream, seconds: 4).isEmpty)
        probe.send(stream.subscription)
        #expect(probe.takeTexts().contains { $0.contains(stream.acknowledgement) })
        #expect(!updates(probe, stream).isEmpty)
    }

    @Test("A subscription is not answered, the next one is", arguments: streams)
    func unacknowledged(stream: Stream) throws {
        try add("\(stream.site)/stream=unacknowledged-subscription@1")
        let probe = try subscribed(stream)
        #expect(!probe.takeTexts().contains { $0.contains(stream.acknowledgement) || $0.contains("error") })
        #expect(updates(probe, stream, seconds: 4).isEmpty)
        probe.send(stream.subscription)
        #expect(probe.takeTexts().contains { $0.contains(stream.acknowledgement) })
        #expect(!updates(probe, stream).isEmpty)
    }

    @Test("A subscription is acknowledged and forgotten after some updates", arguments: streams, [0, 2])
    func forgotten(stream: Stream, count: Int) throws {
        try add("\(stream.site)/stream=forgotten-subscription:\(count)@1")
        let probe = try subscribed(stream)
        probe.advance(by: 8)
        let texts = probe.takeTexts()
        #expect(texts.contains { $0.contains(stream.acknowledgement) })
        #expect(texts.filter { $0.contains(stream.update) }.count == count)
    }

    @Test("Connections are closed or cut after an update, and nothing follows", arguments: streams)
    func ends(stream: Stream) throws {
        for (fault, end) in [
            ("close", StreamChannel.Action.close(1001, reason: "")), ("close:1008", .close(1008, reason: "")),
            ("cut-stream", .cut), ("endless-message", .endlessText), ("half-open", .freeze),
        ] {
            let probe = try subscribed(stream)
            _ = probe.takeActions()
            try add("\(stream.site)/stream=\(fault)@1")
            probe.advance(by: 3)
            let actions = probe.takeActions()
            #expect(actions.last == end, "\(fault)")
            probe.send(stream.subscription)
            probe.advance(by: 30)
            #expect(probe.takeActions().isEmpty)
        }
        #expect(site.state.faults.all.isEmpty)
        #expect(!updates(try subscribed(stream), stream).isEmpty, "The next connection is whole.")
    }

    @Test("A half-open connection never sends anything", arguments: streams)
    func halfOpen(stream: Stream) throws {
        try add("\(stream.site)/stream=half-open@1")
        let probe = try subscribed(stream)
        #expect(probe.takeActions() == [.freeze])
        probe.advance(by: 60)
        #expect(probe.takeActions().isEmpty)
        #expect(!updates(try subscribed(stream), stream).isEmpty)
    }

    @Test("Updates are preceded by garbage, padded, damaged or repeated", arguments: streams)
    func content(stream: Stream) throws {
        let probe = try subscribed(stream)
        func actions(_ fault: String) throws -> [StreamChannel.Action] {
            try add("\(stream.site)/stream=\(fault)@1")
            // Until the fault has been applied.
            repeat {
                _ = probe.takeActions()
                probe.advance(by: 1)
            } while !site.state.faults.all.isEmpty
            return probe.takeActions()
        }
        for garbage in StreamFault.Garbage.allCases {
            let sent = try actions("garbage:\(garbage.rawValue)")
            #expect(
                sent.contains { action in
                    switch (action, garbage) {
                    case (.text(let bytes), .text):
                        String(validating: bytes, as: UTF8.self)?.hasPrefix("{\"unfinished\"") == true
                    case (.text(let bytes), .invalidUTF8): String(validating: bytes, as: UTF8.self) == nil
                    case (.binary, .binary): true
                    default: false
                    }
                })
        }
        let huge = try actions("huge-update").compactMap { action -> [UInt8]? in
            switch action {
            case .text(let bytes), .gzip(let bytes, false): bytes
            default: nil
            }
        }
        let largest = try #require(huge.max { $0.count < $1.count })
        #expect(largest.count == StreamFault.hugeSize)
        #expect(try JSONSerialization.jsonObject(with: Data(largest)) is [String: Any])
        #expect(try actions("bad-gzip").contains { if case .gzip(_, isDamaged: true) = $0 { true } else { false } })
        let flood = try actions("flood:500")
        #expect(flood.filter { $0 == flood.first { action in !isHeartbeat(action, stream) } }.count == 500)
    }

    private func isHeartbeat(_ action: StreamChannel.Action, _ stream: Stream) -> Bool {
        switch action {
        case .text(let bytes), .gzip(let bytes, _):
            !String(decoding: bytes, as: UTF8.self).contains(stream.update)
        default: true
        }
    }

    @Test("Faults of another site or of requests do not affect a stream", arguments: streams)
    func others(stream: Stream) throws {
        try add("coinmarketcap=half-open")
        try add("\(stream.site)/stream=status:503@1")
        let refused = site.reply(stream.path, headers: StreamProbe.handshake)
        #expect(refused.upgrade == nil && refused.response.status == 503)
        #expect(!updates(try subscribed(stream), stream).isEmpty)
    }
}
