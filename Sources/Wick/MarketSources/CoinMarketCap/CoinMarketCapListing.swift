import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The market's tickers by rank: `GET /v3/cryptocurrency/listings/latest`.
struct CoinMarketCapListing: Endpoint {
    /// How many rows one request returns at most.
    static let largestPage = 5000

    /// The first rank, starting at 1.
    let start: Int
    /// The number of ranks, 1...5000.
    let limit: Int
    /// The path prefix for requests without a key; `nil` with one.
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
            // Only these supplemental fields: tags and supplies are half of what the live site sends.
            URLQueryItem(name: "aux", value: "cmc_rank,platform"),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<Listing>> {
        .json(CoinMarketCapEnvelope<Rows>.self) { [limit] envelope in
            // The site may send more rows than requested.
            envelope.response { ($0.listing.first(limit), envelope.form(hasQuoteArray: $0.hasQuoteArray)) }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.listing(start: start, limit: limit)) }

    /// The rows; bad ones are skipped.
    private struct Rows: Decodable {
        let listing: Listing
        /// Whether the quotes were an array; `nil` if there were none.
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
