import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The market's tickers by rank: `GET /v3/cryptocurrency/listings/latest`.
struct CoinMarketCapListing: Endpoint {
    /// The most rows that one request gives.
    static let largestPage = 5000

    /// The first rank, from 1.
    let start: Int
    /// How many ranks, 1...5000.
    let limit: Int
    /// Where the site answers without a key; `nil` with one.
    let prefix: EndpointPath?

    var site: Site { .coinMarketCap }

    var path: EndpointPath {
        let path: EndpointPath = "/v3/cryptocurrency/listings/latest"
        return prefix.map(path.below) ?? path
    }

    var query: [URLQueryItem] {
        [
            URLQueryItem(name: "start", value: String(start)),
            URLQueryItem(name: "limit", value: String(limit)),
            URLQueryItem(name: "convert", value: "USD"),
            URLQueryItem(name: "sort", value: "market_cap"),
            URLQueryItem(name: "sort_dir", value: "desc"),
            // Of the supplemental fields these alone: tags and supplies are half of what the live site sends.
            URLQueryItem(name: "aux", value: "cmc_rank,platform"),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<Listing>> {
        .json(CoinMarketCapEnvelope<Rows>.self) { [limit] envelope in
            // Whatever the site sends, it is no more than was requested.
            envelope.response { ($0.listing.first(limit), envelope.form(hasQuoteArray: $0.hasQuoteArray)) }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.listing(start: start, limit: limit)) }

    /// The rows, of which a bad one costs itself.
    private struct Rows: Decodable {
        let listing: Listing
        /// Whether the quotes came as an array; `nil` where there were none.
        let hasQuoteArray: Bool?

        init(from decoder: any Decoder) throws {
            var hasQuoteArray: Bool?
            let rows = try JSONItems.decodeObjects(from: decoder) { fields in
                let row = try CoinMarketCapTicker(fields)
                hasQuoteArray = hasQuoteArray ?? row.hasQuoteArray
                return row.ticker
            }
            listing = Listing(tickers: rows.items, skipped: rows.skipped)
            self.hasQuoteArray = hasQuoteArray
        }
    }
}
