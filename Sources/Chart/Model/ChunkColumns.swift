import Foundation
import Market

/// Buckets in the order of time, with one array for each figure.
///
/// A bucket is the candle of a slot, or at a coarser level what the candles of several slots come to. Where there is no
/// candle there is no bucket: memory depends on how many candles there are, not on how long they last.
struct ChunkColumns: Equatable, Sendable {
    /// Each bucket's place among those that its chunk has room for, strictly rising.
    private(set) var offsets: [UInt16] = []
    private(set) var opens: [Double] = []
    private(set) var highs: [Double] = []
    private(set) var lows: [Double] = []
    private(set) var closes: [Double] = []
    /// Below 0 where the volume is not known.
    private(set) var volumes: [Double] = []
    /// How many candles each bucket stands for, from the second level on; empty at the first, where it is one each.
    private(set) var counts: [Int32] = []
    /// When each candle opens, where one of them does not open as its slot begins; else empty.
    private(set) var times: [Date] = []

    /// How many buckets there are.
    var count: Int { offsets.count }

    init() {}

    /// Takes in candles, one for each offset.
    ///
    /// - Parameters:
    ///   - candles: The candles, in the order of time.
    ///   - offsets: Their places, strictly rising.
    ///   - keepsTimes: Whether their times are not those at which their slots begin.
    init(_ candles: UnsafeBufferPointer<Candle>, offsets: [UInt16], keepsTimes: Bool) {
        self.offsets = offsets
        // One array after the other: the candles of a chunk stay in the processor's cache meanwhile.
        opens = Self.column(of: candles) { $0.open }
        highs = Self.column(of: candles) { $0.high }
        lows = Self.column(of: candles) { $0.low }
        closes = Self.column(of: candles) { $0.close }
        volumes = Self.column(of: candles) { $0.volume ?? BucketFigures.unknownVolume }
        if keepsTimes { times = candles.map(\.time) }
    }

    private static func column(
        of candles: UnsafeBufferPointer<Candle>, _ figure: (Candle) -> Double
    ) -> [Double] {
        [Double](unsafeUninitializedCapacity: candles.count) { column, count in
            for index in candles.indices { column.initializeElement(at: index, to: figure(candles[index])) }
            count = candles.count
        }
    }

    /// The bucket of this place in the chunk, or the first one after it; `count` where there is none.
    func index(from offset: Int) -> Int { offsets.sortedIndex(from: offset) { Int($0) } }

    /// A candle.
    ///
    /// - Parameters:
    ///   - index: Which bucket, of the first level.
    ///   - start: When its slot begins.
    func candle(_ index: Int, start: Date) -> Candle? {
        Candle(
            time: times.isEmpty ? start : times[index], open: opens[index], high: highs[index], low: lows[index],
            close: closes[index], volume: volumes[index] < 0 ? nil : volumes[index])
    }

    /// What some buckets in a row come to as one.
    ///
    /// - Parameter range: Their indices, one or more.
    func figures(_ range: Range<Int>) -> BucketFigures {
        var high = highs[range.lowerBound]
        for value in highs[range] where value > high { high = value }
        var low = lows[range.lowerBound]
        for value in lows[range] where value < low { low = value }
        var volume = 0.0
        var isKnown = false
        for value in volumes[range] where value >= 0 {
            volume += value
            isKnown = true
        }
        return BucketFigures(
            open: opens[range.lowerBound], high: high, low: low, close: closes[range.upperBound - 1],
            volume: isKnown ? min(volume, .greatestFiniteMagnitude) : BucketFigures.unknownVolume,
            count: counts.isEmpty ? range.count : counts[range].reduce(0) { $0 + Int($1) })
    }

    /// Calls with each group of buckets whose places differ only in their last bits.
    ///
    /// - Parameters:
    ///   - range: The indices of the buckets.
    ///   - bits: How many bits.
    ///   - body: Gets the places' common first bits and the indices of the buckets.
    func forEachGroup(of range: Range<Int>, bits: Int, _ body: (Int, Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            let group = Int(offsets[start]) >> bits
            var end = start + 1
            while end < range.upperBound, Int(offsets[end]) >> bits == group { end += 1 }
            body(group, start..<end)
            start = end
        }
    }

    /// Adds a bucket of a coarser level after the others.
    mutating func append(_ figures: BucketFigures, offset: Int) {
        offsets.append(UInt16(offset))
        opens.append(figures.open)
        highs.append(figures.high)
        lows.append(figures.low)
        closes.append(figures.close)
        volumes.append(figures.volume)
        counts.append(Int32(figures.count))
    }

    /// Adds buckets of a coarser level after the others.
    ///
    /// - Parameters:
    ///   - other: The buckets.
    ///   - shift: How much further their places are here.
    mutating func append(_ other: ChunkColumns, shift: Int) {
        offsets += other.offsets.lazy.map { UInt16(Int($0) + shift) }
        opens += other.opens
        highs += other.highs
        lows += other.lows
        closes += other.closes
        volumes += other.volumes
        counts += other.counts
    }
}
