import WickMarket

/// An indicator of one value of each of the last candles.
protocol WindowCalculation: IndicatorCalculation {
    /// The last values.
    var window: ValueWindow { get set }

    /// The value of a candle.
    static func value(of candle: Candle) -> Double

    /// The values of the lines, at most three, for each of the windows; unused elements are undefined.
    ///
    /// - Parameter windows: Windows of as many values as the indicator needs.
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>>
}

extension WindowCalculation {
    mutating func add(_ candle: Candle) { window.add(Self.value(of: candle)) }

    var values: SIMD4<Double> {
        guard window.isFull else { return .none }
        let lines = window.withWindows(lines)
        return SIMD4(lines[0][0], lines[1][0], lines[2][0], .nan)
    }

    // The processor waits for a value that was written just before, unless it reads it alone: so all are written first.
    mutating func add(_ candles: ArraySlice<Candle>, appendingTo output: inout [Double]) {
        let size = window.size
        var inputs = Array(window.values.suffix(size - 1))
        let first = inputs.count
        let missing = size - 1 - first
        // An array is appended as a block, repeated elements one by one.
        inputs.append(contentsOf: [Double](repeating: .nan, count: candles.count + ValueWindows.padding))
        inputs.withUnsafeMutableBufferPointer { inputs in
            for (index, candle) in candles.enumerated() { inputs[first + index] = Self.value(of: candle) }
        }
        for value in inputs[first..<first + candles.count].suffix(size) { window.add(value) }
        // All lanes of the last windows are written, and those beyond the candles left out.
        let count = Self.lineCount
        var results = [Double](repeating: .nan, count: (candles.count + ValueWindows.padding) * count)
        inputs.withUnsafeBufferPointer { inputs in
            results.withUnsafeMutableBufferPointer { results in
                for index in stride(from: missing, to: candles.count, by: ValueWindows.laneCount) {
                    let lines = lines(of: ValueWindows(of: size, in: inputs, from: index - missing))
                    for line in 0..<count {
                        let (values, place) = (lines[line], index * count + line)
                        results[place] = values.x
                        results[place + count] = values.y
                        results[place + 2 * count] = values.z
                        results[place + 3 * count] = values.w
                    }
                }
            }
        }
        output.append(contentsOf: results.dropLast(ValueWindows.padding * count))
    }
}
