/// A listing decoded without validation.
struct PlainListing: Decodable {
    let data: [Row]

    struct Row: Decodable {
        let id: Int
        let name: String
        let symbol: String
        let slug: String
        let rank: Int?
        let platform: Chain?
        let quote: [Figures]

        enum CodingKeys: String, CodingKey {
            case id, name, symbol, slug, platform, quote
            case rank = "cmc_rank"
        }
    }

    struct Chain: Decodable {
        let id: Int
        let name: String
        let symbol: String
    }

    struct Figures: Decodable {
        let price: Double?
        let change: Double?
        let volume: Double?
        let marketCap: Double?
        let lastUpdated: String?

        enum CodingKeys: String, CodingKey {
            case price
            case change = "percent_change_24h"
            case volume = "volume_24h"
            case marketCap = "market_cap"
            case lastUpdated = "last_updated"
        }
    }
}

/// CoinGecko's coins, with the same figures as Wick's, decoded without validation.
struct PlainMarket: Decodable {
    let id: String
    let symbol: String
    let name: String
    let price: Double?
    let marketCap: Double?
    let rank: Int?
    let volume: Double?
    let change1h: Double?
    let change: Double?
    let change7d: Double?
    let lastUpdated: String?

    enum CodingKeys: String, CodingKey {
        case id, symbol, name
        case price = "current_price"
        case marketCap = "market_cap"
        case rank = "market_cap_rank"
        case volume = "total_volume"
        case change1h = "price_change_percentage_1h_in_currency"
        case change = "price_change_percentage_24h"
        case change7d = "price_change_percentage_7d_in_currency"
        case lastUpdated = "last_updated"
    }
}

/// CoinPaprika's coins decoded without validation.
struct PlainTicker: Decodable {
    let id: String
    let name: String
    let symbol: String
    let rank: Int?
    let lastUpdated: String?
    let quotes: [String: Figures]

    enum CodingKeys: String, CodingKey {
        case id, name, symbol, rank, quotes
        case lastUpdated = "last_updated"
    }

    struct Figures: Decodable {
        let price: Double?
        let volume: Double?
        let marketCap: Double?
        let change: Double?

        enum CodingKeys: String, CodingKey {
            case price
            case volume = "volume_24h"
            case marketCap = "market_cap"
            case change = "percent_change_24h"
        }
    }
}
