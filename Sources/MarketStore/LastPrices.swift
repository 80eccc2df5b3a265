import Foundation
import Market

/// What a site last told of the market: what a start without a network has to show.
public struct LastPrices: Hashable, Sendable {
    /// The listing, in the order the site sent it.
    public let listing: Listing
    /// The figures of the market as a whole; `nil` where they were not known.
    public let globalMetrics: GlobalMetrics?
    /// When the listing came.
    public let date: Date

    /// Makes last prices.
    ///
    /// - Parameters:
    ///   - listing: The listing, in the site's order.
    ///   - globalMetrics: The figures of the market as a whole, where they are known.
    ///   - date: When the listing came.
    public init(listing: Listing, globalMetrics: GlobalMetrics? = nil, date: Date) {
        self.listing = listing
        self.globalMetrics = globalMetrics
        self.date = date
    }
}
