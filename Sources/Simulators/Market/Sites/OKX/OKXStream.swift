import Foundation
import KitSiteSimulator

/// A connection to OKX's streams: candles at "/ws/v5/business", tickers and trades at "/ws/v5/public".
final class OKXStream: StreamSession {
    /// A connection on which nothing was sent or received for so long is closed.
    private static let longestSilence = 30.0

    private let feed: MarketFeed
    private let pairs: (MarketMoment) -> [String: ExchangePairs.Pair]
    private let isBusiness: Bool
    private let connection: String
    private var topics: [OKXTopic] = []
    private var activeAt = 0.0

    /// - Parameters:
    ///   - isBusiness: Whether it is the path with the candles.
    ///   - pairs: Returns the traded pairs by names such as "BTC-USDT".
    init(isBusiness: Bool, feed: MarketFeed, pairs: @escaping (MarketMoment) -> [String: ExchangePairs.Pair]) {
        self.isBusiness = isBusiness
        self.feed = feed
        self.pairs = pairs
        connection = String(format: "%08x", UInt32(truncatingIfNeeded: feed.moment().milliseconds))
    }

    func open(_ output: inout StreamOutput) { activeAt = output.uptime }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        guard case .text(let text) = message else { return }
        activeAt = output.uptime
        // Before any decoding: it is no JSON.
        guard text != "ping" else { return output.send(.text(Array("pong".utf8))) }
        guard let message = JSONMessage(text), let arguments = message.objects("args"),
            let operation = message.text("op"), ["subscribe", "unsubscribe"].contains(operation)
        else { return output.send(.text(event("error", code: "60012", text: "Invalid request: \(text)"))) }
        let moment = feed.moment(at: output.time)
        for argument in arguments {
            let channel = argument.text("channel") ?? ""
            let name = argument.text("instId") ?? ""
            guard let topic = OKXTopic(channel, name, isBusiness: isBusiness, at: moment, output),
                let pair = pairs(moment)[name]
            else {
                output.send(.text(refusal(channel, name, message)))
                continue
            }
            topics.removeAll { $0.name == topic.name }
            if operation == "subscribe" {
                subscribe(topic, to: pair, message, moment, &output)
            } else {
                output.send(.text(confirmation("unsubscribe", topic, message)))
            }
        }
    }

    func tick(_ output: inout StreamOutput) {
        let moment = feed.moment(at: output.time)
        for index in topics.indices {
            let name = topics[index].name
            for body in topics[index].updates(at: moment, output, pairs: pairs(moment)) {
                if output.update(name, .text(body)) { activeAt = output.uptime }
            }
        }
        guard output.uptime - activeAt >= Self.longestSilence else { return }
        output.close(4004, reason: "No data received in 30s.")
    }

    func announceShutdown(_ output: inout StreamOutput) {
        let text = "The connection will soon be closed for a service upgrade. Please reconnect."
        output.send(.text(event("notice", code: "64008", text: text)))
    }

    // MARK: Requests

    private func subscribe(
        _ topic: OKXTopic, to pair: ExchangePairs.Pair, _ message: JSONMessage, _ moment: MarketMoment,
        _ output: inout StreamOutput
    ) {
        switch output.verdict(on: topic.name) {
        case .refused: output.send(.text(refusal(topic.channel, topic.symbol, message)))
        case .unacknowledged: break
        case .accepted:
            output.send(.text(confirmation("subscribe", topic, message)))
            topics.append(topic)
            for body in topics[topics.count - 1].first(of: pair, at: moment) {
                output.update(topic.name, .text(body))
            }
        }
    }

    private func refusal(_ channel: String, _ name: String, _ message: JSONMessage) -> [UInt8] {
        let text =
            "Wrong URL or channel:\(channel),instId:\(name) doesn't exist. Please use the correct URL, channel and "
            + "parameters referring to API document."
        return event("error", code: "60018", text: text, message)
    }

    private func event(_ name: String, code: String, text: String, _ message: JSONMessage? = nil) -> [UInt8] {
        JSONWriter.object { json in
            json.field("id", echo: message?.echo("id"))
            json.field("event", name)
            json.field("msg", text)
            json.field("code", code)
            json.field("connId", connection)
        }
    }

    private func confirmation(_ name: String, _ topic: OKXTopic, _ message: JSONMessage) -> [UInt8] {
        JSONWriter.object { json in
            json.field("id", echo: message.echo("id"))
            json.field("event", name)
            topic.writeArgument(to: &json)
            json.field("connId", connection)
        }
    }
}
