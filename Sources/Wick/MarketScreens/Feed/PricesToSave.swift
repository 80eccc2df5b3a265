import Foundation
import WickMarket
import WickMarketStore

/// What a feed has to keep; equal where keeping it again would change nothing.
struct PricesToSave: Equatable, Sendable {
    private let listing: IndexedListing
    private let metrics: GlobalMetrics?
    private let date: Date

    init(listing: IndexedListing, metrics: GlobalMetrics?, date: Date) {
        self.listing = listing
        self.metrics = metrics
        self.date = date
    }

    /// The prices themselves.
    var prices: LastPrices {
        LastPrices(
            listing: Listing(tickers: listing.index.tickers, skipped: listing.skipped), globalMetrics: metrics,
            date: date)
    }

    static func == (lhs: PricesToSave, rhs: PricesToSave) -> Bool {
        lhs.listing === rhs.listing && lhs.metrics == rhs.metrics
    }
}
