import WickMarket

/// The simple moving average of closing prices, as TA-Lib's SMA.
struct SimpleAverage: WindowCalculation {
    var window: ValueWindow

    init(period: Int) { window = ValueWindow(size: period) }

    static func value(of candle: Candle) -> Double { candle.close }

    @inline(__always)
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>> { [windows.mean, .none, .none] }
}

/// The exponential moving average of closing prices, as TA-Lib's EMA.
struct ExponentialAverage: IndicatorCalculation {
    private var mean: SmoothedMean

    init(period: Int) { mean = .exponential(period: period) }

    mutating func add(_ candle: Candle) { mean.add(candle.close) }

    var values: SIMD4<Double> { SIMD4(mean.settled) }
}

/// The linearly weighted moving average of closing prices, as TA-Lib's WMA: the newest counts most.
struct WeightedAverage: WindowCalculation {
    var window: ValueWindow
    private let weights: Double

    init(period: Int) {
        window = ValueWindow(size: period)
        weights = Double(period * (period + 1) / 2)
    }

    static func value(of candle: Candle) -> Double { candle.close }

    @inline(__always)
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>> {
        [windows.weightedSum / weights, .none, .none]
    }
}

/// The simple moving average of volumes; no value where one of them is not known.
struct VolumeAverage: WindowCalculation {
    var window: ValueWindow

    init(period: Int) { window = ValueWindow(size: period) }

    static func value(of candle: Candle) -> Double { candle.volume ?? .nan }

    @inline(__always)
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>> { [windows.mean, .none, .none] }
}
