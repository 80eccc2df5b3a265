import WickMarket

/// A listing prepared once, for all rows made of it.
final class IndexedListing: Sendable {
    let index: MarketIndex
    let skipped: Int
    let format: MarketFormat
    private let positions: [CoinID: Int]

    init(_ listing: Listing, format: MarketFormat) {
        index = MarketIndex(listing.tickers)
        skipped = listing.skipped
        self.format = format
        positions = Dictionary(
            index.tickers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where a coin stands in the index; `nil` where it is not there.
    func position(of id: CoinID) -> Int? { positions[id] }
}
