import Foundation
import WickDatabase
import WickMarket
import WickMarketStore

/// Last prices compared bit by bit: with `==`, NaN differs from itself and -0 equals 0.
struct ExactPrices: Hashable {
    /// The tickers without figures.
    private let tickers: [Ticker]
    private let counts: [Int?]
    /// The bits of all figures in order; `nil` for missing ones.
    private let figures: [UInt64?]

    init(_ prices: LastPrices) {
        let metrics = prices.globalMetrics
        tickers = prices.listing.tickers.map {
            Ticker(
                id: $0.id, rank: $0.rank, name: $0.name, symbol: $0.symbol, slug: $0.slug, platform: $0.platform,
                quote: Quote())
        }
        counts = [prices.listing.skipped, metrics?.activeCryptocurrencies, metrics == nil ? nil : 1]
        var figures = [
            prices.date.timeIntervalSinceReferenceDate, metrics?.totalMarketCap, metrics?.totalVolume24h,
            metrics?.bitcoinDominance,
        ].map(\.?.bitPattern)
        for quote in prices.listing.tickers.map(\.quote) {
            figures.append(quote.price?.bitPattern)
            for change in [quote.change1h, quote.change24h, quote.change7d] { figures.append(change?.bitPattern) }
            figures.append(quote.volume24h?.bitPattern)
            figures.append(quote.marketCap?.bitPattern)
            figures.append(quote.lastUpdated?.timeIntervalSinceReferenceDate.bitPattern)
        }
        self.figures = figures
    }
}
