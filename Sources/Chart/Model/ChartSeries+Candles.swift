import Foundation
import Market

extension ChartSeries {
    /// Whether there is no candle.
    public var isEmpty: Bool { levels[0].chunks.isEmpty }

    /// How many candles there are.
    public var count: Int { levels[0].chunks.reduce(0) { $0 + $1.columns.count } }

    /// From the slot of the oldest candle to that of the newest one; 0..<0 where there is none.
    public var slots: Range<Int> {
        guard let first = levels[0].chunks.first, let last = levels[0].chunks.last else { return 0..<0 }
        return first.bucket(0)..<last.bucket(last.columns.count - 1) + 1
    }

    /// The oldest candle.
    public var first: Candle? { candle(at: slots.lowerBound) }

    /// The newest candle.
    public var last: Candle? { candle(at: slots.upperBound - 1) }

    /// The candle of a slot; `nil` where there is a gap.
    public func candle(at slot: Int) -> Candle? {
        guard let place = place(from: slot) else { return nil }
        let chunk = levels[0].chunks[place.chunk]
        return chunk.bucket(place.index) == slot ? ChunkBuilder(grid: grid).candle(place.index, of: chunk) : nil
    }

    /// The next slot after this one that has a candle.
    public func slot(after slot: Int) -> Int? {
        place(from: slot + 1).map { levels[0].chunks[$0.chunk].bucket($0.index) }
    }

    /// The last slot before this one that has a candle.
    public func slot(before slot: Int) -> Int? {
        var place = place(from: slot) ?? (chunk: levels[0].chunks.count, index: 0)
        if place.index == 0 {
            guard place.chunk > 0 else { return nil }
            place.chunk -= 1
            place.index = levels[0].chunks[place.chunk].columns.count
        }
        return levels[0].chunks[place.chunk].bucket(place.index - 1)
    }

    /// The slot with a candle that is nearest to this one; of two as near the older one, `nil` without candles.
    public func nearest(to slot: Int) -> Int? {
        guard let after = self.slot(after: slot - 1) else { return self.slot(before: slot) }
        guard after != slot, let before = self.slot(before: slot) else { return after }
        return slot - before <= after - slot ? before : after
    }

    /// Where the first candle of a slot or a later one is; `nil` where all are earlier.
    func place(from slot: Int) -> (chunk: Int, index: Int)? {
        let chunks = levels[0].chunks
        var position = levels[0].index(from: slot)
        guard position < chunks.count else { return nil }
        var index = chunks[position].index(from: slot)
        if index == chunks[position].columns.count {
            position += 1
            index = 0
        }
        return position < chunks.count ? (position, index) : nil
    }
}
