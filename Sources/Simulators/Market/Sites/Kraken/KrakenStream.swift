import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// A connection to Kraken's streams, version 2: one acknowledgement a symbol, and heartbeats while nothing else is sent.
final class KrakenStream: StreamSession {
    private static let heartbeatInterval = 1.0
    /// A connection without a subscription is closed after a minute.
    private static let longestIdleness = 60.0
    /// The requests per second; those beyond are refused.
    private static let mostRequests = 15

    private let feed: MarketFeed
    private let pairs: (MarketMoment) -> [String: ExchangePairs.Pair]
    private var topics: [KrakenTopic] = []
    private var sentAt = 0.0
    private var idleSince = 0.0
    private var requests = (since: 0.0, count: 0)

    /// - Parameter pairs: Returns the traded pairs by names such as "BTC/USD".
    init(feed: MarketFeed, pairs: @escaping (MarketMoment) -> [String: ExchangePairs.Pair]) {
        self.feed = feed
        self.pairs = pairs
    }

    func open(_ output: inout StreamOutput) {
        sentAt = output.uptime
        idleSince = output.uptime
        let moment = feed.moment(at: output.time)
        let status = JSONWriter.object { json in
            json.field("channel", "status")
            json.field("type", "update")
            json.array("data") { json in
                json.object { json in
                    json.field("version", "2.0.10")
                    json.field("system", "online")
                    json.field("api_version", "v2")
                    // 20 digits, beyond a signed integer.
                    json.field("connection_id", digits: String(UInt64.max - UInt64(moment.milliseconds.magnitude)))
                    json.array("upcoming_maintenance") { _ in }
                    json.array("emergency") { _ in }
                }
            }
        }
        output.send(.text(status))
    }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        guard case .text(let text) = message else { return }
        let moment = feed.moment(at: output.time)
        guard let message = JSONMessage(text) else {
            return output.send(.text(Self.error("Json parsing error", nil, moment)))
        }
        if output.uptime - requests.since >= 1 { requests = (output.uptime, 0) }
        requests.count += 1
        guard requests.count <= Self.mostRequests else {
            return output.send(.text(Self.error("Exceeded msg rate", message, moment)))
        }
        switch message.text("method") {
        case "ping":
            output.send(.text(Self.response("pong", message, moment) { _ in }))
        case "subscribe", "unsubscribe": change(message, moment, &output)
        default: output.send(.text(Self.error("Method not found", message, moment)))
        }
        sentAt = output.uptime
    }

    func tick(_ output: inout StreamOutput) {
        let moment = feed.moment(at: output.time)
        for index in topics.indices {
            let name = topics[index].name
            for body in topics[index].updates(at: moment, output, pairs: pairs(moment)) {
                if output.update(name, .text(body)) { sentAt = output.uptime }
            }
        }
        guard !topics.isEmpty else {
            if output.uptime - idleSince >= Self.longestIdleness { output.close(1000) }
            return
        }
        idleSince = output.uptime
        guard output.uptime - sentAt >= Self.heartbeatInterval * 0.95 else { return }
        sentAt = output.uptime
        output.send(.text(JSONWriter.object { $0.field("channel", "heartbeat") }))
    }

    // MARK: Requests

    private func change(_ message: JSONMessage, _ moment: MarketMoment, _ output: inout StreamOutput) {
        guard let params = message.object("params"), let channel = params.text("channel") else {
            return output.send(.text(Self.error("Missing field: channel", message, moment)))
        }
        guard let kind = KrakenTopic.Kind(channel, params) else {
            return output.send(.text(Self.error("Channel not supported \(channel)", message, moment)))
        }
        guard let symbols = params.texts("symbol"), !symbols.isEmpty else {
            return output.send(.text(Self.error("Missing field: symbol", message, moment)))
        }
        let isSubscription = message.text("method") == "subscribe"
        let hasSnapshot = params.flag("snapshot") ?? true
        for symbol in symbols {
            guard symbol.contains("/") else {
                let text = "Currency pair not in ISO 4217-A3 format \(symbol)"
                output.send(.text(Self.error(text, message, symbol: symbol, moment)))
                continue
            }
            let topic = KrakenTopic(kind, symbol: symbol, at: moment, output)
            let verdict = isSubscription ? output.verdict(on: topic.name) : .accepted
            guard verdict != .unacknowledged else { continue }
            guard let pair = pairs(moment)[symbol], verdict == .accepted else {
                output.send(.text(Self.error("Currency pair not supported \(symbol)", message, symbol: symbol, moment)))
                continue
            }
            topics.removeAll { $0.name == topic.name }
            output.send(
                .text(
                    Self.response(isSubscription ? "subscribe" : "unsubscribe", message, moment) { json in
                        json.object("result") {
                            topic.writeResult(snapshot: isSubscription ? hasSnapshot : nil, to: &$0)
                        }
                        json.field("success", true)
                    }))
            guard isSubscription else { continue }
            topics.append(topic)
            if hasSnapshot, let snapshot = topics[topics.count - 1].snapshot(of: pair, at: moment) {
                output.update(topic.name, .text(snapshot))
            }
        }
    }

    private static func error(
        _ text: String, _ message: JSONMessage?, symbol: String? = nil, _ moment: MarketMoment
    ) -> [UInt8] {
        JSONWriter.object { json in
            json.field("error", text)
            if let method = message?.text("method") { json.field("method", method) }
            json.field("success", false)
            if let symbol { json.field("symbol", symbol) }
            writeTimes(message, moment, to: &json)
        }
    }

    private static func response(
        _ method: String, _ message: JSONMessage, _ moment: MarketMoment, _ fields: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        JSONWriter.object { json in
            json.field("method", method)
            fields(&json)
            writeTimes(message, moment, to: &json)
        }
    }

    private static func writeTimes(_ message: JSONMessage?, _ moment: MarketMoment, to json: inout JSONWriter) {
        json.field("time_in", moment.timestamp(digits: 6))
        json.field("time_out", moment.timestamp(digits: 6))
        json.field("req_id", echo: message?.echo("req_id"))
    }
}
