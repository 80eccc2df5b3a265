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
        let former = window.values.suffix(size - 1)
        let missing = size - 1 - former.count
        let inputs = [Double](
            unsafeUninitializedCapacity: former.count + candles.count + ValueWindows.padding
        ) { inputs, count in
            func append(_ value: Double) {
                inputs.initializeElement(at: count, to: value)
                count += 1
            }
            for value in former { append(value) }
            for candle in candles { append(Self.value(of: candle)) }
            for _ in 0..<ValueWindows.padding { append(.nan) }
        }
        for value in inputs.dropLast(ValueWindows.padding).suffix(min(size, candles.count)) { window.add(value) }
        // All lanes of the last windows are written, and those beyond the candles left out.
        let lineCount = Self.lineCount
        let results = [Double](
            unsafeUninitializedCapacity: (candles.count + ValueWindows.padding) * lineCount
        ) { results, count in
            count = candles.count * lineCount
            results[..<min(missing * lineCount, count)].initialize(repeating: .nan)
            inputs.withUnsafeBufferPointer { inputs in
                for index in stride(from: missing, to: candles.count, by: ValueWindows.laneCount) {
                    let lines = lines(of: ValueWindows(of: size, in: inputs, from: index - missing))
                    for line in 0..<lineCount {
                        let (values, place) = (lines[line], index * lineCount + line)
                        results.initializeElement(at: place, to: values.x)
                        results.initializeElement(at: place + lineCount, to: values.y)
                        results.initializeElement(at: place + 2 * lineCount, to: values.z)
                        results.initializeElement(at: place + 3 * lineCount, to: values.w)
                    }
                }
            }
        }
        output.append(contentsOf: results)
    }
}
