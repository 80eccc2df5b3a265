import Foundation
import KitFastJSON
import WickMarket

/// One row of a listing.
///
/// A row without id, name or symbol, with a field of the wrong type, or with a figure that no market can have, as a price below 0,
/// is a bad row; a figure that is null or not
/// there is a missing figure. So is a rank below 1, and a market cap of 0: that is how the site says that it knows no
/// verified supply.
struct CoinMarketCapTicker: Decodable {
    let ticker: Ticker
    /// Whether the quote came as an array; `nil` where there was none.
    let hasQuoteArray: Bool?

    init(from decoder: any Decoder) throws { try self.init(JSONFields(decoder)) }

    init(_ fields: JSONFields) throws {
        let quotes = try fields.valueIfPresent("quote").map(CoinMarketCapQuotes.init)
        let quote = try quotes?.dollars.map(Figures.init)
        hasQuoteArray = quotes?.isArray
        // The quote's date counts, where it has one.
        let updated = try fields.readTextIfPresent("last_updated") { quote?.updated == nil ? ISODate.parse($0) : nil }
        let figures = Quote(
            price: quote?.price, change24h: quote?.change, volume24h: quote?.volume,
            marketCap: quote?.marketCap.flatMap { $0 == 0 ? nil : $0 }, lastUpdated: (quote?.updated ?? updated) ?? nil)
        guard figures.isSound else { throw fields.bad("quote") }
        ticker = Ticker(
            id: CoinID(try fields.positive("id")),
            rank: try fields.rank("cmc_rank"),
            name: try fields.text("name"), symbol: try fields.text("symbol"),
            slug: try fields.decodeIfPresent(String.self, "slug") ?? "",
            platform: try fields.valueIfPresent("platform").map { try Self.platform($0.fields()) },
            quote: figures)
    }

    private static func platform(_ fields: JSONFields) throws -> Platform {
        Platform(
            id: CoinID(try fields.positive("id")), name: try fields.text("name"), symbol: try fields.text("symbol"))
    }

    private struct Figures {
        let price: Double?
        let change: Double?
        let volume: Double?
        let marketCap: Double?
        /// `nil` where it is not there, none in it where it is no date.
        let updated: Date??

        init(_ fields: JSONFields) throws {
            price = try fields.decodeIfPresent(Double.self, "price")
            change = try fields.decodeIfPresent(Double.self, "percent_change_24h")
            volume = try fields.decodeIfPresent(Double.self, "volume_24h")
            marketCap = try fields.decodeIfPresent(Double.self, "market_cap")
            updated = try fields.readTextIfPresent("last_updated", ISODate.parse)
        }
    }
}
