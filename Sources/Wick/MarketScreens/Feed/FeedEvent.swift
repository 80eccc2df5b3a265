import Foundation
import WickMarket
import WickMarketSources
import WickMarketStore

/// Something that changes what is known of the market.
enum FeedEvent: Sendable {
    /// The site is asked for its listing, or has answered.
    case listing(Request<Listing>)
    /// The site is asked for the figures of the whole market, or has answered.
    case global(Request<GlobalMetrics>)
    /// The site is asked for favorites outside the listing, or has answered.
    case quotes(Request<Quotes>)
    /// What an earlier run has kept was read.
    case stored(LastPrices)
    /// The favorites are these now.
    case favorites([Favorite])
    /// What is kept between runs is in order, or not any more.
    case storeError(StoreError?)

    /// One question to a site and what became of it.
    enum Request<Value: Sendable>: Sendable {
        case asked
        case received(Value, at: Date)
        case failed(SiteFailure, at: Date)
        /// It was given up.
        case left
    }

    /// An answer to a question for chosen coins.
    struct Quotes: Sendable {
        /// Which were asked for.
        let ids: [CoinID]
        /// What the site knows of them.
        let listing: Listing
    }
}
