import Foundation
import WickMarket
import WickMarketStore

/// An event that changes a coin's candles.
enum ChartEvent: Sendable {
    /// The candles stored by an earlier run, if any.
    case stored(StoredCandles?)
    /// A request for the newest candles.
    case newest(FeedEvent.Request<CandleSeries>)
    /// A request for the candles before a moment.
    case older(FeedEvent.Request<CandleSeries>, before: Date)
}
