import Foundation
import WickChart
import WickMarket

/// A simple reference implementation of a chart series: an array of candles.
struct StraightforwardSeries {
    /// The length of a slot, in seconds.
    let interval: Double
    /// How much later slots start than multiples of the interval, in seconds.
    let phase: Double
    /// The candles with their slots, in ascending order of time.
    private(set) var candles: [(slot: Int, candle: Candle)] = []

    mutating func merge(_ news: [Candle]) {
        var distinct: [Candle] = []
        for candle in news {
            distinct.removeAll { $0.time == candle.time }
            distinct.append(candle)
        }
        distinct.sort { $0.time < $1.time }
        let bySlot = Dictionary(grouping: distinct) {
            Int((($0.time.timeIntervalSince1970 - phase) / interval).rounded(.down))
        }
        candles.removeAll { bySlot[$0.slot] != nil }
        for (slot, group) in bySlot {
            guard let candle = joined(group[...]) else { continue }
            candles.append((slot, candle))
        }
        candles.sort { $0.slot < $1.slot }
    }

    func columns(in slots: Range<Int>, level: Int) -> [CandleColumnFigures] {
        guard let first = candles.first?.slot, let last = candles.last?.slot else { return [] }
        let within = slots.clamped(to: first..<last + 1)
        guard !within.isEmpty else { return [] }
        let length = 1 << level
        let bucket = { (slot: Int) in Int((Double(slot) / Double(length)).rounded(.down)) }
        var columns: [CandleColumnFigures] = []
        var rest = candles.filter {
            (bucket(within.lowerBound)...bucket(within.upperBound - 1)).contains(bucket($0.slot))
        }
        while let first = rest.first {
            let number = bucket(first.slot)
            let group = rest.prefix { bucket($0.slot) == number }
            rest.removeFirst(group.count)
            guard let candle = joined(group.map(\.candle)[...]) else { continue }
            columns.append(
                CandleColumnFigures(
                    slots: number * length..<(number + 1) * length, open: candle.open, high: candle.high,
                    low: candle.low,
                    close: candle.close, volume: candle.volume, count: group.count))
        }
        return columns
    }

    /// The mean of the last closing prices up to each slot; `nil` if there are too few candles.
    func averages(period: Int, upTo slots: [Int]) -> [Double?] {
        slots.map { slot in
            let closes = candles.filter { $0.slot <= slot }.suffix(period).map(\.candle.close)
            return closes.count == period ? closes.reduce(0, +) / Double(period) : nil
        }
    }

    private func joined(_ group: ArraySlice<Candle>) -> Candle? {
        guard let first = group.first, let last = group.last else { return nil }
        let volumes = group.compactMap(\.volume)
        return Candle(
            time: first.time, open: first.open, high: group.map(\.high).max() ?? 0, low: group.map(\.low).min() ?? 0,
            close: last.close, volume: volumes.isEmpty ? nil : volumes.reduce(0, +))
    }
}

/// The values of a column, for assertions.
struct CandleColumnFigures: Equatable {
    var slots: Range<Int>
    var open, high, low, close: Double
    var volume: Double?
    var count: Int
}

extension CandleColumnFigures {
    init(_ column: CandleColumn) {
        self.init(
            slots: column.slots, open: column.open, high: column.high, low: column.low, close: column.close,
            volume: column.volume, count: column.count)
    }
}
