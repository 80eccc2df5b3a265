import Foundation
import KitFastJSON
import Networking
import WickMarket

/// Candles and prices: a connection to `/stream`, whose frames name their topic.
///
/// Each price frame contains only the pairs that have changed. Names that do not exist are acknowledged like others.
struct BinanceStream: StreamEndpoint {
    /// How many topics a message contains at most; a connection may have 1024.
    private static let mostTopics = 200

    var site: Site { .binance }
    var path: EndpointPath { "/stream" }

    /// The site sends a ping every 20 s, and closes a connection after 24 hours.
    ///
    /// It allows five messages a second, pongs included.
    var rules: StreamRules { StreamRules(silenceLimit: 60, lifetime: 23.5 * 3600, requestLimit: 4, requestPeriod: 1) }

    func silenceLimits(of topic: MarketTopic) -> SilenceLimits? { topic.silenceLimits() }

    func subscription(to topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("SUBSCRIBE", topics, id)
    }

    func unsubscription(from topics: [MarketTopic], id: Int) -> StreamRequest<MarketTopic> {
        request("UNSUBSCRIBE", topics, id)
    }

    private func request(_ method: String, _ topics: [MarketTopic], _ id: Int) -> StreamRequest<MarketTopic> {
        let topics = Array(topics.prefix(Self.mostTopics))
        return StreamRequest(.json(Command(id: id, method: method, params: topics.compactMap(name))), of: topics)
    }

    private struct Command: Encodable {
        let id: Int
        let method: String
        let params: [String]
    }

    /// The name of a topic; `nil` for trades, which are not used.
    private func name(of topic: MarketTopic) -> String? {
        switch topic {
        // The names of its intervals are the same as Wick's.
        case .candles(let pair, let interval): "\(pair.lowercased())@kline_\(interval.rawValue)"
        case .ticker(let pair): "\(pair.lowercased())@miniTicker"
        case .allTickers: "!miniTicker@arr"
        case .trades: nil
        }
    }

    func messages(in frame: SocketFrame, requests: MarketStreamRequests) throws -> [MarketMessage] {
        switch try FastJSONDecoder().decode(Frame.self, from: frame.textBody).content {
        case .update(let update, let topic): [.update(update, of: topic)]
        case .closing: [.closing]
        case .acknowledgement(let id): [.acknowledged(requests[id] ?? [])]
        case .refusal(let id, let reason): [.refused(id.flatMap { requests[$0] } ?? [], reason: reason)]
        case .unknown: []
        }
    }

    var samples: [SocketFrame] {
        [
            .text(
                """
                {"stream":"btcusdt@kline_1m","data":{"e":"kline","E":1767225601000,"s":"BTCUSDT","k":{"t":1767225600000,\
                "T":1767225659999,"s":"BTCUSDT","i":"1m","f":1,"L":2,"o":"64000","c":"64010","h":"64020","l":"63990",\
                "v":"2","n":2,"x":false,"q":"128010","V":"1","Q":"64000","B":"0"}}}
                """),
            .text(
                """
                {"stream":"!miniTicker@arr","data":[{"e":"24hrMiniTicker","E":1767225601000,"s":"BTCUSDT","c":"64010",\
                "o":"63000","h":"64500","l":"62500","v":"1000","q":"64000000"}]}
                """),
        ]
    }

    private struct Frame: Decodable {
        enum Content {
            case update(MarketUpdate, of: MarketTopic)
            case acknowledgement(Int)
            case refusal(Int?, reason: String)
            case closing
            case unknown
        }

        let content: Content

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            if let data = try fields.valueIfPresent("data") {
                content = try Self.content(of: data)
            } else if let error = try fields.valueIfPresent("error")?.fields() {
                content = Self.refusal(error, id: try? fields.decode(Int.self, "id"))
            } else if try fields.decodeIfPresent(Int.self, "code") != nil {
                content = Self.refusal(fields, id: try? fields.decode(Int.self, "id"))
            } else if let id = try fields.decodeIfPresent(Int.self, "id") {
                content = .acknowledgement(id)
            } else {
                content = try fields.decodeIfPresent(String.self, "e") == "serverShutdown" ? .closing : .unknown
            }
        }

        private static func refusal(_ error: JSONFields, id: Int?) -> Content {
            .refusal(id, reason: (try? error.decode(String.self, "msg")) ?? "")
        }

        private static func content(of data: JSONValue) throws -> Content {
            guard !data.isList else { return .update(.tickers(try data.objects(ticker)), of: .allTickers) }
            let fields = try data.fields()
            switch try fields.decodeIfPresent(String.self, "e") {
            case "kline": return try candle(fields)
            case "24hrMiniTicker":
                let ticker = try ticker(fields)
                return .update(.tickers([ticker]), of: .ticker(ticker.pair))
            case "serverShutdown": return .closing
            default: return .unknown
            }
        }

        private static func candle(_ fields: JSONFields) throws -> Content {
            guard let row = try fields.valueIfPresent("k")?.fields(),
                let interval = CandleInterval(rawValue: try row.decode(String.self, "i"))
            else { return .unknown }
            let candle = Candle(
                time: Date(milliseconds: try row.decode(Int.self, "t")), open: try row.number(inText: "o"),
                high: try row.number(inText: "h"), low: try row.number(inText: "l"), close: try row.number(inText: "c"),
                volume: try row.number(inText: "q"))
            guard let candle, candle.isPlausible else { throw row.bad("h") }
            let update = StreamedCandle(
                candle: candle, isClosed: try row.decodeIfPresent(Bool.self, "x") ?? false,
                sent: Date(milliseconds: try fields.decode(Int.self, "E")))
            return .update(.candle(update), of: .candles(try row.decode(String.self, "s"), interval))
        }

        private static func ticker(_ fields: JSONFields) throws -> PairTicker {
            let ticker = PairTicker(
                pair: try fields.decode(String.self, "s"), price: try fields.number(inText: "c"),
                sent: Date(milliseconds: try fields.decode(Int.self, "E")))
            guard let ticker else { throw fields.bad("c") }
            return ticker
        }
    }
}
