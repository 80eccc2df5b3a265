import Foundation
import KitFastJSON
import Networking
import WickMarket

/// Trades and prices; the site streams no candles of all intervals.
struct CoinbaseStream: StreamEndpoint {
    /// How many products a message contains at most.
    private static let mostProducts = 100

    var site: Site { .coinbase }
    var path: EndpointPath { EndpointPath(segments: []) }

    /// The site sends a heartbeat of each product every second.
    var rules: StreamRules {
        StreamRules(silenceLimit: 10, requestLimit: 4, requestPeriod: 1, refusesWholeMessages: true)
    }

    func silenceLimits(of topic: MarketTopic) -> SilenceLimits? { topic.silenceLimits() }

    func subscription(to topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> { request("subscribe", topics) }

    func unsubscription(from topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("unsubscribe", topics)
    }

    private func request(_ type: String, _ topics: [MarketTopic]) -> StreamRequest<MarketTopic> {
        let topics = Array(topics.prefix(Self.mostProducts))
        let products = topics.compactMap(Self.product)
        let channels = ["matches": topics.filter(Self.isTrades), "ticker": topics.filter { !Self.isTrades($0) }]
            .filter { !$0.value.isEmpty }
            .map { Channel(name: $0.key, product_ids: $0.value.compactMap(Self.product)) }
            .sorted { $0.name < $1.name }
        let command = Command(type: type, channels: channels + [Channel(name: "heartbeat", product_ids: products)])
        return StreamRequest(.json(command), of: topics)
    }

    private static func isTrades(_ topic: MarketTopic) -> Bool {
        if case .trades = topic { true } else { false }
    }

    private static func product(of topic: MarketTopic) -> String? {
        switch topic {
        case .trades(let pair), .ticker(let pair), .candles(let pair, _): pair
        case .allTickers: nil
        }
    }

    private struct Command: Encodable {
        let type: String
        let channels: [Channel]
    }

    private struct Channel: Codable {
        let name: String
        let product_ids: [String]
    }

    func messages(in frame: SocketFrame, requests: MarketStreamRequests) throws -> [MarketMessage] {
        let frame = try FastJSONDecoder().decode(Frame.self, from: frame.textBody)
        switch frame.content {
        case .update(let update, let topic): return [.update(update, of: topic)]
        case .acknowledgement(let topics): return [.acknowledged(topics)]
        case .refusal(let reason):
            // "ETH-USD is not a valid product"
            let product = reason.split(separator: " ").first.map(String.init)
            return [.refused(requests.topics(of: nil).filter { Self.product(of: $0) == product }, reason: reason)]
        case .unknown: return []
        }
    }

    var samples: [SocketFrame] {
        [
            .text(
                """
                {"type":"match","trade_id":1,"maker_order_id":"a","taker_order_id":"b","side":"sell","size":"0.5",\
                "price":"64010","product_id":"BTC-USD","sequence":1,"time":"2026-01-01T00:00:01.000000Z"}
                """),
            .text(
                """
                {"type":"heartbeat","sequence":1,"last_trade_id":1,"product_id":"BTC-USD","time":"2026-01-01T00:00:01.000000Z"}
                """),
        ]
    }

    private struct Frame: Decodable {
        enum Content {
            case update(MarketUpdate, of: MarketTopic)
            case acknowledgement([MarketTopic])
            case refusal(String)
            case unknown
        }

        let content: Content

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            switch try fields.decode(String.self, "type") {
            case "match": content = try Self.trade(fields)
            case "last_match": content = try Self.newestTrade(fields, try fields.decode(Int.self, "trade_id"))
            case "heartbeat": content = try Self.newestTrade(fields, try fields.decode(Int.self, "last_trade_id"))
            case "ticker": content = try Self.ticker(fields)
            case "subscriptions": content = .acknowledgement(try Self.topics(decoder))
            case "error":
                let reason = try fields.decodeIfPresent(String.self, "reason")
                content = .refusal(try reason ?? fields.decodeIfPresent(String.self, "message") ?? "")
            default: content = .unknown
            }
        }

        private static func trade(_ fields: JSONFields) throws -> Content {
            guard let time = try fields.readText("time", ISODate.parse) else { throw fields.bad("time") }
            let price = try fields.number(inText: "price"), size = try fields.number(inText: "size")
            guard (1e-100...1e100).contains(price), (0...1e100).contains(size) else { throw fields.bad("price") }
            let trade = StreamedTrade(id: try fields.decode(Int.self, "trade_id"), price: price, size: size, time: time)
            return .update(.trade(trade), of: .trades(try fields.decode(String.self, "product_id")))
        }

        private static func newestTrade(_ fields: JSONFields, _ id: Int) throws -> Content {
            .update(.newestTrade(id), of: .trades(try fields.decode(String.self, "product_id")))
        }

        private static func ticker(_ fields: JSONFields) throws -> Content {
            let pair = try fields.decode(String.self, "product_id")
            let sent = try fields.readTextIfPresent("time", ISODate.parse).flatMap(\.self)
            guard let ticker = PairTicker(pair: pair, price: try fields.number(inText: "price"), sent: sent) else {
                throw fields.bad("price")
            }
            return .update(.tickers([ticker]), of: .ticker(pair))
        }

        /// All topics that are subscribed to.
        private static func topics(_ decoder: any Decoder) throws -> [MarketTopic] {
            let state = try Subscriptions(from: decoder)
            return state.channels.flatMap { channel -> [MarketTopic] in
                switch channel.name {
                case "matches": channel.product_ids.map { .trades($0) }
                case "ticker": channel.product_ids.map { .ticker($0) }
                default: []
                }
            }
        }
    }

    private struct Subscriptions: Decodable {
        let channels: [Channel]
    }
}
