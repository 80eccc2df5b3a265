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

    // All inputs are written before any is read: a read of four values would wait for one of them that was just written.
    mutating func add(_ candles: ArraySlice<Candle>, appendingTo output: inout [Double]) {
        let size = window.size
        let former = window.values.suffix(size - 1)
        let missing = size - 1 - former.count
        let inputs = [Double](capacity: former.count + candles.count + ValueWindows.padding) { inputs in
            for value in former { inputs.append(value) }
            let span = candles.span
            for index in span.indices { inputs.append(Self.value(of: span[index])) }
            inputs.append(repeating: .nan, count: ValueWindows.padding)
        }
        for value in inputs.dropLast(ValueWindows.padding).suffix(min(size, candles.count)) { window.add(value) }
        output.append(addingCapacity: candles.count * Self.lineCount) { results in
            results.append(repeating: .nan, count: min(missing, candles.count) * Self.lineCount)
            inputs.withUnsafeBufferPointer { inputs in
                for index in stride(from: missing, to: candles.count, by: ValueWindows.laneCount) {
                    let lines = lines(of: ValueWindows(of: size, in: inputs, from: index - missing))
                    // There may be fewer candles left than lanes, of which the others contain padding.
                    for lane in 0..<min(ValueWindows.laneCount, candles.count - index) {
                        for line in 0..<Self.lineCount { results.append(lines[line][lane]) }
                    }
                }
            }
        }
    }
}
