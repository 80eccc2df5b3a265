import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of Coinbase's exchange, which needs no key.
final class CoinbaseSite: StreamingSite {
    static let siteID = "coinbase"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable {
        case candles, products, product, ticker, stats, book, trades, currencies, time
    }

    private static let paths: [String: Endpoint] = [
        "/products": .products, "/currencies": .currencies, "/time": .time,
    ]
    /// The paths below that of a product.
    private static let parts: [String: Endpoint] = [
        "": .product, "candles": .candles, "ticker": .ticker, "stats": .stats, "book": .book,
        "trades": .trades,
    ]

    private var listed: (time: Date, pairs: [ExchangePairs.Pair], byName: [String: ExchangePairs.Pair])?

    func endpoint(at path: String) -> String? {
        (Self.paths[path] ?? Self.product(at: path).flatMap { Self.parts[$0.part] })?.rawValue
    }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let (all, byName) = pairs(at: moment)
        func pair() throws(CoinbaseError) -> ExchangePairs.Pair {
            guard let pair = Self.product(at: request.path).flatMap({ byName[$0.name] }) else { throw .notFound }
            return pair
        }
        func traded() throws(CoinbaseError) -> ExchangePairs.Pair {
            let pair = try pair()
            guard pair.isTraded else { throw .notFound }
            return pair
        }
        do throws(CoinbaseError) {
            switch Endpoint(rawValue: endpoint) {
            case .candles:
                return .json(try CoinbaseHistory(request.query, of: try pair(), at: moment).body(edit: edit))
            case .products: return .json(CoinbaseProducts(pairs: all).body(edit: edit))
            case .product: return .json(CoinbaseProducts.body(of: try pair(), edit: edit))
            case .ticker: return .json(CoinbaseProducts.ticker(of: try pair(), at: moment, edit: edit))
            case .stats: return .json(CoinbaseProducts.stats(of: try pair(), at: moment, edit: edit))
            case .book:
                let level = request.query.first { $0.name == "level" }?.value
                return .json(try CoinbaseOrders(try traded(), at: moment).book(level: level))
            case .trades:
                let count = request.count("limit", usual: 1000, most: 1000)
                return .json(CoinbaseOrders(try traded(), at: moment).trades(count))
            case .currencies: return .json(CoinbaseProducts(pairs: all).currencies())
            case .time:
                var json = JSONWriter()
                json.object { json in
                    json.field("iso", Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(moment.time))
                    json.field("epoch", moment.time.timeIntervalSince1970)
                }
                return .json(json.bytes)
            case nil: return refuse(.notFound, request, at: moment)
            }
        } catch {
            return error.response
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        CoinbaseError.response(to: refusal)
    }

    /// The name of a product and what follows it, such as "BTC-USD" and "candles".
    private static func product(at path: String) -> (name: String, part: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard parts.first == "products", (2...3).contains(parts.count) else { return nil }
        return (parts[1], parts.count == 3 ? parts[2] : "")
    }

    /// The stream is at the site's own address.
    func streams(at path: String) -> Bool { path == "/" }

    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession {
        CoinbaseStream(feed: feed) { [unowned self] in pairs(at: $0).1 }
    }

    private func pairs(at moment: MarketMoment) -> ([ExchangePairs.Pair], [String: ExchangePairs.Pair]) {
        if let listed, listed.time == moment.snapshot.time { return (listed.pairs, listed.byName) }
        let coverage = moment.market.coverage
        let all = ExchangePairs(
            moment, quotes: { coverage.isInEther($0.key) ? ["USDT"] : ["USD", "USDT"] }, standing: coverage.atCoinbase
        ).all
        let byName = Dictionary(
            all.map { (CoinbaseProducts.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        listed = (moment.snapshot.time, all, byName)
        return (all, byName)
    }
}
