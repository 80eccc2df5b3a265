import Foundation
import Networking

/// What the site trades: `GET /v1/common/symbols`.
struct HuobiSymbols: Endpoint {
    var site: Site { .huobi }
    var path: EndpointPath { "/v1/common/symbols" }

    var decoding: ResponseDecoding<SiteAnswer<TradedList>> {
        .json(HuobiEnvelope<Pair>.self) { envelope in
            envelope.answer { pairs in
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

        private enum Key: String, CodingKey {
            case base = "base-currency"
            case quote = "quote-currency"
            case name = "symbol"
            case state
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            base = try fields.text(.base)
            quote = try fields.text(.quote)
            name = try fields.text(.name)
            isOnline = try fields.text(.state) == "online"
        }
    }
}
