import Foundation
import KitFastJSON
import Networking
import WickMarket

/// Coins with their prices, by rank: `GET /v1/tickers`.
struct CoinPaprikaTickers: Endpoint {
    /// How many coins the free plan has.
    static let mostCoins = 2000

    /// How many coins to return, 1...2000.
    let limit: Int

    var site: Site { .coinPaprika }
    var path: EndpointPath { "/v1/tickers" }
    var query: [URLQueryItem] {
        [URLQueryItem(name: "quotes", value: "USD"), URLQueryItem(name: "limit", value: String(limit))]
    }

    var decoding: ResponseDecoding<SiteResponse<SiteTickers>> {
        .json(CoinPaprikaResponse<Rows>.self) { SiteResponse(value: $0.body.rows, form: "v1, list of coins") }
    }

    var sample: HTTPResponse { .json(CoinPaprikaSamples.tickers) }

    /// The rows; bad ones are skipped.
    private struct Rows: Decodable {
        let rows: SiteTickers

        init(from decoder: any Decoder) throws {
            let (tickers, skipped) = try JSONItems.decodeObjects(from: decoder, Self.ticker)
            rows = SiteTickers(tickers: tickers, skipped: skipped)
        }

        /// A market cap of 0 means that the supply is not known.
        private static func ticker(_ fields: JSONFields) throws -> SiteTicker {
            let dollars = try fields.valueIfPresent("quotes")?.fields().valueIfPresent("USD")?.fields()
            let quote = Quote(
                price: try dollars?.decodeIfPresent(Double.self, "price"),
                change1h: try dollars?.decodeIfPresent(Double.self, "percent_change_1h"),
                change24h: try dollars?.decodeIfPresent(Double.self, "percent_change_24h"),
                change7d: try dollars?.decodeIfPresent(Double.self, "percent_change_7d"),
                volume24h: try dollars?.decodeIfPresent(Double.self, "volume_24h"),
                marketCap: try dollars?.decodeIfPresent(Double.self, "market_cap").flatMap { $0 == 0 ? nil : $0 },
                lastUpdated: try fields.readTextIfPresent("last_updated", ISODate.parse) ?? nil)
            guard quote.isSound else { throw fields.bad("quotes") }
            let (id, symbol) = (try fields.text("id"), try fields.text("symbol"))
            // "btc-bitcoin": the symbol comes first.
            let prefix = symbol.lowercased() + "-"
            return SiteTicker(
                id: id, slug: id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : "",
                name: try fields.text("name"), symbol: symbol, rank: try fields.rank("rank"), quote: quote)
        }
    }
}
