import KitIntegerConversion

/// The buckets of a part of time: 1,024 places, each filled or empty.
///
/// Where there is no candle there is no bucket: memory depends on how many candles there are, not on how long they
/// last. It never changes, so series share it.
final class Chunk<Element: Bucket>: Sendable {
    /// Which part of time it is: the first bits of its buckets' numbers.
    let number: Int
    /// Each bucket's place: the last bits of its number, strictly rising.
    let offsets: [UInt16]
    /// The buckets, in the order of time, one or more.
    ///
    /// It may be a part of an array that a site's answer was read into.
    let buckets: ArraySlice<Element>
    /// What they come to one level up, and the places of that in this chunk's part of the chunk there.
    let summary: (offsets: [UInt16], buckets: [JoinedCandles])

    /// Makes a chunk of as many buckets as offsets, one or more.
    init(number: Int, offsets: [UInt16], buckets: ArraySlice<Element>) {
        self.number = number
        self.offsets = offsets
        self.buckets = buckets
        summary = Self.summary(offsets, buckets)
    }

    /// Makes a chunk of which each place is filled.
    ///
    /// - Parameters:
    ///   - number: Which part of time it is.
    ///   - buckets: As many as a chunk has places.
    ///   - summary: What they come to one level up.
    init(number: Int, full buckets: ArraySlice<Element>, summary: [JoinedCandles]) {
        self.number = number
        offsets = ChunkSize.places
        self.buckets = buckets
        self.summary = (ChunkSize.summaryPlaces, summary)
    }

    /// How many buckets there are.
    var count: Int { offsets.count }

    /// Whether any bucket has a volume.
    var hasVolume: Bool { summary.buckets.contains { $0.volume != nil } }

    /// The number of a bucket.
    func number(of index: Int) -> Int { (number << ChunkSize.bits) + Int(offsets[index]) }

    /// A bucket.
    subscript(index: Int) -> Element { buckets[buckets.startIndex + index] }

    /// The index of the first bucket with this number or a greater one; `count` where there is none.
    func index(from bucket: Int) -> Int {
        offsets.sortedIndex(from: bucket - (number << ChunkSize.bits)) { Int($0) }
    }

    /// The indices of the buckets in a range of numbers.
    func indices(in numbers: Range<Int>) -> Range<Int> {
        index(from: numbers.lowerBound)..<index(from: numbers.upperBound)
    }

    /// What the buckets come to whose numbers differ only in their last bits.
    ///
    /// - Parameters:
    ///   - range: The indices of the buckets.
    ///   - bits: How many bits.
    ///   - body: Gets the first bits of the numbers, and what those buckets come to.
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
    /// Makes the chunk one level up of those that lie in it.
    ///
    /// - Parameters:
    ///   - number: Which part of time it is there.
    ///   - chunks: The chunks, in the order of time, one or more.
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

/// How levels of detail and chunks relate.
enum ChunkSize {
    /// How many of the last bits of a bucket's number are its place in its chunk.
    static let bits = 10
    /// By how many bits a level is coarser than the one before it: 16 buckets become one.
    static let levelBits = 4
    /// How many of the bits of a place say which place a bucket's summary has in what a chunk comes to.
    static let summaryBits = bits - levelBits
    /// The places of a chunk without gaps, which all of those share.
    static let places = (0..<1 << bits).map { UInt16($0) }
    /// The places of what such a chunk comes to.
    static let summaryPlaces = (0..<1 << summaryBits).map { UInt16($0) }
}
