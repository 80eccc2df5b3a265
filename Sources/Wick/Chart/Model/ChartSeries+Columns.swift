extension ChartSeries {
    /// What the buckets of a level say that cover a range of slots, in the order of time.
    ///
    /// Buckets at the ends are given whole, though the range may cut them; those without a candle are left out. It
    /// takes the time of the columns, however many candles they stand for.
    ///
    /// - Parameters:
    ///   - slots: The range.
    ///   - level: The level of detail: a column stands for 2^level slots. 0 for a column a candle, at most 40.
    public func columns(in slots: Range<Int>, level: Int = 0) -> [CandleColumn] {
        precondition((0...40).contains(level), "A level of detail lies between 0 and 40.")
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

/// Makes columns of buckets.
private struct ColumnReader {
    /// The numbers of the columns.
    let numbers: Range<Int>
    /// Their level of detail.
    let level: Int
    private var last: (number: Int, candles: JoinedCandles)?
    private var finished: [CandleColumn] = []

    init(numbers: Range<Int>, level: Int) {
        self.numbers = numbers
        self.level = level
    }

    /// The columns that were read.
    var columns: [CandleColumn] { finished + (last.map { [column($0.number, $0.candles)] } ?? []) }

    /// Reads a level that is as many bits finer.
    mutating func read(_ stored: DetailLevel<some Bucket>, bits: Int) {
        stored.forEachPart(in: numbers.lowerBound << bits..<numbers.upperBound << bits) { chunk, range in
            chunk.forEachGroup(of: range, bits: bits) { number, candles in add(number, candles) }
        }
    }

    /// Adds what a column begins with, or goes on with where it is longer than a chunk.
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
