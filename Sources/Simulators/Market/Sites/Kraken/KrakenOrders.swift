import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The orders and the latest trades of a pair.
struct KrakenOrders {
    private static let mostTrades = 1000

    private let name: String
    private let orders: MarketOrders
    private let count: Int
    /// The minute after which trades are requested.
    private let since: Int?

    /// Parses the parameters, or throws the site's error.
    ///
    /// - Parameters:
    ///   - request: The request for orders or trades.
    ///   - pairs: The pairs by all their names.
    init(
        _ request: HTTPRequest, of pairs: [String: ExchangePairs.Pair], at moment: MarketMoment
    ) throws(KrakenError) {
        func text(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
        guard let asked = text("pair") else { throw .invalidArguments }
        guard let pair = pairs[asked], pair.isTraded else { throw .unknownPair }
        name = KrakenNames(pair).key(for: asked)
        orders = MarketOrders(pair, at: moment)
        count = request.count("count", usual: Self.mostTrades, most: Self.mostTrades)
        // In seconds, or in nanoseconds as the site itself sends it.
        since = try text("since").map { text throws(KrakenError) in
            guard let number = Double(text), (0...1e19).contains(number) else { throw .invalidArguments }
            return Int(clamping: ((number > 1e12 ? number / 1e9 : number) / 60).rounded(.down))
        }
    }

    func depth() -> [UInt8] {
        response { json in
            json.object(named: name) { json in
                json.levels("asks", orders.asks(count)) { $0.number(orders.sequence * 60) }
                json.levels("bids", orders.bids(count)) { $0.number(orders.sequence * 60) }
            }
        }
    }

    /// The latest trades, or the first ones after a time, oldest first.
    func trades() -> [UInt8] {
        let trades =
            since.map { orders.trades(count, from: $0 + 1, until: $0 + count) } ?? orders.trades(count)
        return response { json in
            json.array(named: name) { json in
                for trade in trades {
                    json.array { json in
                        json.string(trade.price.decimals)
                        json.string(trade.amount.decimals)
                        json.number(Double(trade.milliseconds) / 1000)
                        json.string(trade.isSale ? "s" : "b")
                        json.string("l")
                        json.string("")
                        json.number(trade.id)
                    }
                }
            }
            let last = trades.last?.milliseconds ?? (since ?? 0) * 60_000
            json.field("last", "\(last)000000")
        }
    }

    private func response(_ result: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(capacity: 4000)
        json.object { json in
            json.array("error") { _ in }
            json.object("result", result)
        }
        return json.bytes
    }
}
