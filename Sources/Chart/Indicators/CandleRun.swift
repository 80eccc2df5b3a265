/// Candles in a row, in the order of time and with gaps left out, as one array for each figure.
public struct CandleRun: Sendable {
    /// The prices at which they open.
    public private(set) var opens: [Double] = []
    /// Their highest prices.
    public private(set) var highs: [Double] = []
    /// Their lowest prices.
    public private(set) var lows: [Double] = []
    /// The prices at which they close.
    public private(set) var closes: [Double] = []
    /// What was traded in them; below 0 where it is not known.
    public private(set) var volumes: [Double] = []

    /// How many candles there are.
    public var count: Int { closes.count }

    /// The last candles of a series up to a slot, as many as there are.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - slot: The slot of the last one; where there is a gap the last candle before it.
    ///   - series: The series.
    public init(last count: Int, upTo slot: Int, of series: ChartSeries) {
        take(last: count, upTo: slot, of: series)
    }

    /// Becomes another run, in the memory of this one.
    mutating func take(last count: Int, upTo slot: Int, of series: ChartSeries) {
        opens.removeAll(keepingCapacity: true)
        highs.removeAll(keepingCapacity: true)
        lows.removeAll(keepingCapacity: true)
        closes.removeAll(keepingCapacity: true)
        volumes.removeAll(keepingCapacity: true)
        let chunks = series.levels[0].chunks
        let end = series.place(from: slot + 1) ?? (chunk: chunks.count, index: 0)
        // Where the run begins: so many candles back.
        var first = (chunk: end.chunk, index: end.index - count)
        while first.index < 0, first.chunk > 0 {
            first.chunk -= 1
            first.index += chunks[first.chunk].columns.count
        }
        first.index = max(first.index, 0)
        while first < end {
            let columns = chunks[first.chunk].columns
            append(columns, first.index..<(first.chunk == end.chunk ? end.index : columns.count))
            first = (first.chunk + 1, 0)
        }
    }

    private mutating func append(_ columns: ChunkColumns, _ range: Range<Int>) {
        opens += columns.opens[range]
        highs += columns.highs[range]
        lows += columns.lows[range]
        closes += columns.closes[range]
        volumes += columns.volumes[range]
    }
}
