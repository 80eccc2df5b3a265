import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /v1/common/symbols`.
struct HuobiSymbols: Endpoint {
    /// The quote currencies, best first; the site has no pairs with dollars.
    private static let quotes = ["USD", "USDT", "USDC"]

    var site: Site { .huobi }
    var path: EndpointPath { "/v1/common/symbols" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(HuobiEnvelope<Pair>.self) { envelope in
            envelope.response { pairs in
                let list = TradedList(
                    pairs: pairs.values.filter(\.isOnline).map(\.pair), quotes: Self.quotes, items: pairs.values.count,
                    skipped: pairs.skipped)
                return (list, "v1, list of pairs")
            }
        }
    }

    var sample: HTTPResponse { .json(HuobiSamples.symbols) }

    private struct Pair: Decodable {
        let pair: TradedPair
        let isOnline: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = TradedPair(
                base: try fields.text("base-currency"), quote: try fields.text("quote-currency"),
                name: try fields.text("symbol"))
            isOnline = try fields.text("state") == "online"
        }
    }
}
