import Foundation
import WickMarket

extension ChartSeries {
    /// Whether there are no candles.
    public var isEmpty: Bool { finest.chunks.isEmpty }

    /// The number of candles.
    public var count: Int { finest.count }

    /// Whether any candle has a known volume.
    public var hasVolume: Bool {
        // The coarsest level has at most two chunks.
        guard let coarsest = coarser.last else { return finest.chunks.contains { $0.hasVolume } }
        return coarsest.chunks.contains { $0.hasVolume }
    }

    /// From the slot of the oldest candle to that of the newest one; 0..<0 if there are no candles.
    public var slots: Range<Int> {
        guard let first = finest.chunks.first, let last = finest.chunks.last else { return 0..<0 }
        return first.number(of: 0)..<last.number(of: last.count - 1) + 1
    }

    /// The oldest candle.
    public var first: Candle? { candle(at: slots.lowerBound) }

    /// The newest candle.
    public var last: Candle? { candle(at: slots.upperBound - 1) }

    /// The candle of a slot; `nil` for a gap.
    public func candle(at slot: Int) -> Candle? {
        guard let place = place(from: slot) else { return nil }
        let chunk = finest.chunks[place.chunk]
        return chunk.number(of: place.index) == slot ? chunk[place.index] : nil
    }

    /// All candles, oldest first.
    public var candles: some Sequence<Candle> { candles(from: slots.lowerBound) }

    /// The candles from a slot on, oldest first.
    public func candles(from slot: Int) -> some Sequence<Candle> {
        sequence(first: slot) { self.slot(after: $0) }.lazy.compactMap { candle(at: $0) }
    }

    /// The indices of the candles of slots, counted from the oldest candle.
    public func indices(in slots: Range<Int>) -> Range<Int> {
        func index(_ slot: Int) -> Int {
            place(from: slot).map { finest.start(of: $0.chunk) + $0.index } ?? count
        }
        return index(slots.lowerBound)..<index(slots.upperBound)
    }

    /// The next slot with a candle after this one.
    public func slot(after slot: Int) -> Int? {
        place(from: slot + 1).map { finest.chunks[$0.chunk].number(of: $0.index) }
    }

    /// The last slot with a candle before this one.
    public func slot(before slot: Int) -> Int? {
        var place = place(from: slot) ?? (chunk: finest.chunks.count, index: 0)
        if place.index == 0 {
            guard place.chunk > 0 else { return nil }
            place.chunk -= 1
            place.index = finest.chunks[place.chunk].count
        }
        return finest.chunks[place.chunk].number(of: place.index - 1)
    }

    /// The nearest slot with a candle, the older one of two at the same distance; `nil` if there are no candles.
    public func nearest(to slot: Int) -> Int? {
        guard let after = self.slot(after: slot - 1) else { return self.slot(before: slot) }
        guard after != slot, let before = self.slot(before: slot) else { return after }
        return slot - before <= after - slot ? before : after
    }

    /// The position of the first candle at or after a slot; `nil` if all are earlier.
    func place(from slot: Int) -> (chunk: Int, index: Int)? {
        let chunks = finest.chunks
        var position = finest.index(from: slot)
        guard position < chunks.count else { return nil }
        var index = chunks[position].index(from: slot)
        if index == chunks[position].count {
            position += 1
            index = 0
        }
        return position < chunks.count ? (position, index) : nil
    }
}
