import KitIntegerConversion

/// The buckets of a part of time: 1,024 places, each filled or empty.
///
/// Empty places need no memory. A chunk is immutable, so series share it.
final class Chunk<Element: Bucket>: Sendable {
    /// The high bits of its buckets' numbers.
    let number: Int
    /// The low bits of each bucket's number, strictly ascending.
    let offsets: [UInt16]
    /// The buckets in ascending order of time, one or more; may be a slice of the array that a response was parsed into.
    let buckets: ArraySlice<Element>
    /// The buckets combined for the next level, and their places in the chunk there.
    let summary: (offsets: [UInt16], buckets: [JoinedCandles])

    /// Creates a chunk from one or more buckets and as many offsets.
    init(number: Int, offsets: [UInt16], buckets: ArraySlice<Element>) {
        self.number = number
        self.offsets = offsets
        self.buckets = buckets
        summary = Self.summary(offsets, buckets)
    }

    /// Creates a chunk without empty places.
    ///
    /// - Parameters:
    ///   - number: The high bits of its buckets' numbers.
    ///   - buckets: One for each place of a chunk.
    ///   - summary: The buckets combined for the next level.
    init(number: Int, full buckets: ArraySlice<Element>, summary: [JoinedCandles]) {
        self.number = number
        offsets = ChunkSize.places
        self.buckets = buckets
        self.summary = (ChunkSize.summaryPlaces, summary)
    }

    var count: Int { offsets.count }

    var hasVolume: Bool { summary.buckets.contains { $0.volume != nil } }

    func number(of index: Int) -> Int { (number << ChunkSize.bits) + Int(offsets[index]) }

    subscript(index: Int) -> Element { buckets[buckets.startIndex + index] }

    /// The index of the first bucket at or after a number; `count` if there is none.
    func index(from bucket: Int) -> Int {
        offsets.sortedIndex(from: bucket - (number << ChunkSize.bits)) { Int($0) }
    }

    func indices(in numbers: Range<Int>) -> Range<Int> {
        index(from: numbers.lowerBound)..<index(from: numbers.upperBound)
    }

    /// Combines buckets whose numbers differ only in their low bits.
    ///
    /// - Parameters:
    ///   - range: The indices of the buckets.
    ///   - bits: The number of low bits.
    ///   - body: Receives the high bits of the numbers and the combined buckets.
    func forEachGroup(of range: Range<Int>, bits: Int, _ body: (Int, JoinedCandles) -> Void) {
        let first = number << ChunkSize.bits
        Self.forEachGroup(offsets, buckets, range, { (first + Int($0)) >> bits }, body)
    }

    private static func summary(
        _ offsets: [UInt16], _ buckets: ArraySlice<Element>
    ) -> (offsets: [UInt16], buckets: [JoinedCandles]) {
        var places: [UInt16] = []
        var joined: [JoinedCandles] = []
        let most = min(offsets.count, 1 << ChunkSize.summaryBits)
        places.reserveCapacity(most)
        joined.reserveCapacity(most)
        forEachGroup(offsets, buckets, 0..<offsets.count, { Int($0 >> ChunkSize.levelBits) }) { place, group in
            places.append(UInt16(place))
            joined.append(group)
        }
        return (places, joined)
    }

    private static func forEachGroup(
        _ offsets: [UInt16], _ buckets: ArraySlice<Element>, _ range: Range<Int>, _ group: (UInt16) -> Int,
        _ body: (Int, JoinedCandles) -> Void
    ) {
        buckets.withUnsafeBufferPointer { buckets in
            var start = range.lowerBound
            while start < range.upperBound {
                let key = group(offsets[start])
                var joined = JoinedCandles(buckets[start])
                start += 1
                while start < range.upperBound, group(offsets[start]) == key {
                    joined.append(buckets[start])
                    start += 1
                }
                body(key, joined)
            }
        }
    }
}

extension Chunk<JoinedCandles> {
    /// Creates a chunk of the next level.
    ///
    /// - Parameters:
    ///   - number: Its number in that level.
    ///   - chunks: The chunks it combines, in ascending order of time, one or more.
    convenience init(number: Int, of chunks: ArraySlice<Chunk<some Bucket>>) {
        var offsets: [UInt16] = []
        var buckets: [JoinedCandles] = []
        let count = chunks.reduce(0) { $0 + $1.summary.buckets.count }
        offsets.reserveCapacity(count)
        buckets.reserveCapacity(count)
        for chunk in chunks {
            let place = chunk.number - (number << ChunkSize.levelBits)
            let first = UInt16(place << ChunkSize.summaryBits)
            offsets += chunk.summary.offsets.lazy.map { first + $0 }
            buckets += chunk.summary.buckets
        }
        self.init(number: number, offsets: offsets, buckets: buckets[...])
    }
}

enum ChunkSize {
    /// How many low bits of a bucket's number are its place in its chunk.
    static let bits = 10
    /// How many bits coarser each level is than the previous one: 16 buckets become one.
    static let levelBits = 4
    /// How many bits a place in a chunk's summary has.
    static let summaryBits = bits - levelBits
    /// The places of a full chunk, shared by all of them.
    static let places = (0..<1 << bits).map { UInt16($0) }
    /// The places of a full chunk's summary.
    static let summaryPlaces = (0..<1 << summaryBits).map { UInt16($0) }
}
