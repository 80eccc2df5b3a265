import Foundation
import WickMarket

extension LiveSeries {
    /// What is constant about a series.
    struct Rules: Sendable {
        /// The duration of a candle, one that the site itself offers.
        let interval: CandleInterval
        /// When days begin, in seconds after midnight UTC.
        var dayStart: TimeInterval = 0
        /// How many candles the first request returns, at least 2.
        let limit: Int
        /// How many candles one request returns at most.
        let largestPage: Int
        /// The time after the end of a candle at which requests contain all of it, in seconds.
        var closingDelay: TimeInterval = 4
        /// The time without an update after which the newest candles are requested, in seconds.
        var quietTime: TimeInterval = 60
    }

    enum Event: Sendable {
        /// The site sends updates from now on; earlier ones may have been missed.
        case subscribed
        case update(MarketUpdate)
        case received(CandleSeries)
        case failed(SiteFailure)
        /// The deadline has come.
        case woke
    }

    enum Action: Hashable, Sendable {
        /// Requests the newest candles.
        case request(Int)
        /// The stream does not send what requests show.
        case resubscribe
        case emit(CandleUpdate)
    }
}
