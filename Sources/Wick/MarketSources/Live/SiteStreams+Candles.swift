import Foundation
import Networking
import Rx
import WickMarket

extension SiteStreams {
    /// The newest candles of a coin, then every change; see ``CandleUpdate``.
    ///
    /// Delivered on a scheduler of the stream, which is not the main one. The sequence never completes, and fails with a
    /// ``SiteFailure`` if the site does not stream the coin. While a connection is lost, candles are requested after each interval.
    ///
    /// - Parameters:
    ///   - pair: The pair of the coin.
    ///   - provider: The site.
    ///   - interval: One of the provider's intervals.
    ///   - limit: How many candles to begin with, at least 2.
    ///   - history: Requests the newest candles of a given interval, up to a number.
    public func candles(
        of pair: CoinPair, from provider: CandleProvider, interval: CandleInterval, limit: Int,
        history: @escaping @Sendable (CandleInterval, Int) -> Single<CandleSeries>
    ) -> Observable<CandleUpdate> {
        .deferred { [self] in
            guard let streams = provider.streams, let streamed = provider.streamedInterval(for: interval) else {
                throw SiteFailure(site: provider.site, reason: .notConfigured)
            }
            let isAggregated = streamed != interval
            let ratio = Int(clamping: interval.seconds / streamed.seconds)
            let rules = LiveSeries.Rules(
                interval: streamed, dayStart: provider.dayStart,
                // The first one may be incomplete.
                limit: isAggregated ? (max(2, limit) + 1) * ratio : max(2, limit),
                largestPage: provider.largestPage(of: streamed))
            let aggregation =
                isAggregated
                ? LiveAggregation(to: interval, dayStart: provider.dayStart, depth: provider.depth) : nil
            return LiveCandles.updates(
                rules, aggregation: aggregation, of: streams.candleTopic(of: pair.streamName, streamed),
                from: try client(of: streams.candles), site: provider.site, knownKeys: knownKeys
            ) { count in history(streamed, count) }
        }
    }
}
