import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated Huobi API.
///
/// Market data need no key. docs/simulator.md describes the wire format.
final class HuobiSite: StreamingSite {
    static let siteID = "huobi"

    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable {
        case kline, candles, symbols, tickers, merged, depth, trades, currencies, contracts, timestamp
    }

    private static let paths: [String: Endpoint] = [
        "/market/history/kline": .kline, "/v1/common/symbols": .symbols, "/market/tickers": .tickers,
        "/market/history/candles": .candles, "/market/detail/merged": .merged, "/market/depth": .depth,
        "/market/history/trade": .trades,
        "/v2/reference/currencies": .currencies, "/v1/common/timestamp": .timestamp,
        // Client libraries ask for the futures when they load the markets.
        "/linear-swap-api/v1/swap_contract_info": .contracts, "/swap-api/v1/swap_contract_info": .contracts,
        "/api/v1/contract_contract_info": .contracts,
    ]

    private var pages = PageCache()
    private var listed: (time: Date, pairs: HuobiPairs)?

    func endpoint(at path: String) -> String? { Self.paths[path]?.rawValue }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let pairs = pairs(at: moment)
        func page(_ name: String, _ write: () -> [UInt8]) -> ServerResponse {
            .json(edit == nil ? pages.page(name, of: moment.snapshot.time, make: write) : write())
        }
        switch Endpoint(rawValue: endpoint) {
        case .merged, .depth, .trades:
            let symbol = request.query.first { $0.name == "symbol" }?.value
            guard let pair = pairs.online(symbol ?? "") else {
                return HuobiError.invalidSymbol.response(at: moment.time)
            }
            switch Endpoint(rawValue: endpoint) {
            case .depth:
                return .json(HuobiOrders(pair, at: moment).depth(request.count("depth", usual: 20, most: 150)))
            case .trades:
                return .json(HuobiOrders(pair, at: moment).trades(request.count("size", usual: 1, most: 2000)))
            default: return .json(HuobiTickers.merged(pair, at: moment, edit: edit))
            }
        case .kline, .candles:
            do throws(HuobiError) {
                let hasTimes = endpoint == Endpoint.candles.rawValue
                let history = try HuobiHistory(request.query, hasTimes: hasTimes, of: pairs, at: moment)
                return .json(history.body(at: moment, edit: edit))
            } catch {
                return error.response(at: moment.time)
            }
        case .symbols: return page("symbols") { HuobiSymbols(pairs).body(edit: edit) }
        case .tickers: return page("tickers") { HuobiTickers(pairs).body(at: moment, edit: edit) }
        case .currencies: return page("currencies") { HuobiSymbols(pairs).currencies() }
        case .contracts: return .json(HuobiSymbols.contract())
        case .timestamp:
            let time = moment.milliseconds
            var json = JSONWriter()
            json.object { json in
                json.field("status", "ok")
                json.field("data", time)
            }
            return .json(json.bytes)
        case nil: return refuse(.notFound, request, at: moment)
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        HuobiError.response(to: refusal, at: moment.time)
    }

    func streams(at path: String) -> Bool { path == "/ws" }

    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession {
        HuobiStream(feed: feed) { [unowned self] in pairs(at: $0) }
    }

    private func pairs(at moment: MarketMoment) -> HuobiPairs {
        if let listed, listed.time == moment.snapshot.time { return listed.pairs }
        let pairs = HuobiPairs(moment)
        listed = (moment.snapshot.time, pairs)
        return pairs
    }
}
