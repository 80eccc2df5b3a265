import Foundation
import Networking

extension CoinsEndpoint {
    /// Nine coins, whose prices in other currencies follow from those in US dollars.
    package var sample: HTTPResponse {
        let rate: Double = [.usd: 1, .eur: 0.875, .cny: 7.25][currency] ?? 1
        let coins = Self.samples.map { name, symbol, dollars, change in
            Self.sample(name, symbol, price: dollars * rate, change: change)
        }
        return .json("[\(coins.joined(separator: ","))]")
    }

    private static func sample(_ name: String, _ symbol: String, price: Double, change: Double) -> String {
        let week: [Double] = stride(from: -7, through: 0, by: 0.125).map { day in
            let wave = sin(day * 1.8 + change) + sin(day * 11) / 4
            return price * (1 + change * day / 400 + wave / 50)
        }
        return """
            {"id": "\(symbol)", "symbol": "\(symbol)", "name": "\(name)", "current_price": \(price),
             "price_change_percentage_24h": \(change), "sparkline_in_7d": {"price": \(week)}}
            """
    }

    private static let samples = [
        ("Bitcoin", "btc", 64_000, 2.4), ("Ethereum", "eth", 3_200, -1.2), ("Tether", "usdt", 1, 0.01),
        ("Solana", "sol", 144, 5.1), ("XRP", "xrp", 0.56, -0.4), ("Dogecoin", "doge", 0.128, 8.3),
        ("Cardano", "ada", 0.448, -2.9), ("Monero", "xmr", 160, 0.7), ("Bitcoin Cash", "bch", 480, -3.6),
    ]
}
