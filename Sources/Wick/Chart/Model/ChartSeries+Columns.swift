extension ChartSeries {
    /// The columns that cover a range of slots, in ascending order of time.
    ///
    /// Columns at the ends are complete, even if they extend beyond the range; columns without candles are omitted. The
    /// duration depends on the number of columns, not of candles.
    ///
    /// - Parameters:
    ///   - slots: The range.
    ///   - level: The level of detail, 0...40: a column has 2^level slots.
    public func columns(in slots: Range<Int>, level: Int = 0) -> [CandleColumn] {
        precondition((0...40).contains(level), "The level of detail must be between 0 and 40.")
        let within = slots.clamped(to: self.slots)
        guard !within.isEmpty else { return [] }
        var reader = ColumnReader(
            numbers: within.lowerBound >> level..<((within.upperBound - 1) >> level) + 1, level: level)
        let stored = min(level / ChunkSize.levelBits, coarser.count)
        if stored == 0 {
            reader.read(finest, bits: level)
        } else {
            reader.read(coarser[stored - 1], bits: level - stored * ChunkSize.levelBits)
        }
        return reader.columns
    }
}

/// Combines buckets to columns.
private struct ColumnReader {
    let numbers: Range<Int>
    let level: Int
    private var last: (number: Int, candles: JoinedCandles)?
    private var finished: [CandleColumn] = []

    init(numbers: Range<Int>, level: Int) {
        self.numbers = numbers
        self.level = level
    }

    var columns: [CandleColumn] { finished + (last.map { [column($0.number, $0.candles)] } ?? []) }

    /// Reads a stored level that is finer by some bits.
    mutating func read(_ stored: DetailLevel<some Bucket>, bits: Int) {
        stored.forEachPart(in: numbers.lowerBound << bits..<numbers.upperBound << bits) { chunk, range in
            chunk.forEachGroup(of: range, bits: bits) { number, candles in add(number, candles) }
        }
    }

    /// Adds a part of a column, which may be longer than a chunk.
    private mutating func add(_ number: Int, _ candles: JoinedCandles) {
        if let last, last.number == number {
            self.last?.candles.append(candles)
        } else {
            if let last { finished.append(column(last.number, last.candles)) }
            last = (number, candles)
        }
    }

    private func column(_ number: Int, _ candles: JoinedCandles) -> CandleColumn {
        CandleColumn(slots: number << level..<(number + 1) << level, candles)
    }
}
