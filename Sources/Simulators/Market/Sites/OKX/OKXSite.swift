import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of OKX, which needs no key.
final class OKXSite: StreamingSite {
    static let siteID = "okx"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable {
        case candles, history, instruments, ticker, tickers, books, trades, time
    }

    private static let paths: [String: Endpoint] = [
        "/api/v5/market/candles": .candles, "/api/v5/market/history-candles": .history,
        "/api/v5/public/instruments": .instruments, "/api/v5/market/ticker": .ticker,
        "/api/v5/market/tickers": .tickers, "/api/v5/market/books": .books, "/api/v5/market/trades": .trades,
        "/api/v5/public/time": .time,
    ]

    private var listed: (time: Date, pairs: [ExchangePairs.Pair], byName: [String: ExchangePairs.Pair])?

    func endpoint(at path: String) -> String? { Self.paths[path]?.rawValue }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let (all, byName) = pairs(at: moment)
        func text(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
        /// The pairs of the requested kind and name; there are no futures.
        func requested() throws(OKXError) -> [ExchangePairs.Pair] {
            guard let kind = text("instType"), ["SPOT", "MARGIN", "SWAP", "FUTURES", "OPTION"].contains(kind) else {
                throw .illegal("instType")
            }
            guard kind == "SPOT" else { return [] }
            guard let name = text("instId") else { return all }
            return byName[name].map { [$0] } ?? []
        }
        func traded() throws(OKXError) -> ExchangePairs.Pair {
            guard let pair = text("instId").flatMap({ byName[$0] }), pair.isTraded else { throw .unknownInstrument }
            return pair
        }
        do throws(OKXError) {
            switch Endpoint(rawValue: endpoint) {
            case .candles, .history:
                let isHistory = endpoint == Endpoint.history.rawValue
                let history = try OKXHistory(request.query, isHistory: isHistory, of: byName, at: moment)
                return .json(history.body(edit: edit))
            case .instruments: return .json(OKXLists(pairs: try requested()).instruments(edit: edit))
            case .tickers:
                let traded = try requested().filter(\.isTraded)
                return .json(OKXLists(pairs: traded).tickers(at: moment, edit: edit))
            case .ticker: return .json(OKXLists(pairs: [try traded()]).tickers(at: moment, edit: edit))
            case .books:
                let count = request.count("sz", usual: 1, most: 400)
                return .json(OKXOrders(try traded(), at: moment).books(count))
            case .trades:
                let count = request.count("limit", usual: 100, most: 500)
                return .json(OKXOrders(try traded(), at: moment).trades(count))
            case .time:
                var json = JSONWriter()
                json.object { json in
                    json.field("code", "0")
                    json.field("msg", "")
                    json.array("data") { json in
                        json.object { json in
                            let time = moment.milliseconds
                            json.field("ts", String(time))
                        }
                    }
                }
                return .json(json.bytes)
            case nil: return refuse(.notFound, request, at: moment)
            }
        } catch {
            return error.response
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        OKXError.response(to: refusal)
    }

    func streams(at path: String) -> Bool { path == "/ws/v5/business" || path == "/ws/v5/public" }

    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession {
        OKXStream(isBusiness: request.path.hasSuffix("business"), feed: feed) { [unowned self] in
            pairs(at: $0).1.filter(\.value.isTraded)
        }
    }

    private func pairs(at moment: MarketMoment) -> ([ExchangePairs.Pair], [String: ExchangePairs.Pair]) {
        if let listed, listed.time == moment.snapshot.time { return (listed.pairs, listed.byName) }
        let coverage = moment.market.coverage
        let all = ExchangePairs(
            moment, quotes: { coverage.isInBitcoin($0.key) ? ["USDT", "USDC"] : ["USDT", "USD"] },
            standing: coverage.atOKX
        ).all
        let byName = Dictionary(all.map { (OKXLists.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        listed = (moment.snapshot.time, all, byName)
        return (all, byName)
    }
}
