import Foundation
import KitFastJSON
import KitIntegerConversion
import Networking
import WickMarket

/// Candles at `/ws/v5/business`, or prices at `/ws/v5/public`; either path refuses the other's topics.
struct OKXStream: StreamEndpoint {
    /// How many topics a message contains at most; the site's limit is 64 kB.
    private static let mostTopics = 200

    let path: EndpointPath
    var site: Site { .okx }

    static let candles = OKXStream(path: "/ws/v5/business")
    static let tickers = OKXStream(path: "/ws/v5/public")

    /// The site closes connections on which nothing was sent for 30 s, and allows 480 messages an hour besides pings.
    var rules: StreamRules {
        StreamRules(
            silenceLimit: 30, keepAlive: .init(.text("ping"), every: 20), requestLimit: 480, requestPeriod: 3600,
            collectionTime: 0.5)
    }

    func silenceLimits(of topic: MarketTopic) -> SilenceLimits? { topic.silenceLimits(responseTime: 60) }

    func subscription(to topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("subscribe", topics, id)
    }

    func unsubscription(from topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("unsubscribe", topics, id)
    }

    private func request(_ operation: String, _ topics: [MarketTopic], _ id: Int) -> StreamRequest<MarketTopic> {
        let topics = Array(topics.prefix(Self.mostTopics))
        let command = Command(id: String(id), op: operation, args: topics.compactMap(Argument.init))
        return StreamRequest(.json(command), of: topics)
    }

    private struct Command: Encodable {
        let id: String
        let op: String
        let args: [Argument]
    }

    private struct Argument: Codable {
        let channel: String
        let instId: String

        init?(_ topic: MarketTopic) {
            switch topic {
            case .candles(let pair, let interval): (channel, instId) = ("candle" + OKXHistory.bar(of: interval), pair)
            case .ticker(let pair): (channel, instId) = ("tickers", pair)
            case .allTickers, .trades: return nil
            }
        }

        /// The topic; `nil` if it is unknown.
        var topic: MarketTopic? {
            if channel == "tickers" { return .ticker(instId) }
            return CandleInterval.allCases.first { channel == "candle" + OKXHistory.bar(of: $0) }
                .map { .candles(instId, $0) }
        }
    }

    func messages(in frame: SocketFrame, requests: MarketStreamRequests) throws -> [MarketMessage] {
        // Not JSON.
        if frame == .text("pong") { return [] }
        let frame = try FastJSONDecoder().decode(Frame.self, from: frame.textBody)
        let topic = frame.arg?.topic
        switch frame.event {
        case "subscribe": return topic.map { [.acknowledged([$0])] } ?? []
        case "error": return [.refused(Self.topics(refusedBy: frame, topic, requests), reason: frame.msg ?? "")]
        // The connection will be closed for an upgrade of the service.
        case "notice": return frame.code == "64008" ? [.closing] : []
        default: break
        }
        switch topic {
        case .candles(let pair, let interval)?:
            return (frame.candles ?? []).map { row in
                let candle = StreamedCandle(candle: row.candle, isClosed: row.isClosed, sent: nil)
                return .update(.candle(candle), of: .candles(pair, interval))
            }
        case .ticker(let pair)?:
            let tickers = (frame.tickers ?? []).compactMap { PairTicker(pair: pair, price: $0.price, sent: $0.sent) }
            return [.update(.tickers(tickers), of: .ticker(pair))]
        case .trades, .allTickers, nil: return []
        }
    }

    /// The refused topics: that of the frame, those of its message, or those that its text names.
    private static func topics(
        refusedBy frame: Frame, _ topic: MarketTopic?, _ requests: MarketStreamRequests
    ) -> [MarketTopic] {
        if let topic { return [topic] }
        let id = frame.id.flatMap { Int($0) }
        let topics = requests.topics(of: id)
        let named = topics.filter { topic in
            Argument(topic).map { frame.msg?.contains("channel:\($0.channel),instId:\($0.instId) ") == true } ?? false
        }
        return named.isEmpty && id != nil ? topics : named
    }

    var samples: [SocketFrame] {
        [
            .text(
                """
                {"arg":{"channel":"candle1m","instId":"BTC-USDT"},"data":[["1767225600000","64000","64020","63990","64010",\
                "2","128010","128010","0"]]}
                """),
            .text("pong"),
        ]
    }

    private struct Frame: Decodable {
        let event: String?
        let id: String?
        let code: String?
        let msg: String?
        let arg: Argument?
        let candles: [OKXHistory.Row]?
        let tickers: [Ticker]?

        private enum Key: String, CodingKey { case event, id, code, msg, arg, data }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            event = try fields.decodeIfPresent(String.self, forKey: .event)
            id = try? fields.decodeIfPresent(String.self, forKey: .id)
            code = try? fields.decodeIfPresent(String.self, forKey: .code)
            msg = try fields.decodeIfPresent(String.self, forKey: .msg)
            arg = try? fields.decodeIfPresent(Argument.self, forKey: .arg)
            switch arg?.topic {
            case .candles?:
                candles = try fields.decodeIfPresent(Lossy<OKXHistory.Row>.self, forKey: .data)?.values
                tickers = nil
            case .ticker?:
                candles = nil
                tickers = try fields.decodeIfPresent(Lossy<Ticker>.self, forKey: .data)?.values
            case .trades?, .allTickers?, nil: (candles, tickers) = (nil, nil)
            }
        }
    }

    private struct Ticker: Decodable {
        let price: Double
        let sent: Date?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            price = try fields.number(inText: "last")
            sent = (try? fields.number(inText: "ts")).map { Date(timeIntervalSince1970: $0 / 1000) }
        }
    }
}
