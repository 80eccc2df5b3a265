import Foundation
import KitSiteSimulator

/// A connection to Binance's market streams, raw or combined.
final class BinanceStream: StreamSession {
    /// The server closes a connection after a day.
    private static let longestLife = 86_400.0
    private static let pingInterval = 20.0
    /// The pings without a pong at which the server gives up: one a minute.
    private static let mostPendingPings = 3

    private let feed: MarketFeed
    private let pair: (String, MarketMoment) -> ExchangePairs.Pair?
    private let pairs: (MarketMoment) -> [ExchangePairs.Pair]
    private let isCombined: Bool
    /// The names in the URL, subscribed when the connection opens.
    private let initial: [String]
    /// The subscriptions in their order, also those of names that do not exist.
    private var names: [String] = []
    private var topics: [String: BinanceTopic] = [:]
    private var openedAt = 0.0
    private var pingedAt = 0.0
    private var pendingPings: [[UInt8]] = []

    /// - Parameters:
    ///   - names: The streams in the URL.
    ///   - isCombined: Whether updates are wrapped with the name of their stream.
    ///   - pair: Returns the traded pair with a name such as "BTCUSDT".
    ///   - pairs: Returns all traded pairs.
    init(
        names: [String], isCombined: Bool, feed: MarketFeed,
        pair: @escaping (String, MarketMoment) -> ExchangePairs.Pair?,
        pairs: @escaping (MarketMoment) -> [ExchangePairs.Pair]
    ) {
        initial = names
        self.isCombined = isCombined
        self.feed = feed
        self.pair = pair
        self.pairs = pairs
    }

    func open(_ output: inout StreamOutput) {
        openedAt = output.uptime
        pingedAt = output.uptime
        initial.forEach { subscribe($0, output) }
    }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        switch message {
        case .text(let text): if let response = response(to: text, output) { output.send(.text(response)) }
        case .binary: output.send(.text(Self.error(3, "Invalid JSON: expected value at line 1 column 1")))
        case .pong(let payload): if pendingPings.contains(payload) { pendingPings = [] }
        }
    }

    func tick(_ output: inout StreamOutput) {
        let moment = feed.moment(at: output.time)
        for name in names {
            guard var topic = topics[name] else { continue }
            for body in topic.updates(at: moment, output, pair: pair, pairs: pairs) {
                output.update(name, .text(wrapped(body, name)))
            }
            topics[name] = topic
        }
        if output.uptime - openedAt >= Self.longestLife { return output.close(1008, reason: "24 hours") }
        guard output.uptime - pingedAt >= Self.pingInterval else { return }
        guard pendingPings.count < Self.mostPendingPings else { return output.close(1008, reason: "Pong timeout") }
        let payload = Array(String(moment.milliseconds).utf8)
        pingedAt = output.uptime
        pendingPings.append(payload)
        output.ping(payload)
    }

    func announceShutdown(_ output: inout StreamOutput) {
        let moment = feed.moment(at: output.time)
        let body = JSONWriter.object { json in
            json.field("e", "serverShutdown")
            json.field("E", moment.milliseconds)
        }
        output.send(.text(wrapped(body, "!serverShutdown")))
    }

    private func wrapped(_ body: [UInt8], _ name: String) -> [UInt8] {
        isCombined ? Array("{\"stream\":\"\(name)\",\"data\":".utf8) + body + [UInt8(ascii: "}")] : body
    }

    // MARK: Requests

    private func response(to text: String, _ output: StreamOutput) -> [UInt8]? {
        guard let message = JSONMessage(text) else {
            return Self.error(3, "Invalid JSON: expected value at line 1 column 1")
        }
        let end = "at line 1 column \(text.utf8.count)"
        guard message.contains("method") else { return Self.error(2, "Invalid request: missing field `method` \(end)") }
        let id = message.echo("id") ?? .null
        switch message.text("method") {
        case "SUBSCRIBE", "UNSUBSCRIBE":
            guard let params = message.texts("params") else {
                return Self.error(2, "Invalid request: missing field `params` \(end)")
            }
            guard message.text("method") == "SUBSCRIBE" else {
                params.forEach(unsubscribe)
                return Self.result(id)
            }
            let verdicts = params.map { subscribe($0, output) }
            guard !verdicts.contains(.refused) else { return Self.error(2, "Invalid request: rejected \(end)") }
            return verdicts.contains(.unacknowledged) ? nil : Self.result(id)
        case "LIST_SUBSCRIPTIONS": return Self.result(id, names)
        default:
            let method = message.text("method") ?? ""
            return Self.error(
                2,
                "Invalid request: unknown variant `\(method)`, expected one of `SUBSCRIBE`, `UNSUBSCRIBE`, "
                    + "`LIST_SUBSCRIPTIONS`, `SET_PROPERTY`, `GET_PROPERTY` \(end)")
        }
    }

    /// Accepts any name: one that does not exist never gets an update.
    @discardableResult
    private func subscribe(_ name: String, _ output: StreamOutput) -> SubscriptionVerdict {
        let verdict = output.verdict(on: name)
        guard verdict == .accepted else { return verdict }
        if !names.contains(name) { names.append(name) }
        if topics[name] == nil { topics[name] = BinanceTopic(name, at: output.uptime) }
        return verdict
    }

    private func unsubscribe(_ name: String) {
        names.removeAll { $0 == name }
        topics[name] = nil
    }

    private static func error(_ code: Int, _ message: String) -> [UInt8] {
        JSONWriter.object { json in
            json.field("code", code)
            json.field("msg", message)
        }
    }

    private static func result(_ id: JSONMessage.Echo, _ names: [String]? = nil) -> [UInt8] {
        JSONWriter.object { json in
            if let names {
                json.array("result") { json in names.forEach { json.string($0) } }
            } else {
                json.null("result")
            }
            json.field("id", echo: id)
        }
    }
}
