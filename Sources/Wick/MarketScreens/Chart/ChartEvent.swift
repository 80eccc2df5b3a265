import Foundation
import WickMarket

/// An event that changes a coin's candles.
enum ChartEvent: Sendable {
    /// A request for the newest candles.
    case newest(FeedEvent.Request<CandleSeries>)
    /// A request for the candles before a moment.
    case older(FeedEvent.Request<CandleSeries>, before: Date)
}
