import WickMarket

/// Wilder's average true range, as TA-Lib's ATR.
struct AverageTrueRange: IndicatorCalculation {
    private var last: Candle?
    private var mean: SmoothedMean

    init(period: Int) { mean = .wilder(period: period) }

    mutating func add(_ candle: Candle) {
        if let last { mean.add(candle.trueRange(after: last)) }
        last = candle
    }

    var values: SIMD4<Double> { SIMD4(mean.settled) }
}

/// Wilder's average directional index, as TA-Lib's ADX, with +DI and −DI, as its PLUS_DI and MINUS_DI.
struct DirectionalMovement: IndicatorCalculation {
    static var lineCount: Int { 3 }

    private var last: Candle?
    private var rise: SmoothedMean
    private var fall: SmoothedMean
    private var range: SmoothedMean
    private var index: SmoothedMean
    /// How many more candles the means need.
    private var missing: Int

    init(period: Int) {
        // The means begin with one movement less than their period, as if there had been one of 0 before.
        var start = SmoothedMean.wilder(period: period)
        start.add(0)
        rise = start
        fall = start
        range = start
        index = .wilder(period: period)
        missing = period
    }

    mutating func add(_ candle: Candle) {
        defer { last = candle }
        guard let last else { return }
        let (up, down) = (candle.high - last.high, last.low - candle.low)
        rise.add(up > down && up > 0 ? up : 0)
        fall.add(down > up && down > 0 ? down : 0)
        range.add(candle.trueRange(after: last))
        if missing > 0 { missing -= 1 }
        guard missing == 0 else { return }
        let (plus, minus) = (share(rise, of: candle), share(fall, of: candle))
        // Without any movement, the index has no new value.
        if plus + minus > 1e-14 {
            index.add((plus - minus).magnitude / (plus + minus) * 100)
        } else if !index.isReady {
            index.add(0)
        }
    }

    var values: SIMD4<Double> {
        guard missing == 0, let last else { return .none }
        return SIMD4(index.settled, share(rise, of: last), share(fall, of: last), .nan)
    }

    /// A movement in percent of the true range.
    private func share(_ movement: SmoothedMean, of candle: Candle) -> Double {
        range.value > candle.close * Negligible.share ? movement.value / range.value * 100 : 0
    }
}

extension Candle {
    /// The range of the prices, including the last price of the candle before.
    fileprivate func trueRange(after last: Candle) -> Double {
        max(high - low, (high - last.close).magnitude, (low - last.close).magnitude)
    }
}
