import Foundation

/// The totals of a moment, which all sites of listings share.
struct MarketTotals {
    let marketCap: Double
    let volume: Double
    /// The price of one bitcoin and one ether, for other currencies; `nil` if it is not listed.
    let bitcoin: Double?
    let ether: Double?

    init(_ snapshot: MarketSnapshot) {
        marketCap = snapshot.totalMarketCap
        volume = snapshot.totalVolume24h
        bitcoin = snapshot.rows.first { $0.coin.slug == "bitcoin" }?.price
        ether = snapshot.rows.first { $0.coin.slug == "ethereum" }?.price
    }

    /// What one dollar is worth in a currency, "usd", "btc" or "eth"; `nil` for others.
    func rate(of currency: String) -> Double? {
        switch currency {
        case "usd": 1
        case "btc": bitcoin.map { 1 / $0 }
        case "eth": ether.map { 1 / $0 }
        default: nil
        }
    }

    /// A coin's share of the total market cap, in per cent.
    func share(_ row: MarketSnapshot.Row) -> Double { marketCap > 0 ? (row.marketCap ?? 0) / marketCap * 100 : 0 }
}
