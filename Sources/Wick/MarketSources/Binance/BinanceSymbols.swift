import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /api/v3/exchangeInfo`.
struct BinanceSymbols: Endpoint {
    /// The quote currencies, best first; the site has no pairs with dollars.
    private static let quotes = ["USD", "USDT", "USDC", "FDUSD"]

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
            let symbols = response.body.symbols
            let list = TradedList(
                pairs: symbols.values.filter(\.isTrading).map(\.pair), quotes: Self.quotes,
                items: symbols.values.count, skipped: symbols.skipped)
            return SiteResponse(value: list, form: "v3, list of symbols")
        }
    }

    var sample: HTTPResponse { .json(BinanceSamples.exchangeInfo) }

    private struct Body: Decodable {
        let symbols: Lossy<Symbol>
    }

    private struct Symbol: Decodable {
        let pair: TradedPair
        let isTrading: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            pair = TradedPair(
                base: try fields.text("baseAsset"), quote: try fields.text("quoteAsset"),
                name: try fields.text("symbol"))
            isTrading = try fields.text("status") == "TRADING"
        }
    }
}
