import Foundation
import WickMarket

/// The candles of a chart, of one interval, from which any stretch of time can be read at any level of detail.
///
/// Each candle has a slot of `grid`, numbered from 1970 on; a slot without a candle is a gap. At level k a bucket
/// stands for 2^k slots, `i << k ..< (i + 1) << k`, wherever the candles begin: one more candle, or older ones, change
/// only the buckets that they lie in.
///
/// A series is a value. A copy costs next to nothing, shares what it has in common with the original, and may be read
/// on any thread while the original takes in more.
public struct ChartSeries: Sendable {
    /// The slots in time.
    ///
    /// While there are no candles they begin with the interval; the first candles decide where they begin from then on.
    public private(set) var grid: SlotGrid

    /// The candles.
    private(set) var finest = DetailLevel<Candle>()
    /// What they come to, each level 16 times coarser than the one before it, until two chunks hold all.
    private(set) var coarser: [DetailLevel<JoinedCandles>] = []

    /// Takes in candles, in the time of about two passes over them, and without copying them.
    ///
    /// - Parameters:
    ///   - series: The candles. Of several that fall into one slot, at different times, one candle is made.
    ///   - interval: How long a slot is.
    public init(_ series: CandleSeries, interval: ChartInterval) {
        grid = SlotGrid(interval: interval, fitting: series.candles)
        take(series.candles)
    }

    /// Takes in candles of an interval that sites have candles of.
    public init(_ series: CandleSeries, interval: CandleInterval) {
        self.init(series, interval: ChartInterval(interval))
    }

    /// Takes in newer, older or changed candles, in a time that depends on how many these are and hardly on how many
    /// are there.
    ///
    /// A candle takes the place of the one that its slot had. Of several new ones that fall into one slot at different
    /// times one candle is made; of several of one time the last one counts.
    ///
    /// - Parameter candles: The candles, in any order.
    public mutating func merge(_ candles: [Candle]) {
        let candles = CandleSeries(candles).candles
        if isEmpty { grid = SlotGrid(interval: grid.interval, fitting: candles) }
        take(candles)
    }

    /// Takes in candles in strictly rising time.
    private mutating func take(_ candles: [Candle]) {
        let builder = ChunkBuilder(grid: grid)
        let news = builder.chunks(of: candles).map { new in
            finest.chunk(new.number).map { builder.chunk($0, replacing: new) } ?? new
        }
        finest.replace(news)
        replaceCoarser(0, above: finest, changed: news.map(\.number))
    }

    /// Brings a coarser level, and those above it, in line with the one below it.
    ///
    /// - Parameters:
    ///   - index: Which one of `coarser`.
    ///   - finer: The level below it.
    ///   - changed: The numbers of the chunks that changed there, rising.
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
    /// Whether both have the same candles on the same grid.
    public static func == (lhs: ChartSeries, rhs: ChartSeries) -> Bool {
        lhs.grid == rhs.grid
            && lhs.finest.chunks.elementsEqual(rhs.finest.chunks) {
                $0 === $1 || ($0.number == $1.number && $0.offsets == $1.offsets && $0.buckets == $1.buckets)
            }
    }
}
