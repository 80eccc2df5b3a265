import WickMarket

/// The state of an indicator after some candles: a value, so that a copy can continue differently.
///
/// The cost of one more candle depends on the periods, not on the number of candles before it. Values depend on ratios of prices
/// and on nothing absolute: multiplying all prices by a factor changes them by that factor, or not at all.
protocol IndicatorCalculation: Sendable {
    /// How many lines it has, 1...4.
    static var lineCount: Int { get }

    /// Adds the next candle.
    mutating func add(_ candle: Candle)

    /// The values of the lines at the last candle; NaN while there are too few candles. Unused elements are undefined.
    var values: SIMD4<Double> { get }

    /// Adds candles and appends the values of the lines at each.
    mutating func add(_ candles: ArraySlice<Candle>, appendingTo output: inout [Double])
}

extension IndicatorCalculation {
    static var lineCount: Int { 1 }

    // A requirement of the protocol, so that the compiler specializes it for each indicator.
    mutating func add(_ candles: ArraySlice<Candle>, appendingTo output: inout [Double]) {
        // A local copy stays in registers.
        var state = self
        // Written without being filled before, and appended as a block.
        let results = [Double](unsafeUninitializedCapacity: candles.count * Self.lineCount) { results, position in
            candles.withUnsafeBufferPointer { candles in
                for candle in candles {
                    state.add(candle)
                    let values = state.values
                    for line in 0..<Self.lineCount { results.initializeElement(at: position + line, to: values[line]) }
                    position += Self.lineCount
                }
            }
        }
        self = state
        output.append(contentsOf: results)
    }
}

extension SIMD4<Double> {
    /// The value of an indicator with one line.
    init(_ value: Double) { self.init(value, .nan, .nan, .nan) }

    /// No value yet.
    static var none: Self { Self(repeating: .nan) }
}

extension Candle {
    /// The mean of high, low and close.
    var typicalPrice: Double { (high + low + close) / 3 }
}
