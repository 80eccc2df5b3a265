import WickMarket

/// A listing and its index, shared by all rows made from it.
final class IndexedListing: Sendable {
    let index: MarketIndex
    let skipped: Int
    let substitute: SubstituteSite?
    let rate: SiteRate?
    let format: MarketFormat
    private let positions: [CoinID: Int]

    /// - Parameter previous: A listing whose sorted columns are sorted here too.
    init(_ listing: Listing, format: MarketFormat, sortedLike previous: IndexedListing? = nil) {
        index = MarketIndex(listing.tickers, sortedLike: previous?.index)
        skipped = listing.skipped
        substitute = listing.substitute
        rate = listing.rate
        self.format = format
        positions = Dictionary(
            index.tickers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The listing, in the order of the index.
    var listing: Listing {
        Listing(tickers: index.tickers, skipped: skipped, substitute: substitute, rate: rate)
    }

    func position(of id: CoinID) -> Int? { positions[id] }

    /// The prices of coins by their positions.
    func byPosition(_ prices: [CoinID: Double]) -> [Int: Double] {
        var result: [Int: Double] = [:]
        for (id, price) in prices { if let position = positions[id] { result[position] = price } }
        return result
    }
}
