import Foundation
import WickMarket

/// Something that changes what is known of a coin's candles.
enum ChartEvent: Sendable {
    /// The site is asked for the newest candles, or has answered.
    case newest(FeedEvent.Request<CandleSeries>)
    /// The site is asked for the candles before a moment, or has answered.
    case older(FeedEvent.Request<CandleSeries>, before: Date)
}
