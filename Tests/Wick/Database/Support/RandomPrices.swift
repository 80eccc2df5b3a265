import Foundation
import KitSeededRandom
import WickDatabase
import WickMarket
import WickMarketStore
import WickMarketTest

/// Generates last prices of any size with arbitrary figures and texts.
enum RandomPrices {
    static func prices(_ count: Int, using generator: inout SeededGenerator) -> LastPrices {
        let tickers = RandomMarket.tickers(count, using: &generator).map { ticker in
            Ticker(
                id: ticker.id, rank: ticker.rank, name: ticker.name, symbol: ticker.symbol,
                slug: text(using: &generator),
                platform: ticker.platform.map { Platform(id: $0.id, name: text(using: &generator), symbol: $0.symbol) },
                quote: Quote(
                    price: figure(using: &generator), change1h: figure(using: &generator),
                    change24h: ticker.quote.change24h, change7d: figure(using: &generator),
                    volume24h: figure(using: &generator), marketCap: ticker.quote.marketCap,
                    lastUpdated: figure(using: &generator).map { Date(timeIntervalSinceReferenceDate: $0) }))
        }
        let metrics = GlobalMetrics(
            totalMarketCap: figure(using: &generator), totalVolume24h: figure(using: &generator),
            bitcoinDominance: figure(using: &generator),
            activeCryptocurrencies: Bool.random(using: &generator) ? nil : .random(in: 0...(.max), using: &generator))
        return LastPrices(
            listing: Listing(tickers: tickers, skipped: .random(in: 0...9, using: &generator)),
            globalMetrics: Bool.random(using: &generator) ? nil : metrics,
            date: Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &generator)))
    }

    /// A missing, special or arbitrary figure; most of the latter are unrealistic.
    private static func figure(using generator: inout SeededGenerator) -> Double? {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: nil
        case 1: [0, -0.0, .nan, .infinity, -.infinity, 1e-12, .leastNonzeroMagnitude].randomElement(using: &generator)
        case 2: Double(Int.random(in: -5...5, using: &generator))
        default: Double(bitPattern: generator.next())
        }
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        ["", "bitcoin", "it's; DROP TABLE ticker", "Étoile \u{0} after", "比特币", "e\u{301}", "🪙"]
            .randomElement(using: &generator) ?? ""
    }
}
