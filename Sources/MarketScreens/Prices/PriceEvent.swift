import Foundation
import Market
import MarketSources
import MarketStore

/// Something that changes the page of prices.
enum PriceEvent: Sendable {
    /// The site is asked for its listing, or has answered.
    case listing(Request<Listing>)
    /// The site is asked for the figures of the whole market, or has answered.
    case global(Request<GlobalMetrics>)
    /// What an earlier run has kept was read.
    case kept(LastPrices)
    /// What is kept between runs is in order, or not any more.
    case storeTrouble(StoreError?)
    /// A person wants to see something else.
    case query(MarketQuery)

    /// One question to a site and what became of it.
    enum Request<Value: Sendable>: Sendable {
        case asked
        case answered(Value, at: Date)
        case failed(SiteFailure, at: Date)
        /// It was given up.
        case left
    }
}
