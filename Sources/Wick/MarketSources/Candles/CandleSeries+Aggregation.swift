import Foundation
import WickMarket

extension CandleSeries {
    /// The candles of a longer interval, each made of all of these that open during it; the last one may be incomplete.
    ///
    /// The first one is left out if these begin in the middle of it, unless the coin's history begins there. A volume is `nil`
    /// if one of its candles has none.
    ///
    /// - Parameters:
    ///   - interval: A multiple of the length of these candles.
    ///   - dayStart: When days and weeks begin, in seconds after midnight UTC; weeks begin on Mondays.
    ///   - begins: Whether there are no candles before the first one.
    func aggregated(to interval: CandleInterval, dayStart: TimeInterval = 0, begins: Bool) -> CandleSeries {
        let parts = candles.chunked { interval.opening(of: $0.time, dayStart: dayStart) }
        let isIncomplete = !begins && parts.first.map { $0.candles.first?.time != $0.opening } ?? false
        let whole = parts.dropFirst(isIncomplete ? 1 : 0).compactMap { Candle(of: $0.candles, at: $0.opening) }
        return CandleSeries(whole, skipped: skipped, mayHaveOlder: mayHaveOlder, quote: quote, tickSize: tickSize)
    }
}

extension CandleInterval {
    /// When the candle that contains a moment opens.
    ///
    /// - Parameter dayStart: When days and weeks begin, in seconds after midnight UTC; weeks begin on Mondays.
    func opening(of moment: Date, dayStart: TimeInterval = 0) -> Date {
        let day = CandleInterval.day.seconds
        // Days that begin in the evening belong to the next date, as in China. 1970 began on a Thursday; January 5 was its
        // first Monday.
        let origin = self < .day ? 0 : (dayStart > day / 2 ? dayStart - day : dayStart) + (self == .week ? 4 * day : 0)
        let count = ((moment.timeIntervalSince1970 - origin) / seconds).rounded(.down)
        return Date(timeIntervalSince1970: count * seconds + origin)
    }

    /// When the last candle ends that opens before a moment.
    func end(before moment: Date, dayStart: TimeInterval) -> Date {
        let opening = opening(of: moment, dayStart: dayStart)
        return opening == moment ? moment : opening.addingTimeInterval(seconds)
    }
}

extension Candle {
    /// One candle of several in ascending order; `nil` if there are none.
    fileprivate init?(of parts: [Candle], at opening: Date) {
        guard let first = parts.first, let last = parts.last else { return nil }
        let volumes = parts.compactMap(\.volume)
        self.init(
            time: opening, open: first.open, high: parts.map(\.high).max() ?? first.high,
            low: parts.map(\.low).min() ?? first.low, close: last.close,
            volume: volumes.count == parts.count ? volumes.reduce(0, +) : nil)
    }
}

extension [Candle] {
    /// Neighbors with the same opening of a longer candle.
    fileprivate func chunked(by opening: (Candle) -> Date) -> [(opening: Date, candles: [Candle])] {
        reduce(into: []) { chunks, candle in
            let opening = opening(candle)
            if chunks.last?.opening == opening {
                chunks[chunks.count - 1].candles.append(candle)
            } else {
                chunks.append((opening, [candle]))
            }
        }
    }
}
