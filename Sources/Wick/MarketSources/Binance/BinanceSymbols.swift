import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /api/v3/exchangeInfo`.
struct BinanceSymbols: Endpoint {
    /// The quote currencies, best first; the site has no pairs with dollars.
    private static let quotes = TradedList.dollars + ["FDUSD"]

    var site: Site { .binance }
    var path: EndpointPath { "/api/v3/exchangeInfo" }
    /// Without these the response has several megabytes.
    var query: [URLQueryItem] {
        [
            URLQueryItem(name: "symbolStatus", value: "TRADING"), URLQueryItem(name: "permissions", value: "SPOT"),
            URLQueryItem(name: "showPermissionSets", value: "false"),
        ]
    }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(BinanceResponse<Body>.self) { response in
            SiteResponse(
                value: TradedList(response.body.symbols, quotes: Self.quotes), form: "v3, list of symbols")
        }
    }

    var sample: HTTPResponse { .json(BinanceSamples.exchangeInfo) }

    private struct Body: Decodable {
        let symbols: Lossy<Symbol>
    }

    private struct Symbol: PairRow {
        let pair: TradedPair
        let isTraded: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = try TradedPair(
                fields, base: "baseAsset", quote: "quoteAsset", name: "symbol", tickSize: Self.tickSize(in: fields))
            isTraded = try fields.text("status") == "TRADING"
        }

        /// The tick size is in one of the filters, which differ by their type.
        private static func tickSize(in fields: JSONFields) -> Double? {
            let filters = try? fields.valueIfPresent("filters")?.objects { filter in
                try filter.decode(String.self, "filterType") == "PRICE_FILTER" ? filter.tickSize("tickSize") : nil
            }
            return filters?.compactMap(\.self).first
        }
    }
}
