import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of Binance, which needs no key.
final class BinanceSite: StreamingSite {
    static let siteID = "binance"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable {
        case history = "klines"
        case exchangeInfo, ticker24hr, depth, trades, aggTrades, avgPrice, futures, ping, time
    }

    private static let paths: [String: Endpoint] = [
        "/api/v3/klines": .history, "/api/v3/exchangeInfo": .exchangeInfo, "/api/v3/ticker/24hr": .ticker24hr,
        "/api/v3/depth": .depth, "/api/v3/trades": .trades, "/api/v3/aggTrades": .aggTrades,
        "/api/v3/avgPrice": .avgPrice,
        "/api/v3/ping": .ping, "/api/v3/time": .time,
        // Client libraries ask for the futures when they load the markets.
        "/fapi/v1/exchangeInfo": .futures, "/dapi/v1/exchangeInfo": .futures,
    ]
    /// The quote currencies; the best-known coins have more than one.
    private static let quotes = (all: ["USDT", "USDC"], usual: ["USDT"])

    private var listed: (time: Date, pairs: [ExchangePairs.Pair], byName: [String: ExchangePairs.Pair])?

    func endpoint(at path: String) -> String? { Self.paths[path]?.rawValue }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        func text(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
        /// A time in milliseconds up to the year 9999.
        func time(_ name: String) throws(BinanceError) -> Int? {
            guard let text = text(name) else { return nil }
            guard let time = Int(text), (0...253_402_300_799_999).contains(time) else { throw .illegal(name) }
            return time
        }
        let (all, byName) = pairs(at: moment)
        do throws(BinanceError) {
            switch Endpoint(rawValue: endpoint) {
            case .history: return .json(try BinanceHistory(request.query, of: byName, at: moment).body(edit: edit))
            case .exchangeInfo:
                let shown = text("symbolStatus") == "TRADING" ? all.filter(\.isTraded) : all
                return .json(BinanceSymbols(pairs: shown).body(at: moment, edit: edit))
            case .ticker24hr:
                let tickers = try BinanceTickers(
                    pairs: Self.requested(text("symbol"), text("symbols"), all, byName), isSingle: text("symbol") != nil
                )
                return .json(tickers.body(at: moment, edit: edit))
            case .futures: return .json(BinanceSymbols(pairs: []).body(at: moment, edit: edit))
            case .depth, .trades, .aggTrades, .avgPrice:
                guard let symbol = text("symbol") else { throw .missing("symbol") }
                guard let pair = byName[symbol], pair.isTraded else { throw .invalidSymbol }
                let trades = BinanceTrades(pair: pair, moment: moment)
                switch Endpoint(rawValue: endpoint) {
                case .depth: return .json(trades.depth(request.count("limit", usual: 100, most: 5000)))
                case .trades:
                    return .json(trades.latest(request.count("limit", usual: 500, most: BinanceTrades.mostTrades)))
                case .aggTrades:
                    let count = request.count("limit", usual: 500, most: BinanceTrades.mostTrades)
                    let (start, end) = (try time("startTime"), try time("endTime"))
                    return .json(trades.aggregated(count, from: start, until: end))
                default: return .json(trades.average())
                }
            case .ping: return .json(Array("{}".utf8))
            case .time:
                let time = moment.milliseconds
                var json = JSONWriter()
                json.object { $0.field("serverTime", time) }
                return .json(json.bytes)
            case nil: return refuse(.notFound, request, at: moment)
            }
        } catch {
            return error.response
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        BinanceError.response(to: refusal)
    }

    // MARK: Streams

    func streams(at path: String) -> Bool { path == "/stream" || path == "/ws" || path.hasPrefix("/ws/") }

    /// `/ws/NAME/NAME` are raw, `/stream?streams=NAME/NAME` combined streams.
    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession {
        let isCombined = request.path == "/stream"
        let path = request.path.dropFirst("/ws".count).removingPercentEncoding ?? ""
        let names = isCombined ? request.query.first { $0.name == "streams" }?.value ?? "" : path
        return BinanceStream(
            names: names.split(separator: "/").map(String.init), isCombined: isCombined, feed: feed,
            pair: { [unowned self] name, moment in
                pairs(at: moment).1[name].flatMap { $0.isTraded ? $0 : nil }
            }, pairs: { [unowned self] moment in pairs(at: moment).0.filter(\.isTraded) })
    }

    /// The requested pairs: one, a JSON array of several, or all.
    private static func requested(
        _ symbol: String?, _ symbols: String?, _ all: [ExchangePairs.Pair], _ byName: [String: ExchangePairs.Pair]
    ) throws(BinanceError) -> [ExchangePairs.Pair] {
        guard symbol != nil || symbols != nil else { return all.filter(\.isTraded) }
        let names = symbol.map { [$0] } ?? (symbols ?? "").split { "[\",] ".contains($0) }.map(String.init)
        var found: [ExchangePairs.Pair] = []
        for name in names {
            guard let pair = byName[name], pair.isTraded else { throw .invalidSymbol }
            found.append(pair)
        }
        return found
    }

    private func pairs(at moment: MarketMoment) -> ([ExchangePairs.Pair], [String: ExchangePairs.Pair]) {
        if let listed, listed.time == moment.snapshot.time { return (listed.pairs, listed.byName) }
        let coverage = moment.market.coverage
        let all = ExchangePairs(
            moment, quotes: { coverage.isInBitcoin($0.key) ? Self.quotes.all : Self.quotes.usual },
            standing: coverage.atBinance
        ).all
        let byName = Dictionary(all.map { ($0.base + $0.quote, $0) }, uniquingKeysWith: { first, _ in first })
        listed = (moment.snapshot.time, all, byName)
        return (all, byName)
    }
}
