import Foundation
import KitLocalization
import WickMarket

/// What a site last told of the market: what a start without a network has to show.
public struct LastPrices: Hashable, Sendable {
    /// The listing, in the order the site sent it.
    public let listing: Listing
    /// The figures of the market as a whole; `nil` where they were not known.
    public let globalMetrics: GlobalMetrics?
    /// When the listing came.
    public let date: Date
    /// How many ranks were requested, or `nil` where that is all that the window shows.
    ///
    /// It is not stored. Fewer than are stored do not replace those, as long as they are recent.
    public let requestedRanks: Int?

    /// The same prices without the tickers and figures that no market can have, and with names that may be shown; tickers that
    /// are left out count as skipped.
    public var sound: LastPrices {
        let tickers = listing.tickers.filter(\.quote.isSound).map(\.sanitized)
        return LastPrices(
            listing: Listing(tickers: tickers, skipped: listing.skipped + listing.tickers.count - tickers.count),
            globalMetrics: globalMetrics?.sound, date: date, requestedRanks: requestedRanks)
    }

    /// Makes last prices.
    ///
    /// - Parameters:
    ///   - listing: The listing, in the site's order.
    ///   - globalMetrics: The figures of the market as a whole, where they are known.
    ///   - date: When the listing came.
    ///   - requestedRanks: How many ranks were requested, or `nil` where that is all that the window shows.
    public init(listing: Listing, globalMetrics: GlobalMetrics? = nil, date: Date, requestedRanks: Int? = nil) {
        self.listing = listing
        self.globalMetrics = globalMetrics
        self.date = date
        self.requestedRanks = requestedRanks
    }
}

extension Ticker {
    /// The ticker with names as they may be shown.
    fileprivate var sanitized: Ticker {
        Ticker(
            id: id, rank: rank, name: name.sanitized(), symbol: symbol.sanitized(), slug: slug,
            platform: platform.map { Platform(id: $0.id, name: $0.name.sanitized(), symbol: $0.symbol.sanitized()) },
            quote: quote)
    }
}
