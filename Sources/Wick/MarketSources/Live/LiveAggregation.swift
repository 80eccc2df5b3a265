import Foundation
import WickMarket

/// Converts the updates of a live series to those of a longer interval that the site lacks.
struct LiveAggregation: Sendable {
    let interval: CandleInterval
    let dayStart: TimeInterval
    /// How many candles the site has at most; `nil` if it has the whole history.
    let depth: Int?
    /// The newest candles that the longer ones are made of.
    private var parts: [Candle] = []

    init(to interval: CandleInterval, dayStart: TimeInterval, depth: Int?) {
        self.interval = interval
        self.dayStart = dayStart
        self.depth = depth
    }

    mutating func apply(_ update: CandleUpdate) -> CandleUpdate {
        switch update {
        case .series(let series, let end):
            parts = series.candles
            let begins = !series.mayHaveOlder && depth.map { series.candles.count < $0 } ?? true
            let whole = series.aggregated(to: interval, dayStart: dayStart, begins: begins)
            trim()
            return .series(whole, closedEnd: opening(of: end))
        case .changed(let candles, let end):
            parts = CandleSeries(parts + candles).candles
            let openings = Set(candles.map { opening(of: $0.time) })
            let longer = CandleSeries(parts).aggregated(to: interval, dayStart: dayStart, begins: true).candles
            trim()
            return .changed(longer.filter { openings.contains($0.time) }, closedEnd: opening(of: end))
        case .failed: return update
        }
    }

    private func opening(of moment: Date) -> Date { interval.opening(of: moment, dayStart: dayStart) }

    /// Drops the parts of candles before the last two.
    private mutating func trim() {
        guard let last = parts.last else { return }
        let start = opening(of: last.time).addingTimeInterval(-interval.seconds)
        parts.removeAll { $0.time < start }
    }
}
