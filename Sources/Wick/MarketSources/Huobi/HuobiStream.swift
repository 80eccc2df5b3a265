import Foundation
import KitFastJSON
import KitIntegerConversion
import Networking
import WickMarket

/// Candles and prices: a connection to `/ws`, whose frames are compressed; a message has one topic.
///
/// As in ``HuobiHistory``, the volume is `vol`, in the currency of the prices.
struct HuobiStream: StreamEndpoint {
    /// The maximum size of a decompressed frame in bytes.
    private static let mostBytes = 4 << 20

    var site: Site { .huobi }
    var path: EndpointPath { "/ws" }

    /// The site sends a ping every 5 s, which it expects a response to, and allows a message every 100 ms.
    var rules: StreamRules { StreamRules(silenceLimit: 15, requestLimit: 1, requestPeriod: 0.1) }

    func silenceLimits(of topic: MarketTopic) -> SilenceLimits? { topic.silenceLimits(responseTime: 60) }

    func subscription(to topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        let topics = Array(topics.prefix(1))
        return StreamRequest(.json(["sub": topics.compactMap(name).first, "id": String(id)]), of: topics)
    }

    func unsubscription(from topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        let topics = Array(topics.prefix(1))
        return StreamRequest(.json(["unsub": topics.compactMap(name).first, "id": String(id)]), of: topics)
    }

    /// The name of a topic; `nil` for those that are not used.
    private func name(of topic: MarketTopic) -> String? {
        switch topic {
        case .candles(let pair, let interval): "market.\(pair).kline.\(HuobiHistory.period(of: interval))"
        case .ticker(let pair): "market.\(pair).ticker"
        case .allTickers, .trades: nil
        }
    }

    /// The topic with a name; `nil` if it is unknown.
    private static func topic(named name: String) -> MarketTopic? {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count >= 3, parts[0] == "market" else { return nil }
        if parts.count == 3, parts[2] == "ticker" { return .ticker(parts[1]) }
        guard parts.count == 4, parts[2] == "kline",
            let interval = CandleInterval.allCases.first(where: { HuobiHistory.period(of: $0) == parts[3] })
        else { return nil }
        return .candles(parts[1], interval)
    }

    func messages(in frame: SocketFrame, requests: MarketStreamRequests) throws -> [MarketMessage] {
        guard case .binary(let data) = frame else { return try messages(in: frame.textBody, requests) }
        return try messages(in: Data(Gzip.decompress(data, limit: Self.mostBytes)), requests)
    }

    private func messages(in body: Data, _ requests: MarketStreamRequests) throws -> [MarketMessage] {
        let frame = try FastJSONDecoder().decode(Frame.self, from: body)
        if let ping = frame.ping { return [.reply(.json(["pong": ping]))] }
        if let reason = frame.error { return [.refused(frame.id.flatMap { requests[$0] } ?? [], reason: reason)] }
        if let topic = frame.subscribed.flatMap(Self.topic) { return [.acknowledged([topic])] }
        guard let topic = frame.channel.flatMap(Self.topic), let tick = frame.tick else { return [] }
        switch topic {
        case .candles:
            let candle = StreamedCandle(candle: try tick.candle(), isClosed: false, sent: frame.sent)
            return [.update(.candle(candle), of: topic)]
        case .ticker(let pair):
            guard let ticker = PairTicker(pair: pair, price: tick.price, sent: frame.sent) else { return [] }
            return [.update(.tickers([ticker]), of: topic)]
        case .trades, .allTickers: return []
        }
    }

    var samples: [SocketFrame] {
        [
            .text(
                """
                {"ch":"market.btcusdt.kline.1min","ts":1767225601000,"tick":{"id":1767225600,"open":64000,"close":64010,\
                "low":63990,"high":64020,"amount":2,"vol":128010,"count":2}}
                """),
            .text(#"{"ping":1767225601000}"#),
        ]
    }

    private struct Frame: Decodable {
        let ping: Int?
        let id: Int?
        let error: String?
        let subscribed: String?
        let channel: String?
        let sent: Date?
        let tick: Tick?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            ping = try fields.decodeIfPresent(Int.self, "ping")
            // A number is repeated as it was sent.
            id = (try? fields.decodeIfPresent(String.self, "id")).flatMap { $0.flatMap { Int($0) } }
            error =
                try fields.decodeIfPresent(String.self, "status") == "error"
                ? (try? fields.decode(String.self, "err-msg")) ?? "" : nil
            subscribed = try fields.decodeIfPresent(String.self, "subbed")
            channel = try fields.decodeIfPresent(String.self, "ch")
            sent = try fields.decodeIfPresent(Int.self, "ts").map(Date.init(milliseconds:))
            tick = try fields.valueIfPresent("tick").map { try Tick($0.fields()) }
        }
    }

    /// A candle, or a ticker, which has no time.
    private struct Tick {
        let time: Double?
        let price: Double
        private let open, high, low: Double?
        private let volume: Double?

        init(_ fields: JSONFields) throws {
            time = try fields.decodeIfPresent(Double.self, "id")
            price =
                try fields.decodeIfPresent(Double.self, "lastPrice") ?? fields.decodeIfPresent(Double.self, "close")
                ?? 0
            open = try fields.decodeIfPresent(Double.self, "open")
            high = try fields.decodeIfPresent(Double.self, "high")
            low = try fields.decodeIfPresent(Double.self, "low")
            volume = try fields.decodeIfPresent(Double.self, "vol")
        }

        func candle() throws -> Candle {
            guard let time, let open, let high, let low,
                let candle = Candle(
                    time: Date(timeIntervalSince1970: time), open: open, high: high, low: low, close: price,
                    volume: volume), candle.isPlausible
            else { throw UnreadableRow() }
            return candle
        }
    }
}
