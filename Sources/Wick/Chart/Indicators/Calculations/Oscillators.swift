import WickMarket

/// Wilder's relative strength index, as TA-Lib's RSI.
struct RelativeStrength: IndicatorCalculation {
    private var last: Double?
    private var gain: SmoothedMean
    private var loss: SmoothedMean

    init(period: Int) {
        gain = .wilder(period: period)
        loss = .wilder(period: period)
    }

    mutating func add(_ candle: Candle) {
        if let last {
            let change = candle.close - last
            let rise = max(change, 0)
            gain.add(rise)
            // Exactly the fall: `rise` is the change or 0. With a second `max` instead, Swift 6.3.1's code took twice as long.
            loss.add(rise - change)
        }
        last = candle.close
    }

    var values: SIMD4<Double> {
        guard gain.isReady, let last else { return .none }
        let total = gain.value + loss.value
        return SIMD4(total > last * Negligible.share ? gain.value / total * 100 : 0)
    }
}

/// Moving average convergence and divergence, as TA-Lib's MACD: the difference of two averages, its own average, and the
/// distance between both.
struct AverageConvergence: IndicatorCalculation {
    static var lineCount: Int { 3 }

    private var fast: SmoothedMean
    private var slow: SmoothedMean
    private var signal: SmoothedMean
    /// How many candles the fast average leaves out, so that both averages begin at the same candle.
    private var delay: Int

    init(fast: Int, slow: Int, signal: Int) {
        self.fast = .exponential(period: fast)
        self.slow = .exponential(period: slow)
        self.signal = .exponential(period: signal)
        delay = slow - fast
    }

    mutating func add(_ candle: Candle) {
        slow.add(candle.close)
        if delay > 0 { delay -= 1 } else { fast.add(candle.close) }
        if slow.isReady { signal.add(fast.value - slow.value) }
    }

    var values: SIMD4<Double> {
        guard signal.isReady else { return .none }
        let difference = fast.value - slow.value
        return SIMD4(difference, signal.value, difference - signal.value, .nan)
    }
}

/// The stochastic oscillator, as TA-Lib's STOCH with simple averages: %K and %D.
struct StochasticOscillator: IndicatorCalculation {
    static var lineCount: Int { 2 }

    private var range: PriceRange
    private var positions: ValueWindow
    private var averages: ValueWindow

    init(period: Int, smoothing: Int, signal: Int) {
        range = PriceRange(period: period)
        positions = ValueWindow(size: smoothing)
        averages = ValueWindow(size: signal)
    }

    mutating func add(_ candle: Candle) {
        range.add(candle)
        guard range.isFull else { return }
        positions.add(range.position(of: candle.close))
        if positions.isFull { averages.add(positions.mean) }
    }

    var values: SIMD4<Double> {
        averages.isFull ? SIMD4(averages.newest, averages.mean, .nan, .nan) : .none
    }
}

/// The KDJ oscillator: K and D are exponential means that begin with 50, J is 3 K − 2 D.
struct KDJOscillator: IndicatorCalculation {
    static var lineCount: Int { 3 }

    private var range: PriceRange
    private var fast: SmoothedMean
    private var slow: SmoothedMean

    init(period: Int, fast: Int, slow: Int) {
        range = PriceRange(period: period)
        self.fast = SmoothedMean(weight: 1 / Double(fast), from: 50)
        self.slow = SmoothedMean(weight: 1 / Double(slow), from: 50)
    }

    mutating func add(_ candle: Candle) {
        range.add(candle)
        guard range.isFull else { return }
        fast.add(range.position(of: candle.close))
        slow.add(fast.value)
    }

    var values: SIMD4<Double> {
        guard range.isFull else { return .none }
        return SIMD4(fast.value, slow.value, 3 * fast.value - 2 * slow.value, .nan)
    }
}

/// The commodity channel index, as TA-Lib's CCI.
struct CommodityChannel: WindowCalculation {
    var window: ValueWindow

    init(period: Int) { window = ValueWindow(size: period) }

    static func value(of candle: Candle) -> Double { candle.typicalPrice }

    @inline(__always)
    func lines(of windows: ValueWindows) -> InlineArray<3, SIMD4<Double>> {
        // Relative to the newest price, so that equal prices have no rounding errors to compare.
        let newest = windows.newest
        let mean = windows.sum { $0 - newest } / Double(windows.count)
        let deviation = windows.sum { prices in
            let distances = prices - newest - mean
            return distances.replacing(with: -distances, where: distances .< 0)
        }
        let index = -mean / (0.015 * deviation / Double(windows.count))
        return [index.replacing(with: 0, where: deviation .== 0), .none, .none]
    }
}

/// Changes that are too small to compare.
enum Negligible {
    /// The share of the price below which a change is negligible.
    ///
    /// A decaying mean reaches it after thousands of equal prices, and would then lose its digits. TA-Lib's limit is an amount
    /// instead, which hides all changes of tiny prices.
    static let share = 1e-100
}
