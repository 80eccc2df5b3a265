/// The highest and the lowest price of a time range, and the slots where they occurred.
public struct HighLow: Hashable, Sendable {
    /// The highest price.
    public let high: Double
    /// The slot of the candle with this price, the oldest one of several.
    public let highSlot: Int
    /// The lowest price.
    public let low: Double
    /// The slot of the candle with this price, the oldest one of several.
    public let lowSlot: Int
}

extension HighLow {
    /// The highest and the lowest close of columns, at their last slots; `nil` without columns.
    init?(closesOf columns: [CandleColumn]) {
        guard let first = columns.first else { return nil }
        var (highest, lowest) = (first, first)
        for column in columns {
            if column.close > highest.close { highest = column }
            if column.close < lowest.close { lowest = column }
        }
        self.init(
            high: highest.close, highSlot: highest.slots.upperBound - 1, low: lowest.close,
            lowSlot: lowest.slots.upperBound - 1)
    }
}

extension ChartSeries {
    /// The highest and the lowest price in a range of slots; `nil` if there is no candle.
    ///
    /// Reads a few dozen buckets of each level, however long the range is.
    public func highLow(in slots: Range<Int>) -> HighLow? {
        let within = slots.clamped(to: self.slots)
        guard !within.isEmpty, let high = extreme(.high, in: within), let low = extreme(.low, in: within) else {
            return nil
        }
        return HighLow(high: high.price, highSlot: high.slot, low: low.price, lowSlot: low.slot)
    }

    /// The extreme price in a range of slots, and the slot of the oldest candle with it.
    private func extreme(_ kind: PriceExtreme, in slots: Range<Int>) -> (price: Double, slot: Int)? {
        var best: (price: Double, level: Int, slots: Range<Int>)?
        func look(at numbers: Range<Int>, of level: Int) {
            guard let found = find(kind, in: numbers, of: level) else { return }
            let bits = level * ChunkSize.levelBits
            let slots = found.number << bits..<(found.number + 1) << bits
            if let best, kind.isBeyond(best.price, found.price) { return }
            if let best, best.price == found.price, best.slots.lowerBound < slots.lowerBound { return }
            best = (found.price, level, slots)
        }

        // Both ends of each level that the next one does not cover, and the middle of the last level.
        var numbers = slots
        var level = 0
        while level < coarser.count, !numbers.coarser.isEmpty {
            let middle = numbers.coarser.finer
            look(at: numbers.lowerBound..<middle.lowerBound, of: level)
            look(at: middle.upperBound..<numbers.upperBound, of: level)
            numbers = numbers.coarser
            level += 1
        }
        look(at: numbers, of: level)

        guard let best else { return nil }
        return best.level == 0 ? (best.price, best.slots.lowerBound) : extreme(kind, of: best.slots, level: best.level)
    }

    /// Descends from a bucket to the candle.
    private func extreme(_ kind: PriceExtreme, of slots: Range<Int>, level: Int) -> (price: Double, slot: Int)? {
        var number = slots.lowerBound >> (level * ChunkSize.levelBits)
        var price = 0.0
        for level in (0..<level).reversed() {
            guard let found = find(kind, in: (number..<number + 1).finer, of: level) else { return nil }
            (price, number) = found
        }
        return (price, number)
    }

    /// The first bucket with the extreme price in a level; level 0 are the candles.
    private func find(_ kind: PriceExtreme, in numbers: Range<Int>, of level: Int) -> (price: Double, number: Int)? {
        level == 0 ? finest.first(kind, in: numbers) : coarser[level - 1].first(kind, in: numbers)
    }
}

private enum PriceExtreme {
    case high, low

    func price(of bucket: some Bucket) -> Double { self == .high ? bucket.high : bucket.low }

    func isBeyond(_ price: Double, _ other: Double) -> Bool { self == .high ? price > other : price < other }
}

extension DetailLevel {
    fileprivate func first(_ kind: PriceExtreme, in numbers: Range<Int>) -> (price: Double, number: Int)? {
        var best: (price: Double, number: Int)?
        forEachPart(in: numbers) { chunk, range in
            for index in range {
                let price = kind.price(of: chunk[index])
                if best.map({ kind.isBeyond(price, $0.price) }) ?? true { best = (price, chunk.number(of: index)) }
            }
        }
        return best
    }
}

extension Range<Int> {
    /// The buckets of the next level that are completely covered by these.
    fileprivate var coarser: Range<Int> {
        let lower = -(-lowerBound >> ChunkSize.levelBits)
        return lower..<Swift.max(lower, upperBound >> ChunkSize.levelBits)
    }

    /// The buckets of the previous level that make up these.
    fileprivate var finer: Range<Int> {
        lowerBound << ChunkSize.levelBits..<upperBound << ChunkSize.levelBits
    }
}
