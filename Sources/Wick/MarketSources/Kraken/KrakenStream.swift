import Foundation
import KitFastJSON
import KitIntegerConversion
import Networking
import WickMarket

/// Candles and prices by version 2 of the site's protocol.
///
/// Intervals without trades have no candles.
struct KrakenStream: StreamEndpoint {
    /// How many pairs a message contains at most.
    private static let mostPairs = 100

    var site: Site { .kraken }
    var path: EndpointPath { "/v2" }

    /// The site sends a heartbeat every second if there is nothing else.
    var rules: StreamRules { StreamRules(silenceLimit: 10, requestLimit: 4, requestPeriod: 1) }

    func silenceLimits(of topic: MarketTopic) -> SilenceLimits? { topic.silenceLimits() }

    func subscription(to topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("subscribe", topics, id)
    }

    func unsubscription(from topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("unsubscribe", topics, id)
    }

    /// A message has one channel and interval, and several pairs.
    private func request(_ method: String, _ topics: [MarketTopic], _ id: Int) -> StreamRequest<MarketTopic> {
        let channels = topics.map(Channel.init)
        let parts = zip(topics, channels).filter { $0.1.isSame(as: channels[0]) }.prefix(Self.mostPairs)
        let command = Command(
            method: method,
            params: .init(
                channel: channels[0].name, symbol: parts.compactMap(\.1.pair), interval: channels[0].minutes,
                snapshot: true),
            req_id: id)
        return StreamRequest(.json(command), of: parts.map(\.0))
    }

    private struct Channel {
        let name: String
        let pair: String?
        let minutes: Int?

        init(_ topic: MarketTopic) {
            switch topic {
            case .candles(let pair, let interval):
                (name, self.pair, minutes) = ("ohlc", pair, Int(clamping: interval.seconds / 60))
            case .ticker(let pair): (name, self.pair, minutes) = ("ticker", pair, nil)
            case .trades(let pair): (name, self.pair, minutes) = ("trade", pair, nil)
            case .allTickers: (name, pair, minutes) = ("ticker", nil, nil)
            }
        }

        func isSame(as other: Channel) -> Bool { name == other.name && minutes == other.minutes }

        /// The topic of a channel in a frame; `nil` if it is unknown.
        static func topic(_ name: String?, of pair: String?, minutes: Int?) -> MarketTopic? {
            switch (name, pair) {
            case ("ohlc", let pair?):
                CandleInterval.allCases.first { Int(clamping: $0.seconds / 60) == minutes }.map { .candles(pair, $0) }
            case ("ticker", let pair?): .ticker(pair)
            default: nil
            }
        }
    }

    private struct Command: Encodable {
        let method: String
        let params: Parameters
        let req_id: Int

        struct Parameters: Encodable {
            let channel: String
            let symbol: [String]
            let interval: Int?
            let snapshot: Bool
        }
    }

    func messages(in frame: SocketFrame, requests: MarketStreamRequests) throws -> [MarketMessage] {
        let frame = try FastJSONDecoder().decode(Frame.self, from: frame.textBody)
        switch frame.content {
        case .updates(let updates): return updates.map { .update($0.update, of: $0.topic) }
        case .acknowledgement(let topic): return [.acknowledged([topic])]
        case .refusal(let id, let pair, let reason):
            let topics = requests.topics(of: id).filter { pair == nil ? id != nil : Channel($0).pair == pair }
            return [reason.contains("lready subscribed") ? .acknowledged(topics) : .refused(topics, reason: reason)]
        case .unknown: return []
        }
    }

    var samples: [SocketFrame] {
        [
            .text(
                """
                {"channel":"ohlc","type":"update","timestamp":"2026-01-01T00:00:01.000000000Z","data":[{"symbol":"BTC/USD",\
                "open":64000,"high":64020,"low":63990,"close":64010,"vwap":64005,"trades":2,"volume":2,\
                "interval_begin":"2026-01-01T00:00:00.000000000Z","interval":1,"timestamp":"2026-01-01T00:01:00.000000Z"}]}
                """),
            .text(#"{"channel":"heartbeat"}"#),
        ]
    }

    private struct Frame: Decodable {
        enum Content {
            case updates([(update: MarketUpdate, topic: MarketTopic)])
            case acknowledgement(MarketTopic)
            case refusal(Int?, pair: String?, reason: String)
            case unknown
        }

        let content: Content

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            if try fields.decodeIfPresent(String.self, "method") == "subscribe" {
                content = try Self.response(fields)
                return
            }
            let sent = try fields.readTextIfPresent("timestamp", ISODate.parse).flatMap(\.self)
            switch try fields.decodeIfPresent(String.self, "channel") {
            case "ohlc":
                content = .updates(try fields.valueIfPresent("data")?.objects { try Self.candle($0, sent) } ?? [])
            case "ticker":
                content = .updates(try fields.valueIfPresent("data")?.objects { try Self.ticker($0, sent) } ?? [])
            default: content = .unknown
            }
        }

        private static func response(_ fields: JSONFields) throws -> Content {
            guard try fields.decodeIfPresent(Bool.self, "success") == false else {
                guard let result = try fields.valueIfPresent("result")?.fields(),
                    let topic = Channel.topic(
                        try result.decodeIfPresent(String.self, "channel"),
                        of: try result.decodeIfPresent(String.self, "symbol"),
                        minutes: try result.decodeIfPresent(Int.self, "interval"))
                else { return .unknown }
                return .acknowledgement(topic)
            }
            return .refusal(
                try fields.decodeIfPresent(Int.self, "req_id"), pair: try fields.decodeIfPresent(String.self, "symbol"),
                reason: try fields.decodeIfPresent(String.self, "error") ?? "")
        }

        private static func candle(_ row: JSONFields, _ sent: Date?) throws -> (MarketUpdate, MarketTopic) {
            let pair = try row.decode(String.self, "symbol")
            // The row's own `timestamp` is the end of the interval.
            guard let time = try row.readText("interval_begin", ISODate.parse),
                let topic = Channel.topic("ohlc", of: pair, minutes: try row.decode(Int.self, "interval")),
                let candle = Candle(
                    time: time, open: try row.decode(Double.self, "open"), high: try row.decode(Double.self, "high"),
                    low: try row.decode(Double.self, "low"), close: try row.decode(Double.self, "close"),
                    // In the coin; times the mean price it is in the currency of the prices.
                    volume: try row.decode(Double.self, "vwap") * row.decode(Double.self, "volume")), candle.isPlausible
            else { throw row.bad("interval_begin") }
            return (.candle(StreamedCandle(candle: candle, isClosed: false, sent: sent)), topic)
        }

        private static func ticker(_ row: JSONFields, _ sent: Date?) throws -> (MarketUpdate, MarketTopic) {
            let pair = try row.decode(String.self, "symbol")
            guard let ticker = PairTicker(pair: pair, price: try row.decode(Double.self, "last"), sent: sent) else {
                throw row.bad("last")
            }
            return (.tickers([ticker]), .ticker(pair))
        }
    }
}
