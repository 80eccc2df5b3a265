import Foundation
import KitFastJSON
import Networking

/// The pairs that the site trades: `GET /api/v5/public/instruments`.
struct OKXInstruments: Endpoint {
    /// The quote currencies, best first.
    private static let quotes = ["USD", "USDT", "USDC", "USDG"]

    var site: Site { .okx }
    var path: EndpointPath { "/api/v5/public/instruments" }
    var query: [URLQueryItem] { [URLQueryItem(name: "instType", value: "SPOT")] }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(OKXEnvelope<Instrument>.self) { envelope in
            let rows = envelope.rows
            let list = TradedList(
                pairs: rows.values.filter(\.isLive).map(\.pair), quotes: Self.quotes, items: rows.values.count,
                skipped: rows.skipped)
            return SiteResponse(value: list, form: "v5, list of instruments")
        }
    }

    var sample: HTTPResponse { .json(OKXSamples.instruments) }

    private struct Instrument: Decodable {
        let pair: TradedPair
        let isLive: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = TradedPair(
                base: try fields.text("baseCcy"), quote: try fields.text("quoteCcy"), name: try fields.text("instId"))
            isLive = try fields.text("state") == "live"
        }
    }
}
