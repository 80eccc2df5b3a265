import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /v1/common/symbols`.
struct HuobiSymbols: Endpoint {
    var site: Site { .huobi }
    var path: EndpointPath { "/v1/common/symbols" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(HuobiEnvelope<Pair>.self) { envelope in
            envelope.response { (TradedList($0), "v1, list of pairs") }
        }
    }

    var sample: HTTPResponse { .json(HuobiSamples.symbols) }

    private struct Pair: PairRow {
        let pair: TradedPair
        let isTraded: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = try TradedPair(
                fields, base: "base-currency", quote: "quote-currency", name: "symbol",
                tickSize: fields.tickSize(decimals: "price-precision"))
            isTraded = try fields.text("state") == "online"
        }
    }
}
