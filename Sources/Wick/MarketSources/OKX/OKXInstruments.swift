import Foundation
import KitFastJSON
import Networking

/// The pairs that the site trades: `GET /api/v5/public/instruments`.
struct OKXInstruments: Endpoint {
    /// The quote currencies, best first.
    private static let quotes = TradedList.dollars + ["USDG"]

    var site: Site { .okx }
    var path: EndpointPath { "/api/v5/public/instruments" }
    var query: [URLQueryItem] { [URLQueryItem(name: "instType", value: "SPOT")] }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(OKXEnvelope<Instrument>.self) { envelope in
            SiteResponse(value: TradedList(envelope.rows, quotes: Self.quotes), form: "v5, list of instruments")
        }
    }

    var sample: HTTPResponse { .json(OKXSamples.instruments) }

    private struct Instrument: PairRow {
        let pair: TradedPair
        let isTraded: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = try TradedPair(
                fields, base: "baseCcy", quote: "quoteCcy", name: "instId", tickSize: fields.tickSize("tickSz"))
            isTraded = try fields.text("state") == "live"
        }
    }
}
