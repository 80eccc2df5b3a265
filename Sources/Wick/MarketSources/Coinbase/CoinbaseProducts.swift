import Foundation
import KitFastJSON
import Networking

/// The pairs that the site trades: `GET /products`.
struct CoinbaseProducts: Endpoint {
    /// The quote currencies, best first.
    private static let quotes = ["USD", "USDT", "USDC"]

    var site: Site { .coinbase }
    var path: EndpointPath { "/products" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(CoinbaseResponse<Product>.self) { response in
            let rows = response.rows
            let list = TradedList(
                pairs: rows.values.filter(\.isTraded).map(\.pair), quotes: Self.quotes, items: rows.values.count,
                skipped: rows.skipped)
            return SiteResponse(value: list, form: "list of products")
        }
    }

    var sample: HTTPResponse { .json(CoinbaseSamples.products) }

    private struct Product: Decodable {
        let pair: TradedPair
        let isTraded: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = TradedPair(
                base: try fields.text("base_currency"), quote: try fields.text("quote_currency"),
                name: try fields.text("id"))
            let isDisabled = try fields.decodeIfPresent(Bool.self, "trading_disabled") ?? false
            isTraded = try fields.text("status") == "online" && !isDisabled
        }
    }
}
