import Foundation
import KitFastJSON
import Networking

/// The pairs that the site trades: `GET /0/public/AssetPairs`.
struct KrakenPairs: Endpoint {
    var site: Site { .kraken }
    var path: EndpointPath { "/0/public/AssetPairs" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(KrakenEnvelope<LossyMap<Pair>>.self) { envelope in
            let pairs = envelope.result
            let list = TradedList(
                pairs: pairs.values.compactMap(\.pair), quotes: TradedList.dollars, items: pairs.values.count,
                skipped: pairs.skipped)
            return SiteResponse(value: list, form: "map of pairs")
        }
    }

    var sample: HTTPResponse { .json(KrakenSamples.pairs) }

    private struct Pair: Decodable {
        /// `nil` for a pair that is not traded, a share, or one of the dark pool, which has no `wsname`.
        let pair: TradedPair?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            let name = try fields.text("altname")
            let status = try fields.decodeIfPresent(String.self, "status")
            let kind = try fields.decodeIfPresent(String.self, "aclass_base")
            // `base` and `quote` have codes of their own, such as "XXBT" and "ZUSD".
            let halves = try fields.decodeIfPresent(String.self, "wsname")?.split(separator: "/").map(String.init) ?? []
            let isTraded = status ?? "online" == "online" && kind ?? "currency" == "currency" && halves.count == 2
            // Streams use the coins' present codes: "BTC/USD".
            let streamName = halves.map { SymbolAliases.known.codes[$0] ?? $0 }.joined(separator: "/")
            // Earlier responses have the number of decimals only.
            let tickSize = fields.tickSize("tick_size") ?? fields.tickSize(decimals: "pair_decimals")
            pair =
                isTraded
                ? TradedPair(
                    base: halves[0], quote: halves[1], name: name, streamName: streamName, tickSize: tickSize) : nil
        }
    }
}
