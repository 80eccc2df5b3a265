import Foundation
import Market

extension ChartSeries {
    /// What the buckets of a level say that cover a range of slots, in the order of time, in the time of so many
    /// columns.
    ///
    /// Buckets at the ends are given whole, though the range may cut them; those without a candle are left out.
    ///
    /// - Parameters:
    ///   - slots: The range.
    ///   - level: The level of detail: a column stands for 2^level slots. 0 for a column a candle, at most 40.
    public func columns(in slots: Range<Int>, level: Int = 0) -> [CandleColumn] {
        precondition((0...40).contains(level), "A level of detail lies between 0 and 40.")
        let within = slots.clamped(to: self.slots)
        guard !within.isEmpty else { return [] }
        let buckets = (within.lowerBound >> level)..<((within.upperBound - 1) >> level) + 1
        let stored = min(level / CandleChunk.levelBits, levels.count - 1)
        let bits = level - stored * CandleChunk.levelBits

        var columns: [CandleColumn] = []
        columns.reserveCapacity(min(buckets.count, 4096))
        var open: (bucket: Int, figures: BucketFigures)?
        func close() {
            guard let open else { return }
            let slots = open.bucket << level..<(open.bucket + 1) << level
            columns.append(CandleColumn(slots: slots, figures: open.figures))
        }
        levels[stored].forEachPart(in: buckets.lowerBound << bits..<buckets.upperBound << bits) { chunk, range in
            chunk.columns.forEachGroup(of: range, bits: bits) { group, range in
                // A bucket that is coarser than a chunk: `group` is 0, and it goes on in the next chunk.
                let bucket = ((chunk.number << CandleChunk.bits) >> bits) + group
                let figures = chunk.columns.figures(range)
                if open?.bucket == bucket {
                    open?.figures.append(figures)
                } else {
                    close()
                    open = (bucket, figures)
                }
            }
        }
        close()
        return columns
    }
}
