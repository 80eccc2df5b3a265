import Foundation
import Market
import MarketSources

/// Something that changes the page of prices.
enum PriceEvent: Sendable {
    /// The site is asked for its listing, or has answered.
    case listing(Request<Listing>)
    /// The site is asked for the figures of the whole market, or has answered.
    case global(Request<GlobalMetrics>)
    /// A person wants to see something else.
    case query(MarketQuery)

    /// One question to a site and what became of it.
    enum Request<Value: Sendable>: Sendable {
        case asked
        case answered(Value, at: Date)
        case failed(SiteFailure)
    }
}
