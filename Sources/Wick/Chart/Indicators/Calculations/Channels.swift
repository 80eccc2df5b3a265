import WickMarket

/// Bollinger bands around the simple moving average, as TA-Lib's BBANDS: upper, middle, lower.
struct BollingerBands: WindowCalculation {
    static var lineCount: Int { 3 }

    var window: ValueWindow
    private let deviations: Double

    init(period: Int, deviations: Double) {
        window = ValueWindow(size: period)
        self.deviations = deviations
    }

    static func value(of candle: Candle) -> Double { candle.close }

    @inline(__always)
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>> {
        let (middle, variance) = windows.moments
        let distance = deviations * variance.squareRoot()
        return [middle + distance, middle, middle - distance]
    }
}

/// The Donchian channel: the highest high, the middle, the lowest low.
struct DonchianChannel: IndicatorCalculation {
    static var lineCount: Int { 3 }

    private var range: PriceRange

    init(period: Int) { range = PriceRange(period: period) }

    mutating func add(_ candle: Candle) { range.add(candle) }

    var values: SIMD4<Double> {
        guard range.isFull else { return .none }
        let (highest, lowest) = (range.highest, range.lowest)
        return SIMD4(highest, lowest + (highest - lowest) / 2, lowest, .nan)
    }
}

/// The highest high and the lowest low of the last candles.
struct PriceRange: Sendable {
    private var highs: ValueWindow
    private var lows: ValueWindow

    init(period: Int) {
        highs = ValueWindow(size: period)
        lows = ValueWindow(size: period)
    }

    var isFull: Bool { highs.isFull }
    var highest: Double { highs.highest }
    var lowest: Double { lows.lowest }

    mutating func add(_ candle: Candle) {
        highs.add(candle.high)
        lows.add(candle.low)
    }

    /// Where a price is in the range, 0...100; 0 if the range is empty.
    func position(of price: Double) -> Double {
        let (highest, lowest) = (highest, lowest)
        return highest > lowest ? (price - lowest) / (highest - lowest) * 100 : 0
    }
}
