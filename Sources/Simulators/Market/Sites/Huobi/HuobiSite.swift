import Foundation
import KitSiteSimulator

/// The simulated Huobi API.
///
/// Market data need no key. docs/simulator.md describes the wire format.
final class HuobiSite: MarketSite {
    static let siteID = "huobi"

    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable { case kline, symbols, tickers }

    private static let paths: [String: Endpoint] = [
        "/market/history/kline": .kline, "/v1/common/symbols": .symbols, "/market/tickers": .tickers,
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
        case .kline:
            do throws(HuobiError) {
                return .json(try HuobiHistory(request.query, of: pairs, at: moment).body(at: moment, edit: edit))
            } catch {
                return error.response(at: moment.time)
            }
        case .symbols: return page("symbols") { HuobiSymbols(pairs).body(edit: edit) }
        case .tickers: return page("tickers") { HuobiTickers(pairs).body(at: moment, edit: edit) }
        case nil: return refuse(.notFound, request, at: moment)
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        HuobiError.response(to: refusal, at: moment.time)
    }

    private func pairs(at moment: MarketMoment) -> HuobiPairs {
        if let listed, listed.time == moment.snapshot.time { return listed.pairs }
        let pairs = HuobiPairs(moment)
        listed = (moment.snapshot.time, pairs)
        return pairs
    }
}
