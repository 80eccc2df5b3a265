import Foundation
import Market

/// The buckets of a part of time: 1,024 places, each filled or empty.
///
/// It never changes, so series share it.
final class CandleChunk: Sendable {
    /// How many bits of a bucket's number are its place in the chunk.
    static let bits = 10
    /// By how many bits a level is coarser than the one before it: 16 buckets become one.
    static let levelBits = 4

    /// Which part of time it is: the first bits of its buckets' numbers.
    let number: Int
    /// The buckets.
    let columns: ChunkColumns
    /// What they come to one level up; the places are those in this chunk's part of the chunk there.
    let summary: ChunkColumns

    /// Makes a chunk of buckets, one or more.
    init(number: Int, columns: ChunkColumns) {
        self.number = number
        self.columns = columns
        var summary = ChunkColumns()
        columns.forEachGroup(of: 0..<columns.count, bits: Self.levelBits) { group, range in
            summary.append(columns.figures(range), offset: group)
        }
        self.summary = summary
    }

    /// Makes the chunk one level up of those that lie in it.
    ///
    /// - Parameters:
    ///   - number: Which part of time it is there.
    ///   - chunks: The chunks, in the order of time, one or more.
    convenience init(number: Int, of chunks: some Sequence<CandleChunk>) {
        var columns = ChunkColumns()
        for chunk in chunks {
            let place = chunk.number - (number << Self.levelBits)
            columns.append(chunk.summary, shift: place << (Self.bits - Self.levelBits))
        }
        self.init(number: number, columns: columns)
    }

    /// The number of a bucket.
    func bucket(_ index: Int) -> Int { (number << Self.bits) + Int(columns.offsets[index]) }

    /// The index of the first bucket with this number or a greater one; `columns.count` where there is none.
    func index(from bucket: Int) -> Int { columns.index(from: bucket - (number << Self.bits)) }

    /// The indices of the buckets in a range of numbers.
    func indices(in buckets: Range<Int>) -> Range<Int> {
        index(from: buckets.lowerBound)..<index(from: buckets.upperBound)
    }
}
