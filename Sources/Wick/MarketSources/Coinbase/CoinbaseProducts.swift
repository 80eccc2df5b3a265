import Foundation
import KitFastJSON
import Networking

/// The pairs that the site trades: `GET /products`.
struct CoinbaseProducts: Endpoint {
    var site: Site { .coinbase }
    var path: EndpointPath { "/products" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(CoinbaseResponse<Product>.self) { response in
            SiteResponse(value: TradedList(response.rows), form: "list of products")
        }
    }

    var sample: HTTPResponse { .json(CoinbaseSamples.products) }

    private struct Product: PairRow {
        let pair: TradedPair
        let isTraded: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = try TradedPair(
                fields, base: "base_currency", quote: "quote_currency", name: "id",
                tickSize: fields.tickSize("quote_increment"))
            let isDisabled = try fields.decodeIfPresent(Bool.self, "trading_disabled") ?? false
            isTraded = try fields.text("status") == "online" && !isDisabled
        }
    }
}
