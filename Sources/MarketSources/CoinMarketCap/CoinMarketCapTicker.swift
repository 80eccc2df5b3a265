import Foundation
import Market

/// One row of a listing.
///
/// A row without id, name or symbol, or with a field of the wrong type, is a bad row; a figure that is null or not
/// there is a missing figure. So is a rank below 1, and a market cap of 0: that is how the site says that it knows no
/// verified supply.
struct CoinMarketCapTicker: Decodable {
    let ticker: Ticker

    private enum Key: String, CodingKey {
        case id, name, symbol, slug, platform, quote
        case rank = "cmc_rank"
        case lastUpdated = "last_updated"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let quote = try fields.decodeIfPresent(CoinMarketCapQuotes<Figures>.self, forKey: .quote)?.dollars
        let updated = try fields.decodeIfPresent(String.self, forKey: .lastUpdated)
        ticker = Ticker(
            id: CoinID(try fields.positive(.id)),
            rank: try fields.decodeIfPresent(Int.self, forKey: .rank).flatMap { $0 > 0 ? $0 : nil },
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

extension KeyedDecodingContainer {
    /// A number from 1.
    fileprivate func positive(_ key: Key) throws -> Int {
        let number = try decode(Int.self, forKey: key)
        guard number > 0 else { throw bad(key) }
        return number
    }

    /// A text with something in it.
    fileprivate func text(_ key: Key) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard text.contains(where: { !$0.isWhitespace }) else { throw bad(key) }
        return text
    }

    private func bad(_ key: Key) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: "out of range")
    }
}
