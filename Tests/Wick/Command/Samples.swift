import Foundation
import WickMarket

/// A ticker with default values for all that a test does not need.
func ticker(
    _ id: Int, rank: Int? = nil, name: String = "Bitcoin", symbol: String = "BTC", isToken: Bool = false,
    price: Double? = nil, change: Double? = nil, volume: Double? = nil, marketCap: Double? = nil, updated: Date? = nil
) -> Ticker {
    Ticker(
        id: CoinID(id), rank: rank, name: name, symbol: symbol, slug: "slug",
        platform: isToken ? Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH") : nil,
        quote: Quote(price: price, change24h: change, volume24h: volume, marketCap: marketCap, lastUpdated: updated))
}

/// Three tickers with edge cases for formats.
let market = [
    ticker(1, rank: 1, price: 67123.45, change: 1.234, volume: 35_000_000_000, marketCap: 1.3e12),
    ticker(
        825, rank: 3, name: "Tether, \"USDt\"", symbol: "USDT", isToken: true, price: 1, change: -0.001, volume: 5e22),
    ticker(9, name: "=1+1", symbol: "柴犬", price: 0.00001234, change: -12.5, volume: .nan),
]
