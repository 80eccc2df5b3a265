import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The tickers of given coins: `GET /v3/cryptocurrency/quotes/latest`.
struct CoinMarketCapQuotesLatest: Endpoint {
    /// The maximum number of coins per request: as many as one credit pays for.
    static let largestPage = 100

    /// The coins, 1...100 unique ids.
    let ids: [CoinID]
    /// The path prefix for requests without a key; `nil` with one.
    let prefix: EndpointPath?

    var site: Site { .coinMarketCap }

    var path: EndpointPath {
        let path: EndpointPath = "/v3/cryptocurrency/quotes/latest"
        return prefix.map(path.below) ?? path
    }

    var query: [URLQueryItem] {
        [
            URLQueryItem(name: "id", value: ids.map { String($0.rawValue) }.joined(separator: ",")),
            URLQueryItem(name: "convert", value: "USD"),
            // Without this, one unknown id fails the whole request.
            URLQueryItem(name: "skip_invalid", value: "true"),
            URLQueryItem(name: "aux", value: "cmc_rank,platform,is_active"),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<Listing>> {
        .json(CoinMarketCapEnvelope<Rows>.self) { [ids] envelope in
            envelope.response { rows in
                (
                    Listing(tickers: rows.tickers(of: ids), skipped: rows.skipped),
                    envelope.form(hasQuoteArray: rows.values.lazy.compactMap(\.ticker.hasQuoteArray).first)
                )
            }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.quotes(of: ids)) }

    /// The rows, as an array (v3) or an object by id (v1, v2).
    private struct Rows: Decodable {
        let values: [Row]
        let skipped: Int

        init(from decoder: any Decoder) throws {
            if let list = try? Lossy<Row>(from: decoder) {
                (values, skipped) = (list.values, list.skipped)
            } else {
                let map = try LossyMap<Row>(from: decoder)
                (values, skipped) = (map.values, map.skipped)
            }
        }

        /// The tickers of the listed coins, in the order of `ids`.
        func tickers(of ids: [CoinID]) -> [Ticker] {
            let listed = values.lazy.filter(\.isActive).map { ($0.ticker.ticker.id, $0.ticker.ticker) }
            let tickers = Dictionary(listed, uniquingKeysWith: { first, _ in first })
            return ids.compactMap { tickers[$0] }
        }
    }

    /// A row of the listing, and whether the site still tracks the coin.
    private struct Row: Decodable {
        let ticker: CoinMarketCapTicker
        let isActive: Bool

        init(from decoder: any Decoder) throws {
            ticker = try CoinMarketCapTicker(from: decoder)
            isActive = try JSONFields(decoder).decodeIfPresent(Int.self, "is_active") != 0
        }
    }
}
