import Foundation
import KitLocalization
import Rx
import WickMarket

/// The latest market data of a site, shown when starting without a network.
public struct LastPrices: Hashable, Sendable {
    /// The listing, in the site's order.
    public let listing: Listing
    /// The figures of the market as a whole, if known.
    public let globalMetrics: GlobalMetrics?
    /// When the listing arrived.
    public let date: Date
    /// How many ranks were requested, or `nil` if that is all that the window shows.
    ///
    /// It is not stored. A listing with fewer ranks than the stored one does not replace it while that is recent.
    public let requestedRanks: Int?

    /// The prices without impossible figures and with sanitized names; tickers with impossible figures count as skipped.
    public var sound: LastPrices {
        let tickers = listing.tickers.filter(\.quote.isSound).map(\.sanitized)
        return LastPrices(
            listing: Listing(
                tickers: tickers, skipped: listing.skipped + listing.tickers.count - tickers.count,
                substitute: listing.substitute),
            globalMetrics: globalMetrics?.sound, date: date, requestedRanks: requestedRanks)
    }

    /// Creates last prices.
    ///
    /// - Parameters:
    ///   - listing: The listing, in the site's order.
    ///   - globalMetrics: The figures of the market as a whole, if known.
    ///   - date: When the listing arrived.
    ///   - requestedRanks: How many ranks were requested, or `nil` if that is all that the window shows.
    public init(listing: Listing, globalMetrics: GlobalMetrics? = nil, date: Date, requestedRanks: Int? = nil) {
        self.listing = listing
        self.globalMetrics = globalMetrics
        self.date = date
        self.requestedRanks = requestedRanks
    }
}

extension Ticker {
    /// The ticker with sanitized names.
    fileprivate var sanitized: Ticker {
        Ticker(
            id: id, rank: rank, name: name.sanitized(), symbol: symbol.sanitized(), slug: slug,
            platform: platform.map { Platform(id: $0.id, name: $0.name.sanitized(), symbol: $0.symbol.sanitized()) },
            quote: quote)
    }
}

/// Stores the last prices between runs.
///
/// Each Single starts when it is subscribed to, and emits one value or one ``StoreError``, on any thread. Operations run in
/// the order of subscription. Disposing may skip a load that has not begun; it does not cancel a change.
public protocol LastPricesStore: Sendable {
    /// The stored prices, if any.
    func lastPrices() -> Single<LastPrices?>

    /// Stores prices, replacing the previous ones; they are on disk when the Single succeeds.
    func save(_ prices: LastPrices) -> Single<Void>
}
