import Foundation
import KitSiteSimulator

/// A connection to Coinbase's streams, which have tickers and trades, but no candles.
final class CoinbaseStream: StreamSession {
    /// A connection without a subscription is closed after so many seconds.
    private static let longestIdleness = 5.0
    private static let privateChannels: Set = ["level2", "level3", "full"]

    private let feed: MarketFeed
    private let pairs: (MarketMoment) -> [String: ExchangePairs.Pair]
    private var openedAt = 0.0
    private var hasSubscribed = false
    private var topics: [CoinbaseTopic] = []

    /// - Parameter pairs: Returns all pairs by names such as "BTC-USD", also those no longer traded.
    init(feed: MarketFeed, pairs: @escaping (MarketMoment) -> [String: ExchangePairs.Pair]) {
        self.feed = feed
        self.pairs = pairs
    }

    func open(_ output: inout StreamOutput) { openedAt = output.uptime }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        guard case .text(let text) = message else { return }
        guard let message = JSONMessage(text), let type = message.text("type") else {
            return output.send(.text(Self.error("Malformed JSON", nil)))
        }
        guard ["subscribe", "unsubscribe"].contains(type) else {
            return output.send(.text(Self.error("Type has to be either subscribe or unsubscribe", nil)))
        }
        let moment = feed.moment(at: output.time)
        do throws(CoinbaseStreamError) {
            let requested = try requested(message, moment, output)
            if type == "subscribe" {
                try subscribe(requested, moment, &output)
            } else {
                let names = Set(requested.map(\.name))
                topics.removeAll { names.contains($0.name) }
                output.send(.text(subscriptions))
            }
        } catch {
            output.send(.text(Self.error("Failed to subscribe", error.reason)))
        }
    }

    func tick(_ output: inout StreamOutput) {
        guard hasSubscribed || output.uptime - openedAt < Self.longestIdleness else {
            return output.close(1008, reason: "subscribe within 5 seconds")
        }
        let moment = feed.moment(at: output.time)
        for index in topics.indices {
            let isHeartbeat = topics[index].kind == .heartbeat
            for body in topics[index].updates(at: moment, output, pairs: pairs(moment)) {
                if isHeartbeat {
                    output.send(.text(body))
                } else {
                    output.update(topics[index].name, .text(body))
                }
            }
        }
    }

    // MARK: Requests

    /// The topics of a request, each product of each channel; one that does not exist refuses all.
    private func requested(
        _ message: JSONMessage, _ moment: MarketMoment, _ output: StreamOutput
    ) throws(CoinbaseStreamError) -> [CoinbaseTopic] {
        let common = message.texts("product_ids") ?? []
        let known = pairs(moment)
        var topics: [CoinbaseTopic] = []
        for (text, object) in message.items("channels") ?? [] {
            let channel = text ?? object?.text("name") ?? ""
            guard !Self.privateChannels.contains(channel) else { throw .needsLogin }
            guard let kind = CoinbaseTopic.Kind(rawValue: channel) else { throw .unknownChannel(channel) }
            for product in object?.texts("product_ids") ?? common {
                guard let pair = known[product] else { throw .unknownProduct(product) }
                guard pair.isTraded else { throw .delisted(product) }
                topics.append(CoinbaseTopic(kind, product, at: moment, output))
            }
        }
        guard !topics.isEmpty else { throw .nothing }
        return topics
    }

    private func subscribe(
        _ requested: [CoinbaseTopic], _ moment: MarketMoment, _ output: inout StreamOutput
    ) throws(CoinbaseStreamError) {
        hasSubscribed = true
        var added: [CoinbaseTopic] = []
        for topic in requested {
            switch output.verdict(on: topic.name) {
            case .refused: throw .unknownProduct(topic.product)
            case .unacknowledged: return
            case .accepted: added.append(topic)
            }
        }
        let names = Set(added.map(\.name))
        topics.removeAll { names.contains($0.name) }
        topics += added
        output.send(.text(subscriptions))
        for topic in added {
            guard let pair = pairs(moment)[topic.product], let first = topic.first(of: pair, at: moment) else {
                continue
            }
            output.update(topic.name, .text(first))
        }
    }

    /// The whole state, after each request.
    private var subscriptions: [UInt8] {
        JSONWriter.object { json in
            json.field("type", "subscriptions")
            json.array("channels") { json in
                for kind in CoinbaseTopic.Kind.allCases {
                    let products = topics.filter { $0.kind == kind }.map(\.product)
                    guard !products.isEmpty else { continue }
                    json.object { json in
                        json.field("name", kind.rawValue)
                        json.array("product_ids") { json in products.forEach { json.string($0) } }
                    }
                }
            }
        }
    }

    private static func error(_ message: String, _ reason: String?) -> [UInt8] {
        JSONWriter.object { json in
            json.field("type", "error")
            json.field("message", message)
            if let reason { json.field("reason", reason) }
        }
    }
}

/// Why a subscription is refused.
private enum CoinbaseStreamError: Error {
    case needsLogin, nothing
    case unknownChannel(String), unknownProduct(String), delisted(String)

    var reason: String {
        switch self {
        case .needsLogin: "level2, level3, and full channels now require authentication."
        case .nothing: "No channels or products provided"
        case .unknownChannel(let name): "\(name) is not a valid channel"
        case .unknownProduct(let name): "\(name) is not a valid product"
        case .delisted(let name): "\(name) is delisted"
        }
    }
}
