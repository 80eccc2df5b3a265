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
        output.append(addingCapacity: candles.count * Self.lineCount) { results in
            // A local copy, so that numbers of the state need not be stored after each candle.
            var state = self
            let span = candles.span
            for index in span.indices {
                state.add(span[index])
                let values = state.values
                for line in 0..<Self.lineCount { results.append(values[line]) }
            }
            self = state
        }
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
