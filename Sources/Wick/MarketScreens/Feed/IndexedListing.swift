import WickMarket

/// A listing and its index, shared by all rows made from it.
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

    func position(of id: CoinID) -> Int? { positions[id] }
}
