import Foundation
import KitFastJSON
import WickMarket

/// A row of a listing.
///
/// Decoding fails without an id, a name or a symbol, or if a field has the wrong type or an impossible value, such as a
/// negative price. Figures that are null or absent are missing. So are ranks below 1, and a market cap of 0, which the site
/// sends if there is no verified supply.
struct CoinMarketCapTicker: Decodable {
    let ticker: Ticker
    /// Whether the quote was in an array; `nil` if there was none.
    let hasQuoteArray: Bool?

    init(from decoder: any Decoder) throws { try self.init(JSONFields(decoder)) }

    init(_ fields: JSONFields) throws {
        let quotes = try fields.valueIfPresent("quote").map(CoinMarketCapQuotes.init)
        let quote = try quotes?.dollars.map(Figures.init)
        hasQuoteArray = quotes?.isArray
        // The quote's date takes precedence.
        let updated = try fields.readTextIfPresent("last_updated") { quote?.updated == nil ? ISODate.parse($0) : nil }
        let figures = Quote(
            price: quote?.price, change1h: quote?.change1h, change24h: quote?.change24h, change7d: quote?.change7d,
            volume24h: quote?.volume,
            marketCap: quote?.marketCap.flatMap { $0 == 0 ? nil : $0 }, lastUpdated: (quote?.updated ?? updated) ?? nil)
        guard figures.isSound else { throw fields.bad("quote") }
        ticker = Ticker(
            id: try fields.coinID("id"),
            rank: try fields.rank("cmc_rank"),
            name: try fields.text("name"), symbol: try fields.text("symbol"),
            slug: try fields.decodeIfPresent(String.self, "slug") ?? "",
            platform: try fields.platformIfPresent(),
            quote: figures)
    }

    private struct Figures {
        let price: Double?
        let change1h: Double?
        let change24h: Double?
        let change7d: Double?
        let volume: Double?
        let marketCap: Double?
        /// `nil` if absent; `.some(nil)` if it is not a date.
        let updated: Date??

        init(_ fields: JSONFields) throws {
            price = try fields.decodeIfPresent(Double.self, "price")
            change1h = try fields.decodeIfPresent(Double.self, "percent_change_1h")
            change24h = try fields.decodeIfPresent(Double.self, "percent_change_24h")
            change7d = try fields.decodeIfPresent(Double.self, "percent_change_7d")
            volume = try fields.decodeIfPresent(Double.self, "volume_24h")
            marketCap = try fields.decodeIfPresent(Double.self, "market_cap")
            updated = try fields.readTextIfPresent("last_updated", ISODate.parse)
        }
    }
}

extension JSONFields {
    /// The chain of a token; `nil` for a coin.
    func platformIfPresent() throws -> Platform? {
        guard let fields = try valueIfPresent("platform")?.fields() else { return nil }
        return Platform(
            id: try fields.coinID("id"), name: try fields.text("name"), symbol: try fields.text("symbol"))
    }
}
