import Foundation
import KitFastJSON
import Networking
import WickMarket

/// Coins with their prices, by rank or given ones: `GET /api/v3/coins/markets`.
struct CoinGeckoMarkets: Endpoint {
    /// How many rows one request returns at most.
    static let largestPage = 250

    /// The site's names of the coins; `nil` for all.
    var ids: [String]?
    /// How many rows a page has, 1...250.
    var size = largestPage
    /// The page, from 1.
    var page = 1
    /// Whether to request the prices of the last seven days too, which are most of the response then.
    var hasWeeks = false

    private static let weeks = URLQueryItem(name: "sparkline", value: "true")

    /// Whether a request is for the last seven days of coins.
    static func isForWeeks(_ request: HTTPRequest) -> Bool {
        URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems?.contains(weeks) == true
    }

    var site: Site { .coinGecko }
    var path: EndpointPath { "/api/v3/coins/markets" }

    var query: [URLQueryItem] {
        var query = [
            URLQueryItem(name: "vs_currency", value: "usd"), URLQueryItem(name: "order", value: "market_cap_desc"),
            URLQueryItem(name: "per_page", value: String(size)), URLQueryItem(name: "page", value: String(page)),
            URLQueryItem(name: "price_change_percentage", value: "1h,7d"),
        ]
        if hasWeeks { query.append(Self.weeks) }
        if let ids { query.append(URLQueryItem(name: "ids", value: ids.joined(separator: ","))) }
        return query
    }

    var decoding: ResponseDecoding<SiteResponse<SiteTickers>> {
        .json(CoinGeckoResponse<Rows>.self) { SiteResponse(value: $0.body.rows, form: "v3, list of coins") }
    }

    var sample: HTTPResponse { .json(CoinGeckoSamples.markets(ids: ids, page: page)) }

    /// The rows; bad ones are skipped.
    private struct Rows: Decodable {
        let rows: SiteTickers

        init(from decoder: any Decoder) throws {
            let (tickers, skipped) = try JSONItems.decodeObjects(from: decoder, Self.ticker)
            rows = SiteTickers(tickers: tickers, skipped: skipped)
        }

        /// Nearly every figure may be null; a market cap of 0 means that the supply is not known.
        private static func ticker(_ fields: JSONFields) throws -> SiteTicker {
            let quote = Quote(
                price: try fields.decodeIfPresent(Double.self, "current_price"),
                change1h: try fields.decodeIfPresent(Double.self, "price_change_percentage_1h_in_currency"),
                change24h: try fields.decodeIfPresent(Double.self, "price_change_percentage_24h"),
                change7d: try fields.decodeIfPresent(Double.self, "price_change_percentage_7d_in_currency"),
                volume24h: try fields.decodeIfPresent(Double.self, "total_volume"),
                marketCap: try fields.decodeIfPresent(Double.self, "market_cap").flatMap { $0 == 0 ? nil : $0 },
                lastUpdated: try fields.readTextIfPresent("last_updated", ISODate.parse) ?? nil)
            guard quote.isSound else { throw fields.bad("current_price") }
            let id = try fields.text("id")
            return SiteTicker(
                id: id, slug: id, name: try fields.text("name"), symbol: try fields.text("symbol").uppercased(),
                rank: try fields.rank("market_cap_rank"), quote: quote, week: week(fields))
        }

        /// One that cannot be read is missing, and the row is there.
        private static func week(_ fields: JSONFields) -> PriceWeek? {
            let series = try? fields.valueIfPresent("sparkline_in_7d")?.fields().valueIfPresent("price")?.numbers()
            return series.flatMap { PriceWeek(hourly: $0) }
        }
    }
}
