import Foundation
import WickMarket

/// A change of a live series of candles.
public enum CandleUpdate: Hashable, Sendable {
    /// The newest candles, which replace all others: at the start, and after an interruption that is longer than one request.
    ///
    /// Those that open before `closedEnd` will not change any more.
    case series(CandleSeries, closedEnd: Date)
    /// New and changed candles in ascending order; each replaces the one with the same time, if there is one.
    ///
    /// Those that open before `closedEnd` will not change any more.
    case changed([Candle], closedEnd: Date)
    /// A request failed, so that candles may be missing until the next update; it is repeated.
    case failed(SiteFailure)
}
