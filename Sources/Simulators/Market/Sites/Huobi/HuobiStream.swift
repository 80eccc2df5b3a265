import Foundation
import KitSiteSimulator

/// A connection to Huobi's streams: every message is a gzip stream, and the server pings with numbers.
final class HuobiStream: StreamSession {
    private static let pingInterval = 5.0
    /// The pings without a pong at which the server gives up.
    private static let mostPendingPings = 2

    private let feed: MarketFeed
    private let pairs: (MarketMoment) -> HuobiPairs
    private var topics: [(name: String, topic: HuobiTopic)] = []
    private var pingedAt = 0.0
    private var pendingPings = 0

    init(feed: MarketFeed, pairs: @escaping (MarketMoment) -> HuobiPairs) {
        self.feed = feed
        self.pairs = pairs
    }

    func open(_ output: inout StreamOutput) { pingedAt = output.uptime }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        guard case .text(let text) = message else { return }
        let moment = feed.moment(at: output.time)
        guard let message = JSONMessage(text) else {
            return output.send(.gzip(Self.error("invalid json", nil, moment)))
        }
        if message.contains("pong") {
            guard message.number("pong") != nil else {
                return output.send(.gzip(Self.error("invalid ping", nil, moment)))
            }
            pendingPings = 0
        } else if let number = message.number("ping") {
            output.send(.gzip(JSONWriter.object { $0.field("pong", number) }))
        } else if let name = message.text("sub") {
            subscribe(name, message, moment, &output)
        } else if let name = message.text("unsub") {
            topics.removeAll { $0.name == name }
            output.send(.gzip(Self.confirmation("unsubbed", name, message, moment)))
        } else if let name = message.text("req") {
            output.send(.gzip(history(name, message, moment)))
        } else {
            output.send(.gzip(Self.error("invalid command", message, moment)))
        }
    }

    func tick(_ output: inout StreamOutput) {
        let moment = feed.moment(at: output.time)
        for index in topics.indices {
            for body in topics[index].topic.updates(at: moment, output, pairs: pairs(moment)) {
                output.update(topics[index].name, .gzip(body))
            }
        }
        guard output.uptime - pingedAt >= Self.pingInterval else { return }
        guard pendingPings < Self.mostPendingPings else { return output.close(1003, reason: "ping check expired") }
        pingedAt = output.uptime
        pendingPings += 1
        output.send(.gzip(JSONWriter.object { $0.field("ping", moment.milliseconds) }))
    }

    // MARK: Requests

    private func subscribe(
        _ name: String, _ message: JSONMessage, _ moment: MarketMoment, _ output: inout StreamOutput
    ) {
        do throws(HuobiStreamError) {
            let topic = try HuobiTopic(name, pairs: pairs(moment), at: moment, output)
            switch output.verdict(on: name) {
            case .refused: throw .invalidTopic(name)
            case .unacknowledged: return
            case .accepted: break
            }
            topics.removeAll { $0.name == name }
            topics.append((name, topic))
            output.send(.gzip(Self.confirmation("subbed", name, message, moment)))
        } catch {
            output.send(.gzip(Self.error(error.message, message, moment)))
        }
    }

    /// The candles of a span, at most 300, oldest first.
    private func history(_ name: String, _ message: JSONMessage, _ moment: MarketMoment) -> [UInt8] {
        guard let (symbol, period, grid) = HuobiTopic.candles(name) else {
            return Self.error("req with invalid topic \(name)", message, moment)
        }
        guard let pair = pairs(moment).online(symbol) else {
            return Self.error("invalid symbol \(symbol)", message, moment)
        }
        let candles = moment.candles(
            pair.pair, of: pair.coin, grid: grid, count: 300, from: message.number("from").map { $0 / 60 } ?? .min,
            until: message.number("to").map { $0 / 60 } ?? .max)
        return JSONWriter.object { json in
            json.field("id", echo: message.echo("id"))
            json.field("rep", "market.\(symbol).kline.\(period)")
            json.field("status", "ok")
            json.field("ts", moment.milliseconds)
            json.array("data") { json in
                for candle in candles { json.object { HuobiHistory.write(candle, to: &$0) } }
            }
        }
    }

    private static func confirmation(
        _ field: StaticString, _ name: String, _ message: JSONMessage, _ moment: MarketMoment
    ) -> [UInt8] {
        JSONWriter.object { json in
            json.field("id", echo: message.echo("id"))
            json.field("status", "ok")
            json.field(field, name)
            json.field("ts", moment.milliseconds)
        }
    }

    private static func error(_ text: String, _ message: JSONMessage?, _ moment: MarketMoment) -> [UInt8] {
        JSONWriter.object { json in
            json.field("status", "error")
            json.field("ts", moment.milliseconds)
            json.field("id", echo: message?.echo("id"))
            json.field("err-code", "bad-request")
            json.field("err-msg", text)
        }
    }
}

/// Why a topic is refused.
enum HuobiStreamError: Error {
    case invalidTopic(String)
    case invalidSymbol(String)

    var message: String {
        switch self {
        case .invalidTopic(let name): "invalid topic \(name)"
        case .invalidSymbol(let symbol): "invalid symbol \(symbol)"
        }
    }
}
