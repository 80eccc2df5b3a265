import Market

/// A listing prepared once, for all rows made of it.
final class IndexedListing: Sendable {
    let index: MarketIndex
    let skipped: Int
    let format: MarketFormat

    init(_ listing: Listing, format: MarketFormat) {
        index = MarketIndex(listing.tickers)
        skipped = listing.skipped
        self.format = format
    }
}
