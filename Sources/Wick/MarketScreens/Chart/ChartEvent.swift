import Foundation
import WickMarket
import WickMarketSources
import WickMarketStore

/// An event that changes a coin's candles.
enum ChartEvent: Sendable {
    /// What to show besides the candles.
    case display(ChartDisplay)
    /// The candles stored by an earlier run, if any.
    case stored(StoredCandles?)
    /// A request for the newest candles.
    case newest(FeedEvent.Request<CandleSeries>)
    /// A request for the candles before a moment.
    case older(FeedEvent.Request<CandleSeries>, before: Date)
    /// The stream of the newest candles.
    case stream(Stream)

    /// The progress of a stream.
    enum Stream: Sendable {
        case began
        /// Nothing has arrived for a moment.
        case delayed
        case updated(CandleUpdate, at: Date)
        /// It is started again later.
        case failed(SiteFailure)
        /// The page is hidden.
        case paused
        /// It is not wanted.
        case ended
    }
}

extension CandleHistory {
    /// What an event, after it has been applied, shows about the route's newest candles.
    func newestResult(of event: ChartEvent) -> Result<CandleSeries, SiteFailure>? {
        switch event {
        case .newest(.received(let candles, _)), .stream(.updated(.series(let candles, _), _)): .success(candles)
        case .newest(.failed(let failure, _)), .stream(.updated(.failed(let failure), _)): .failure(failure)
        // A candle may have ended without a newer one.
        case .stream(.updated(.changed, _)): .success(CandleSeries([series?.last].compactMap(\.self)))
        case .newest(.asked), .newest(.left), .display, .stored, .older, .stream: nil
        }
    }
}
