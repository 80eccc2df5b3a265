import Foundation
import Rx
import WickMarket

/// Candles of a coin without gaps, as a site has confirmed them.
public struct StoredCandles: Hashable, Sendable {
    /// The candles of one site at one interval.
    public let series: CandleSeries
    /// When the site last confirmed the newest ones.
    public let date: Date

    /// The maximum number of candles in a stored series; older ones are dropped.
    public static let mostCandles = 5000
    /// How far in the future stored candles may be dated, in seconds; later dates result from a wrong clock.
    public static let longestFuture: TimeInterval = 60

    /// Creates stored candles.
    public init(_ series: CandleSeries, date: Date) {
        self.series = series
        self.date = date
    }

    /// The union of both, in which the one that was confirmed last decides wherever both have candles.
    ///
    /// The older part is dropped if there may be a gap, or if the prices are in another currency: a series always has every
    /// candle of the site between its first and its last one. The last candle may have been incomplete, so that series join only
    /// if they overlap.
    ///
    /// - Parameters:
    ///   - new: Candles of the same coin, site and interval; without candles if the site has none.
    ///   - now: The current time.
    /// - Returns: At most ``mostCandles`` candles.
    public func merged(with new: StoredCandles, now: Date) -> StoredCandles {
        let isFuture = date.timeIntervalSince(now) > Self.longestFuture
        let isOlder = isFuture || date <= new.date
        return isOlder ? new.covering(self) : covering(new)
    }

    /// Adds those candles of an earlier confirmed series that precede or follow its own.
    private func covering(_ other: StoredCandles) -> StoredCandles {
        let (mine, others) = (series.candles, other.series.candles)
        guard let first = mine.first?.time, let last = mine.last?.time, series.quote == other.series.quote,
            let otherFirst = others.first?.time, let otherLast = others.last?.time, otherFirst <= last,
            first <= otherLast
        else { return bounded }
        let candles = others.filter { $0.time < first } + mine + others.filter { $0.time > last }
        let merged = CandleSeries(
            candles, mayHaveOlder: otherFirst < first ? other.series.mayHaveOlder : series.mayHaveOlder,
            quote: series.quote, tickSize: series.tickSize ?? other.series.tickSize)
        return StoredCandles(merged, date: date).bounded
    }

    private var bounded: StoredCandles { StoredCandles(series.newest(Self.mostCandles), date: date) }
}

/// Stores the candles of one site between runs.
///
/// Each Single starts when it is subscribed to, and emits one value or one ``StoreError``, on any thread. Operations run in
/// the order of subscription. Disposing may skip a load that has not begun; it does not cancel a change.
public protocol CandleStore: Sendable {
    /// The stored candles of a coin, at least one, if there are any.
    func candles(of coin: Coin, interval: CandleInterval) -> Single<StoredCandles?>

    /// Merges candles into the stored ones, see ``StoredCandles/merged(with:now:)``; they are on disk when the Single succeeds.
    ///
    /// Removes the stored candles if there are no new ones.
    func save(_ candles: StoredCandles, of coin: Coin, interval: CandleInterval) -> Single<Void>

    /// The coins with stored candles at an interval.
    func coins(interval: CandleInterval) -> Single<[Coin]>
}
