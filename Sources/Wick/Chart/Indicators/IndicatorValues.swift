import WickMarket

/// The values of an indicator at each candle of a series.
///
/// A value: copies may be read on any thread while the original continues. One more candle, or a change of the newest one, costs the same
/// however many there are, and whether there are copies.
public struct IndicatorValues: Sendable {
    /// The indicator.
    public let indicator: Indicator
    /// How many lines it has.
    public let lineCount: Int
    /// The values of 1,024 candles each, which do not change any more.
    ///
    /// Those of all lines at the first candle, then at the second one, and so on; NaN for none.
    private var blocks: [[Double]] = []
    /// The states before each block and before ``newest``.
    private var starts: [any IndicatorCalculation]
    /// The values at the candles after the blocks, with the newest one.
    private var newest: [Double] = []
    /// The state before the newest candle.
    private var previous: any IndicatorCalculation
    /// The state after it.
    private var current: any IndicatorCalculation

    /// Calculates the values at candles, in ascending order of time.
    public init(_ indicator: Indicator, of candles: [Candle] = []) {
        self.indicator = indicator
        current = indicator.calculation
        previous = current
        starts = [current]
        lineCount = type(of: current).lineCount
        append(contentsOf: candles[...])
    }

    /// Calculates several indicators at the same candles.
    ///
    /// Reads the candles once, which takes longer than most calculations.
    public static func all(_ indicators: [Indicator], of candles: [Candle]) -> [IndicatorValues] {
        var all = indicators.map { IndicatorValues($0) }
        for start in stride(from: 0, to: candles.count, by: blockSize) {
            // Few enough to stay in the processor's cache.
            let part = candles[start..<min(start + blockSize, candles.count)]
            for index in all.indices { all[index].append(contentsOf: part) }
        }
        return all
    }

    private static let blockSize = 1024

    /// The number of candles.
    public var count: Int { blocks.count * Self.blockSize + newest.count / lineCount }

    /// The value of a line at a candle; `nil` if there is none: too few candles, or too large prices.
    public func value(ofLine line: Int, at index: Int) -> Double? {
        let (block, place) = index.quotientAndRemainder(dividingBy: Self.blockSize)
        let value = (block < blocks.count ? blocks[block] : newest)[place * lineCount + line]
        return value.isFinite ? value : nil
    }

    /// Adds the next candle.
    public mutating func append(_ candle: Candle) { append(contentsOf: [candle][...]) }

    /// Adds the next candles.
    public mutating func append(contentsOf candles: ArraySlice<Candle>) {
        guard !candles.isEmpty else { return }
        add(candles.dropLast())
        previous = current
        add(candles.suffix(1))
    }

    /// Changes the newest candle, of which there must be one.
    public mutating func replaceLast(with candle: Candle) {
        precondition(count > 0, "There is no candle to replace.")
        _ = forget(from: count - 1)
        add([candle])
    }

    /// Removes changed candles, and up to 1,023 unchanged ones before them; at least one must be added afterwards.
    ///
    /// - Parameter index: The number of unchanged candles.
    /// - Returns: The number of candles that are left.
    mutating func forget(from index: Int) -> Int {
        guard index < count else { return count }
        if index == count - 1 {
            newest.removeLast(lineCount)
            current = previous
        } else {
            let block = index / Self.blockSize
            blocks.removeSubrange(block...)
            starts.removeSubrange((block + 1)...)
            newest = []
            current = starts[block]
        }
        return count
    }

    private mutating func add(_ candles: ArraySlice<Candle>) {
        var candles = candles
        while !candles.isEmpty {
            let room = Self.blockSize - newest.count / lineCount
            if room == 0 {
                // Not before the next candle: the newest one may change.
                blocks.append(newest)
                starts.append(current)
                newest = []
                newest.reserveCapacity(Self.blockSize * lineCount)
                continue
            }
            current.add(candles.prefix(room), appendingTo: &newest)
            candles = candles.dropFirst(room)
        }
    }
}
