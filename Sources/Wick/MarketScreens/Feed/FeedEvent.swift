import Foundation
import WickMarket
import WickMarketSources
import WickMarketStore

/// An event that changes the market's state.
enum FeedEvent: Sendable {
    /// A request for the listing.
    case listing(Request<IndexedListing>)
    /// A request for the figures of the whole market.
    case global(Request<GlobalMetrics>)
    /// A request for favorites outside the listing.
    case quotes(Request<Quotes>)
    /// The prices saved by an earlier run.
    case stored(IndexedListing, GlobalMetrics?, Date)
    /// The current groups of favorites.
    case favorites([FavoriteGroup])
    /// The current error of the store, if any.
    case storeError(StoreError?)

    /// The progress of one request.
    enum Request<Value: Sendable>: Sendable {
        case asked
        case received(Value, at: Date)
        case failed(SiteFailure, at: Date)
        /// Cancelled.
        case left
    }

    /// The response to a request for given coins.
    struct Quotes: Sendable {
        /// The requested coins.
        let ids: [CoinID]
        /// Their figures.
        let listing: Listing
    }
}
