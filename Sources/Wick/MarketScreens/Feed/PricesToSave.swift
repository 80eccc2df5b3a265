import Foundation
import WickMarket
import WickMarketStore

/// The prices that a feed saves; equal if saving again would change nothing.
struct PricesToSave: Equatable, Sendable {
    private let listing: IndexedListing
    private let metrics: GlobalMetrics?
    private let date: Date

    init(listing: IndexedListing, metrics: GlobalMetrics?, date: Date) {
        self.listing = listing
        self.metrics = metrics
        self.date = date
    }

    var prices: LastPrices {
        LastPrices(listing: listing.listing, globalMetrics: metrics, date: date)
    }

    static func == (lhs: PricesToSave, rhs: PricesToSave) -> Bool {
        lhs.listing === rhs.listing && lhs.metrics == rhs.metrics
    }
}
