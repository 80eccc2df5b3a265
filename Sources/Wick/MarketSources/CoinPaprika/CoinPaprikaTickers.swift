import Foundation
import KitFastJSON
import Networking
import WickMarket

/// Coins with their prices, by rank: `GET /v1/tickers`.
struct CoinPaprikaTickers: Endpoint {
    /// How many coins the free plan has.
    static let mostCoins = 2000

    /// The currencies that the site lacks, besides coins, which have a price of their own.
    private static let missing: Set<Currency> = [.ron]

    /// How many coins to return, 1...2000.
    let limit: Int
    /// A currency to return prices in besides US dollars; only one that the site has.
    var second: Currency?

    var site: Site { .coinPaprika }
    var path: EndpointPath { "/v1/tickers" }
    var query: [URLQueryItem] {
        let codes = ["USD"] + [second?.code].compactMap(\.self)
        return [
            URLQueryItem(name: "quotes", value: codes.joined(separator: ",")),
            URLQueryItem(name: "limit", value: String(limit)),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<SiteTickers>> {
        .json(CoinPaprikaResponse<Rows>.self) { response in
            var rows = response.body.rows
            rows.rate = second.flatMap { currency in
                SiteRate(currency, of: site.name, in: response.body.prices[currency.code] ?? [])
            }
            return SiteResponse(value: rows, form: "v1, list of coins")
        }
    }

    /// Whether the site can give prices in a currency that is no coin.
    static func has(_ currency: Currency) -> Bool { currency.coin == nil && !missing.contains(currency) }

    var sample: HTTPResponse { .json(CoinPaprikaSamples.tickers) }

    /// The rows; bad ones are skipped.
    private struct Rows: Decodable {
        let rows: SiteTickers
        /// The prices in each currency besides US dollars, by its code.
        let prices: [String: [SiteRate.Prices]]

        init(from decoder: any Decoder) throws {
            var prices: [String: [SiteRate.Prices]] = [:]
            let (tickers, skipped) = try JSONItems.decodeObjects(from: decoder) { fields in
                let quotes = try fields.valueIfPresent("quotes")?.fields()
                let ticker = try Self.ticker(fields, quotes)
                if let price = ticker.quote.price { Self.add(quotes, to: &prices, dollars: price) }
                return ticker
            }
            rows = SiteTickers(tickers: tickers, skipped: skipped)
            self.prices = prices
        }

        /// Adds the prices of a coin in other currencies, as far as they can be read.
        private static func add(_ quotes: JSONFields?, to prices: inout [String: [SiteRate.Prices]], dollars: Double) {
            try? quotes?.forEachField { code, quote in
                guard code != "USD", let price = try? quote.fields().decodeIfPresent(Double.self, "price") else {
                    return
                }
                prices[code, default: []].append((dollars, price))
            }
        }

        /// A market cap of 0 means that the supply is not known.
        private static func ticker(_ fields: JSONFields, _ quotes: JSONFields?) throws -> SiteTicker {
            let dollars = try quotes?.valueIfPresent("USD")?.fields()
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
