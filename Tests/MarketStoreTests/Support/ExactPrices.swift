import Foundation
import Market
import MarketStore

/// Last prices as they can be compared bit by bit: with `==`, not-a-number differs from itself and -0 equals 0.
struct ExactPrices: Hashable {
    private let prices: [String]

    init(_ prices: LastPrices) {
        var exact = [Self.text(prices.date.timeIntervalSinceReferenceDate), "\(prices.listing.skipped)"]
        exact.append(
            prices.globalMetrics.map {
                [
                    Self.text($0.totalMarketCap), Self.text($0.totalVolume24h), Self.text($0.bitcoinDominance),
                    $0.activeCryptocurrencies.map(String.init) ?? "missing",
                ].joined(separator: " ")
            } ?? "none")
        for ticker in prices.listing.tickers {
            let quote = ticker.quote
            let figures = [
                quote.price, quote.change24h, quote.volume24h, quote.marketCap,
                quote.lastUpdated?.timeIntervalSinceReferenceDate,
            ]
            let plain = Ticker(
                id: ticker.id, rank: ticker.rank, name: ticker.name, symbol: ticker.symbol, slug: ticker.slug,
                platform: ticker.platform, quote: Quote())
            exact.append("\(plain) \(figures.map(Self.text))")
        }
        self.prices = exact
    }

    private static func text(_ figure: Double?) -> String { figure.map { "\($0.bitPattern)" } ?? "missing" }
}
