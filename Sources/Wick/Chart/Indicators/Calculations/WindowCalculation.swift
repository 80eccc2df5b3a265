import WickMarket

/// An indicator of one value of each of the last candles.
protocol WindowCalculation: IndicatorCalculation {
    /// The last values.
    var window: ValueWindow { get set }

    /// The value of a candle.
    static func value(of candle: Candle) -> Double

    /// The values of the lines.
    ///
    /// - Parameter window: As many values as the indicator needs, from the oldest to the newest.
    func lines(of window: UnsafeBufferPointer<Double>) -> SIMD4<Double>
}

extension WindowCalculation {
    mutating func add(_ candle: Candle) { window.add(Self.value(of: candle)) }

    var values: SIMD4<Double> { window.isFull ? window.values.withUnsafeBufferPointer(lines) : .none }

    // The processor waits for a value that was written just before, unless it reads it alone: so all are written first.
    mutating func add(_ candles: ArraySlice<Candle>, appendingTo output: inout [Double]) {
        let size = window.size
        var inputs = Array(window.values.suffix(size - 1))
        let missing = size - 1 - inputs.count
        inputs.reserveCapacity(inputs.count + candles.count)
        for candle in candles { inputs.append(Self.value(of: candle)) }
        let end = output.count
        output.append(contentsOf: repeatElement(.nan, count: candles.count * Self.lineCount))
        output.withUnsafeMutableBufferPointer { output in
            inputs.withUnsafeBufferPointer { inputs in
                for index in 0..<candles.count where index >= missing {
                    let start = index - missing
                    let lines = lines(of: UnsafeBufferPointer(rebasing: inputs[start..<start + size]))
                    for line in 0..<Self.lineCount { output[end + index * Self.lineCount + line] = lines[line] }
                }
            }
        }
        for value in inputs.suffix(min(size, candles.count)) { window.add(value) }
    }
}
