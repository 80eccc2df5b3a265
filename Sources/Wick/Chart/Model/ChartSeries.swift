import Foundation
import WickMarket

/// The candles of a chart, all of one interval, readable at any level of detail.
///
/// Each candle has a slot of `grid`, numbered from 1970; a slot without a candle is a gap. At level k, a bucket represents the
/// 2^k slots `i << k ..< (i + 1) << k`, wherever the candles start. So adding newer or older candles only changes the buckets
/// that contain them.
///
/// A series is a value with copy-on-write chunks: copies are cheap and may be read on any thread while the original is
/// modified.
public struct ChartSeries: Sendable {
    /// Maps times to slots.
    ///
    /// Without candles, slots start at multiples of the interval; the first candles determine the phase from then on.
    public private(set) var grid: SlotGrid
    /// The smallest step between prices at the site, above 0; `nil` if it is not known.
    public var tickSize: Double?
    /// Whether candles before the oldest one may not be loaded yet, which determine values at the first ones.
    public var mayHaveOlder = false

    private(set) var finest = DetailLevel<Candle>()
    /// The combined candles, each level 16 times coarser than the previous one, until two chunks contain all.
    private(set) var coarser: [DetailLevel<JoinedCandles>] = []

    /// Creates a series in about two passes over the candles, without copying them.
    ///
    /// - Parameters:
    ///   - series: The candles. Several with different times in the same slot are combined.
    ///   - interval: The length of a slot.
    public init(_ series: CandleSeries, interval: ChartInterval) {
        grid = SlotGrid(interval: interval, fitting: series.candles)
        tickSize = series.tickSize
        take(series.candles)
    }

    /// Creates a series without candles.
    init(grid: SlotGrid) { self.grid = grid }

    /// Creates a series of an interval that sites support.
    public init(_ series: CandleSeries, interval: CandleInterval) {
        self.init(series, interval: ChartInterval(interval))
    }

    /// Adds newer, older or changed candles.
    ///
    /// The duration depends on their number and hardly on that of the existing ones.
    ///
    /// A candle replaces the existing one of its slot. Several new ones with different times in the same slot are combined; of
    /// several with the same time, the last one is used.
    ///
    /// - Parameter candles: The candles, in any order.
    public mutating func merge(_ candles: [Candle]) {
        let candles = CandleSeries(candles).candles
        if isEmpty { grid = SlotGrid(interval: grid.interval, fitting: candles) }
        take(candles)
    }

    /// Adds candles in strictly ascending order of time.
    private mutating func take(_ candles: [Candle]) {
        let builder = ChunkBuilder(grid: grid)
        let news = builder.chunks(of: candles).map { new in
            finest.chunk(new.number).map { builder.chunk($0, replacing: new) } ?? new
        }
        replace(news)
    }

    /// Inserts chunks, replacing those with the same numbers.
    ///
    /// - Parameter chunks: The chunks, in strictly ascending order of their numbers.
    mutating func replace(_ chunks: [Chunk<Candle>]) {
        finest.replace(chunks)
        replaceCoarser(0, above: finest, changed: chunks.map(\.number))
    }

    /// Updates a coarser level and those above it.
    ///
    /// - Parameters:
    ///   - index: The index in `coarser`.
    ///   - finer: The level below it.
    ///   - changed: The numbers of the changed chunks of that level, ascending.
    private mutating func replaceCoarser(_ index: Int, above finer: DetailLevel<some Bucket>, changed: [Int]) {
        guard finer.chunks.count > 2 else { return }
        let isNew = index == coarser.count
        if isNew { coarser.append(DetailLevel()) }
        let parents = finer.parents(of: isNew ? finer.chunks.map(\.number) : changed)
        coarser[index].replace(parents)
        replaceCoarser(index + 1, above: coarser[index], changed: parents.map(\.number))
    }
}

extension ChartSeries: Equatable {
    /// Whether both have the same candles on the same grid, the same tick size, and both or none may have older candles.
    public static func == (lhs: ChartSeries, rhs: ChartSeries) -> Bool {
        lhs.grid == rhs.grid && lhs.tickSize == rhs.tickSize && lhs.mayHaveOlder == rhs.mayHaveOlder
            && lhs.finest.chunks.elementsEqual(rhs.finest.chunks) {
                $0 === $1 || ($0.number == $1.number && $0.offsets == $1.offsets && $0.buckets == $1.buckets)
            }
    }
}
