import Foundation
import WickMarket
import WickMarketSources
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

extension ChartEvent {
    /// The result of a request for the newest candles, if that has ended.
    var newestResult: Result<CandleSeries, SiteFailure>? {
        switch self {
        case .newest(.received(let series, _)): .success(series)
        case .newest(.failed(let failure, _)): .failure(failure)
        case .newest(.asked), .newest(.left), .stored, .older: nil
        }
    }
}
