import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of CoinGecko, with or without a demo key.
final class CoinGeckoSite: MarketSite {
    static let siteID = "coingecko"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable {
        case markets, list, global, ohlc, price, ping
        case chart = "market_chart"
    }

    private static let folder = "/api/v3"
    private static let paths: [String: Endpoint] = [
        "/coins/markets": .markets, "/coins/list": .list, "/global": .global, "/simple/price": .price, "/ping": .ping,
    ]

    private var listed: (time: Date, coins: CoinGeckoCoins)?

    func endpoint(at path: String) -> String? { Self.route(path)?.endpoint.rawValue }

    /// Keys are optional.
    func key(of request: HTTPRequest) -> SiteKey {
        let key = request.headers["x-cg-demo-api-key"] ?? request.query.first { $0.name == "x_cg_demo_api_key" }?.value
        return key.map(SiteKey.given) ?? .notNeeded
    }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        guard let route = Self.route(request.path) else { return refuse(.notFound, request, at: moment) }
        let coins = coins(at: moment)
        let item = route.coin.flatMap(coins.item)
        do throws(CoinGeckoError) {
            switch route.endpoint {
            case .markets: return .json(try CoinGeckoMarkets(request.query, of: coins, at: moment).body(edit: edit))
            case .list: return .json(Self.list(coins, edit))
            case .global: return .json(Self.global(coins, moment, edit))
            case .ohlc:
                let days = CoinGeckoHistory.lengths
                return .json(
                    try CoinGeckoHistory(request.query, of: item, days: days, at: moment).candles(edit: edit))
            case .chart: return .json(try CoinGeckoHistory(request.query, of: item, at: moment).points(edit: edit))
            case .price: return .json(try CoinGeckoPrice(request.query, of: coins, at: moment).body(edit: edit))
            case .ping:
                var json = JSONWriter()
                json.object { $0.field("gecko_says", "(V3) To the Moon!") }
                return .json(json.bytes)
            }
        } catch {
            return error.response
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        CoinGeckoError.response(to: refusal)
    }

    /// The endpoint at a path, with or without a slash at its end, and the coin in it.
    private static func route(_ path: String) -> (endpoint: Endpoint, coin: String?)? {
        guard path.hasPrefix(folder + "/") else { return nil }
        let steps = path.dropFirst(folder.count).split(separator: "/")
        if let endpoint = paths["/" + steps.joined(separator: "/")] { return (endpoint, nil) }
        guard steps.count == 3, steps[0] == "coins", let endpoint = Endpoint(rawValue: String(steps[2])),
            endpoint == .ohlc || endpoint == .chart
        else { return nil }
        return (endpoint, String(steps[1]))
    }

    private func coins(at moment: MarketMoment) -> CoinGeckoCoins {
        if let listed, listed.time == moment.snapshot.time { return listed.coins }
        let coins = CoinGeckoCoins(moment)
        listed = (moment.snapshot.time, coins)
        return coins
    }

    private static func list(_ coins: CoinGeckoCoins, _ edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + coins.items.count * 80, edit: edit)
        json.array { json in
            for (index, item) in coins.items.sorted(by: { $0.id < $1.id }).enumerated() {
                json.item(index) { json in
                    json.field("id", item.id)
                    json.field("symbol", item.symbol)
                    json.field("name", item.name)
                }
            }
        }
        return json.bytes
    }

    private static func global(_ coins: CoinGeckoCoins, _ moment: MarketMoment, _ edit: FieldEdit?) -> [UInt8] {
        let totals = MarketTotals(moment.snapshot)
        let before = moment.market.snapshot(at: moment.snapshot.time.addingTimeInterval(-86_400)).totalMarketCap
        var json = JSONWriter(capacity: 2048, edit: edit)
        func write(_ name: StaticString, _ dollars: Double, to json: inout JSONWriter) {
            json.object(name) { json in
                for currency in ["btc", "eth", "usd"] {
                    if let rate = totals.rate(of: currency) { json.field(named: currency, dollars * rate) }
                }
            }
        }
        json.object { json in
            json.item("data", 0) { json in
                json.field("active_cryptocurrencies", moment.snapshot.rows.count { $0.price != nil })
                json.field("markets", 600)
                write("total_market_cap", totals.marketCap, to: &json)
                write("total_volume", totals.volume, to: &json)
                json.object("market_cap_percentage") { json in
                    for item in coins.items.prefix(10) { json.field(named: item.symbol, totals.share(item.row)) }
                }
                json.field("market_cap_change_percentage_24h_usd", (totals.marketCap / before - 1) * 100)
                json.field("updated_at", Int(clamping: moment.snapshot.time.timeIntervalSince1970))
            }
        }
        return json.bytes
    }
}
