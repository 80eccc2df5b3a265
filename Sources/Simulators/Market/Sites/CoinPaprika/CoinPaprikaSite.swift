import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated market data API of CoinPaprika, which needs no key.
final class CoinPaprikaSite: MarketSite {
    static let siteID = "coinpaprika"
    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable { case tickers, ticker, coins, global }

    private static let paths: [String: Endpoint] = [
        "/v1/tickers": .tickers, "/v1/coins": .coins, "/v1/global": .global,
    ]
    private static let tickerFolder = "/v1/tickers/"

    func endpoint(at path: String) -> String? {
        (Self.paths[path] ?? (path.hasPrefix(Self.tickerFolder) ? .ticker : nil))?.rawValue
    }

    func key(of request: HTTPRequest) -> SiteKey { .notNeeded }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        let tickers = CoinPaprikaTickers(moment)
        do throws(CoinPaprikaError) {
            switch Endpoint(rawValue: endpoint) {
            case .tickers: return .json(try tickers.body(request.query, edit: edit))
            case .ticker:
                let id = String(request.path.dropFirst(Self.tickerFolder.count))
                return .json(try tickers.body(of: id, request.query, edit: edit))
            case .coins: return .json(tickers.coins(edit: edit))
            case .global: return .json(Self.global(moment, edit))
            case nil: return refuse(.notFound, request, at: moment)
            }
        } catch {
            return error.response
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        CoinPaprikaError.response(to: refusal)
    }

    private static func global(_ moment: MarketMoment, _ edit: FieldEdit?) -> [UInt8] {
        let totals = MarketTotals(moment.snapshot)
        let bitcoin = moment.snapshot.rows.first { $0.coin.slug == "bitcoin" }
        var json = JSONWriter(edit: edit)
        json.item(0) { json in
            json.field("market_cap_usd", totals.marketCap)
            json.field("volume_24h_usd", totals.volume)
            json.field("bitcoin_dominance_percentage", bitcoin.map(totals.share))
            json.field("cryptocurrencies_number", moment.snapshot.rows.count { $0.price != nil })
            json.field("last_updated", Int(clamping: moment.snapshot.time.timeIntervalSince1970))
        }
        return json.bytes
    }
}

/// An error in the site's format: `{"error":"…"}`.
struct CoinPaprikaError: Error {
    let message: String
    let status: Int

    static let notFound = CoinPaprikaError(message: "id not found", status: 404)

    var response: ServerResponse {
        var json = JSONWriter()
        json.object { $0.field("error", message) }
        return .json(json.bytes, status: status)
    }

    /// The response to a request that the simulator refuses on purpose.
    static func response(to refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: return CoinPaprikaError(message: "not found", status: 404).response
        case .rateLimited(let seconds):
            var response = CoinPaprikaError(message: "too many requests", status: 429).response
            response.headers.append(ServerResponse.Header(name: "Retry-After", value: String(seconds)))
            return response
        case .status(let status, _): return CoinPaprikaError(message: "the request failed", status: status).response
        case .errorBody: return CoinPaprikaError(message: "the request failed", status: 200).response
        case .keyMissing, .keyInvalid: preconditionFailure("CoinPaprika's free plan requires no key.")
        }
    }
}
