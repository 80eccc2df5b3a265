import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /v1/common/symbols`.
struct HuobiSymbols: Endpoint {
    var site: Site { .huobi }
    var path: EndpointPath { "/v1/common/symbols" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(HuobiEnvelope<Pair>.self) { envelope in
            envelope.response { pairs in
                let dollars = pairs.values.filter { $0.isOnline && $0.quote == "usdt" }
                return (
                    TradedList(
                        symbols: dollars.map { ($0.base, $0.name) }, items: pairs.values.count, skipped: pairs.skipped),
                    "v1, list of pairs"
                )
            }
        }
    }

    var sample: HTTPResponse { .json(HuobiSamples.symbols) }

    private struct Pair: Decodable {
        let base: String
        let quote: String
        let name: String
        let isOnline: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            base = try fields.text("base-currency")
            quote = try fields.text("quote-currency")
            name = try fields.text("symbol")
            isOnline = try fields.text("state") == "online"
        }
    }
}
