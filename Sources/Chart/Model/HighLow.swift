/// The highest and the lowest price of a stretch of time, and where they were.
public struct HighLow: Hashable, Sendable {
    /// The highest price.
    public let high: Double
    /// The slot of the candle that reached it, the oldest one of several.
    public let highSlot: Int
    /// The lowest price.
    public let low: Double
    /// The slot of the candle that reached it, the oldest one of several.
    public let lowSlot: Int
}

extension ChartSeries {
    /// The highest and the lowest price in a range of slots; `nil` where there is no candle.
    ///
    /// It looks at a few dozen buckets of each level, however long the range is.
    public func highLow(in slots: Range<Int>) -> HighLow? {
        var high = Peak(column: \.highs) { $0 > $1 }
        var low = Peak(column: \.lows) { $0 < $1 }
        var buckets = slots.clamped(to: self.slots)
        for level in levels.indices {
            let coarser = buckets.coarser
            let isLast = level + 1 == levels.count || coarser.isEmpty
            let sides =
                isLast
                ? [buckets]
                : [buckets.lowerBound..<coarser.finer.lowerBound, coarser.finer.upperBound..<buckets.upperBound]
            for side in sides {
                high.look(at: side, of: level, in: levels)
                low.look(at: side, of: level, in: levels)
            }
            if isLast { break }
            buckets = coarser
        }
        guard let highest = high.found(in: levels), let lowest = low.found(in: levels) else { return nil }
        return HighLow(high: highest.value, highSlot: highest.slot, low: lowest.value, lowSlot: lowest.slot)
    }
}

/// The bucket with the most extreme figure that was looked at.
private struct Peak {
    let column: KeyPath<ChunkColumns, [Double]>
    let isBeyond: (Double, Double) -> Bool
    private var best: (value: Double, level: Int, bucket: Int)?

    init(column: KeyPath<ChunkColumns, [Double]>, isBeyond: @escaping (Double, Double) -> Bool) {
        self.column = column
        self.isBeyond = isBeyond
    }

    mutating func look(at buckets: Range<Int>, of level: Int, in levels: [DetailLevel]) {
        levels[level].forEachPart(in: buckets) { chunk, range in
            let values = chunk.columns[keyPath: column]
            for index in range {
                let bucket = chunk.bucket(index)
                if let best {
                    let isOlder =
                        bucket << (level * CandleChunk.levelBits) < best.bucket << (best.level * CandleChunk.levelBits)
                    guard isBeyond(values[index], best.value) || (values[index] == best.value && isOlder) else {
                        continue
                    }
                }
                best = (values[index], level, bucket)
            }
        }
    }

    /// The figure, and the slot that it is from.
    func found(in levels: [DetailLevel]) -> (value: Double, slot: Int)? {
        guard let best else { return nil }
        let value = best.value
        var bucket = best.bucket
        for level in (0..<best.level).reversed() {
            let children = (bucket..<bucket + 1).finer
            levels[level].forEachPart(in: children) { chunk, range in
                let values = chunk.columns[keyPath: column]
                if let index = range.first(where: { values[$0] == value }) { bucket = chunk.bucket(index) }
            }
        }
        return (value, bucket)
    }
}

extension Range<Int> {
    /// The buckets of the next level that lie wholly in these.
    fileprivate var coarser: Range<Int> {
        let lower = -(-lowerBound >> CandleChunk.levelBits)
        return lower..<Swift.max(lower, upperBound >> CandleChunk.levelBits)
    }

    /// The buckets of the level before that make up these.
    fileprivate var finer: Range<Int> {
        lowerBound << CandleChunk.levelBits..<upperBound << CandleChunk.levelBits
    }
}
