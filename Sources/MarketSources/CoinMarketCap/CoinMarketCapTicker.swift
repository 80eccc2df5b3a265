import Foundation
import Market

/// One row of a listing.
///
/// A row without id, name or symbol, or with a field of the wrong type, is a bad row; a figure that is null or not
/// there is a missing figure. So is a rank below 1, and a market cap of 0: that is how the site says that it knows no
/// verified supply.
struct CoinMarketCapTicker: Decodable {
    let ticker: Ticker
    /// Whether the quote came as an array; `nil` where there was none.
    let hasQuoteArray: Bool?

    private enum Key: String, CodingKey {
        case id, name, symbol, slug, platform, quote
        case rank = "cmc_rank"
        case lastUpdated = "last_updated"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let quotes = try fields.decodeIfPresent(CoinMarketCapQuotes<Figures>.self, forKey: .quote)
        let quote = quotes?.dollars
        hasQuoteArray = quotes?.isArray
        let updated = try fields.decodeIfPresent(String.self, forKey: .lastUpdated)
        ticker = Ticker(
            id: CoinID(try fields.positive(.id)),
            rank: try fields.rank(.rank),
            name: try fields.text(.name), symbol: try fields.text(.symbol),
            slug: try fields.decodeIfPresent(String.self, forKey: .slug) ?? "",
            platform: try fields.decodeIfPresent(Chain.self, forKey: .platform)?.platform,
            quote: Quote(
                price: quote?.price, change24h: quote?.change, volume24h: quote?.volume,
                marketCap: quote?.marketCap.flatMap { $0 == 0 ? nil : $0 },
                lastUpdated: (quote?.updated ?? updated).flatMap(ISODate.parse)))
    }

    private struct Figures: Decodable {
        let price: Double?
        let change: Double?
        let volume: Double?
        let marketCap: Double?
        let updated: String?

        private enum Key: String, CodingKey {
            case price
            case change = "percent_change_24h"
            case volume = "volume_24h"
            case marketCap = "market_cap"
            case lastUpdated = "last_updated"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            price = try fields.decodeIfPresent(Double.self, forKey: .price)
            change = try fields.decodeIfPresent(Double.self, forKey: .change)
            volume = try fields.decodeIfPresent(Double.self, forKey: .volume)
            marketCap = try fields.decodeIfPresent(Double.self, forKey: .marketCap)
            updated = try fields.decodeIfPresent(String.self, forKey: .lastUpdated)
        }
    }

    private struct Chain: Decodable {
        let platform: Platform

        private enum Key: String, CodingKey {
            case id, name, symbol
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            platform = Platform(
                id: CoinID(try fields.positive(.id)), name: try fields.text(.name), symbol: try fields.text(.symbol))
        }
    }
}
