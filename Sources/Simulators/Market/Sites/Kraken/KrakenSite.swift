import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of Kraken, which needs no key.
final class KrakenSite: StreamingSite {
    static let siteID = "kraken"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable { case ohlc, pairs, tickers, depth, trades, assets, status, time }

    private static let paths: [String: Endpoint] = [
        "/0/public/OHLC": .ohlc, "/0/public/AssetPairs": .pairs, "/0/public/Ticker": .tickers, "/0/public/Time": .time,
        "/0/public/Depth": .depth, "/0/public/Trades": .trades, "/0/public/Assets": .assets,
        "/0/public/SystemStatus": .status,
    ]

    private var listed: (time: Date, pairs: [ExchangePairs.Pair], byName: [String: ExchangePairs.Pair])?

    func endpoint(at path: String) -> String? { Self.paths[path]?.rawValue }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let (all, byName) = pairs(at: moment)
        let names = request.query.first { $0.name == "pair" }?.value
        do throws(KrakenError) {
            switch Endpoint(rawValue: endpoint) {
            case .ohlc: return .json(try KrakenHistory(request.query, of: byName, at: moment).body(edit: edit))
            case .pairs: return .json(KrakenPairs(pairs: try Self.requested(names, all, byName)).body(edit: edit))
            case .tickers:
                let traded = try Self.requested(names, all.filter(\.isTraded), byName)
                return .json(KrakenPairs(pairs: traded).tickers(at: moment, edit: edit))
            case .depth: return .json(try KrakenOrders(request, of: byName, at: moment).depth())
            case .trades: return .json(try KrakenOrders(request, of: byName, at: moment).trades())
            case .assets: return .json(KrakenAssets(pairs: all).body(edit: edit))
            case .status: return .json(KrakenAssets.status(at: moment.time))
            case .time:
                var json = JSONWriter()
                json.object { json in
                    json.array("error") { _ in }
                    json.object("result") { json in
                        json.field("unixtime", Int(clamping: moment.time.timeIntervalSince1970))
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
        KrakenError.response(to: refusal)
    }

    /// The requested pairs, separated by commas, or all.
    private static func requested(
        _ names: String?, _ all: [ExchangePairs.Pair], _ byName: [String: ExchangePairs.Pair]
    ) throws(KrakenError) -> [ExchangePairs.Pair] {
        guard let names else { return all }
        var found: [ExchangePairs.Pair] = []
        for name in names.split(separator: ",") {
            guard let pair = byName[String(name)] else { throw .unknownPair }
            found.append(pair)
        }
        return found
    }

    func streams(at path: String) -> Bool { path == "/v2" }

    /// Unlike REST, the streams know pairs by their newer names only, such as "BTC/USD".
    func session(_ request: HTTPRequest, feed: MarketFeed) -> any StreamSession {
        var traded: (time: Date, pairs: [String: ExchangePairs.Pair])?
        return KrakenStream(feed: feed) { [unowned self] moment in
            if let traded, traded.time == moment.snapshot.time { return traded.pairs }
            let named = pairs(at: moment).0.filter(\.isTraded).map { ("\($0.base)/\($0.quote)", $0) }
            let pairs = Dictionary(named, uniquingKeysWith: { first, _ in first })
            traded = (moment.snapshot.time, pairs)
            return pairs
        }
    }

    private func pairs(at moment: MarketMoment) -> ([ExchangePairs.Pair], [String: ExchangePairs.Pair]) {
        if let listed, listed.time == moment.snapshot.time { return (listed.pairs, listed.byName) }
        let coverage = moment.market.coverage
        let all = ExchangePairs(
            moment, quotes: { coverage.isInEther($0.key) ? ["USDT"] : ["USD", "USDT"] }, standing: coverage.atKraken
        ).all
        let named = all.flatMap { pair in KrakenNames(pair).all.map { ($0, pair) } }
        let byName = Dictionary(named, uniquingKeysWith: { first, _ in first })
        listed = (moment.snapshot.time, all, byName)
        return (all, byName)
    }
}
