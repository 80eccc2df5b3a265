import Foundation
import WickMarket
import WickMarketSources

/// A state of a coin's newest candle, or the last state of one that has ended.
struct CandleState: Hashable, Sendable {
    let candle: Candle
    /// The last price, which is that of a newer candle once there is one.
    let price: Double
    /// Whether the candle has ended, and will not change any more.
    let isClosed: Bool
}

/// Reduces the updates of a series to its newest candle: each change of it, and exactly one closed state.
struct NewestCandles {
    /// The candles that were not reported as closed, in ascending order.
    private var open: [Candle] = []
    /// The newest candle that was reported as closed, if any.
    private var closed: Date?
    private var price: Double?

    /// Whether there has been a candle.
    var hasBegun: Bool { price != nil }

    mutating func apply(_ update: CandleUpdate) -> [CandleState] {
        switch update {
        case .series(let series, let end):
            // At the start only the newest candle counts.
            return apply(hasBegun ? series.candles[...] : series.candles.suffix(1), closedEnd: end)
        case .changed(let candles, let end): return apply(candles[...], closedEnd: end)
        case .failed: return []
        }
    }

    private mutating func apply(_ candles: ArraySlice<Candle>, closedEnd: Date) -> [CandleState] {
        let start = open.first?.time ?? closed ?? .distantPast
        var changed: [Candle] = []
        for candle in candles where candle.time >= start && candle.time > closed ?? .distantPast {
            guard let index = open.firstIndex(where: { $0.time >= candle.time }) else {
                open.append(candle)
                changed.append(candle)
                continue
            }
            if open[index] == candle { continue }
            if open[index].time == candle.time { open[index] = candle } else { open.insert(candle, at: index) }
            changed.append(candle)
        }
        price = open.last?.close ?? price
        guard let price else { return [] }
        let states = open.compactMap { candle -> CandleState? in
            let isClosed = candle.time < closedEnd
            guard isClosed || changed.contains(candle) else { return nil }
            return CandleState(candle: candle, price: price, isClosed: isClosed)
        }
        closed = states.last(where: \.isClosed)?.candle.time ?? closed
        open.removeAll { $0.time < closedEnd }
        return states
    }
}
