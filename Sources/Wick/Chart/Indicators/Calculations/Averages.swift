import WickMarket

/// The simple moving average of closing prices, as TA-Lib's SMA.
struct SimpleAverage: IndicatorCalculation {
    private var closes: ValueWindow

    init(period: Int) { closes = ValueWindow(size: period) }

    mutating func add(_ candle: Candle) { closes.add(candle.close) }

    var values: SIMD4<Double> { closes.isFull ? SIMD4(closes.mean) : .none }
}

/// The exponential moving average of closing prices, as TA-Lib's EMA.
struct ExponentialAverage: IndicatorCalculation {
    private var mean: SmoothedMean

    init(period: Int) { mean = .exponential(period: period) }

    mutating func add(_ candle: Candle) { mean.add(candle.close) }

    var values: SIMD4<Double> { SIMD4(mean.settled) }
}

/// The linearly weighted moving average of closing prices, as TA-Lib's WMA: the newest counts most.
struct WeightedAverage: IndicatorCalculation {
    private var closes: ValueWindow
    private let weights: Double

    init(period: Int) {
        closes = ValueWindow(size: period)
        weights = Double(period * (period + 1) / 2)
    }

    mutating func add(_ candle: Candle) { closes.add(candle.close) }

    var values: SIMD4<Double> { closes.isFull ? SIMD4(closes.weightedSum / weights) : .none }
}

/// The simple moving average of volumes; no value where one of them is not known.
struct VolumeAverage: IndicatorCalculation {
    private var volumes: ValueWindow

    init(period: Int) { volumes = ValueWindow(size: period) }

    mutating func add(_ candle: Candle) { volumes.add(candle.volume ?? .nan) }

    var values: SIMD4<Double> { volumes.isFull ? SIMD4(volumes.mean) : .none }
}
