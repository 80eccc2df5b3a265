import Foundation
import KitIntegerConversion

extension Indicator {
    /// How many candles at the start of a series have no value of the first line; the same as in TA-Lib.
    public var emptyCount: Int {
        func candles(_ index: Int) -> Int { Int(clamping: parameters[index]) }
        return switch kind {
        case .movingAverage, .exponentialAverage, .weightedAverage, .bollingerBands, .donchianChannel, .volumeAverage,
            .commodityChannel, .kdj:
            candles(0) - 1
        case .volumeWeightedPrice, .onBalanceVolume: 0
        case .averageConvergence: candles(1) + candles(2) - 2
        case .relativeStrength, .averageTrueRange: candles(0)
        case .stochastic: candles(0) + candles(1) + candles(2) - 3
        case .directionalIndex: 2 * candles(0) - 1
        }
    }

    /// How many preceding candles determine a value; `nil` if all do.
    ///
    /// An exponential mean depends on all values before it, but after so many candles the first ones have no effect on its digits.
    ///
    /// - Parameter seconds: The length of a candle.
    public func precedingCandles(ofSeconds seconds: Double) -> Int? {
        candles(ofSeconds: seconds, to: Self.forgotten)
    }

    /// How many preceding candles determine the shown digits of a value, at most ``mostPreceding``; 0 if all determine it.
    ///
    /// - Parameter seconds: The length of a candle.
    public func settlingCandles(ofSeconds seconds: Double) -> Int {
        min(candles(ofSeconds: seconds, to: Self.invisible) ?? 0, Self.mostPreceding)
    }

    /// - Parameter share: The share of the first values that counts as nothing.
    private func candles(ofSeconds seconds: Double, to share: Double) -> Int? {
        switch kind {
        case .onBalanceVolume: nil
        case .volumeWeightedPrice: Int(clamping: (86_400 / max(seconds, 1)).rounded(.up)) - 1
        default: emptyCount + decay(to: share)
        }
    }

    /// After how many values its exponential means have forgotten the first ones.
    private func decay(to share: Double) -> Int {
        func decay(_ first: Double, _ second: Double? = nil) -> Int {
            let least = min(first, second ?? 1)
            guard least < 1 else { return 1 }
            // A mean of means forgets a little later than the slower one.
            return Int(clamping: (log(share) / log(1 - least) * (second == nil ? 1 : 1.25)).rounded(.up))
        }
        return switch kind {
        case .exponentialAverage: decay(2 / (parameters[0] + 1))
        case .averageConvergence: decay(2 / (parameters[1] + 1), 2 / (parameters[2] + 1))
        case .relativeStrength, .averageTrueRange: decay(1 / parameters[0])
        case .directionalIndex: decay(1 / parameters[0], 1 / parameters[0])
        case .kdj: decay(1 / parameters[1], 1 / parameters[2])
        default: 0
        }
    }

    /// The most candles that are loaded for the first visible values, as many as for a range.
    public static let mostPreceding = 12_000

    /// The share of the first values that changes no shown digit.
    private static let invisible = 1e-9

    /// The share of the first values that counts as nothing: far below the precision of a number, so that rounding has removed the
    /// last difference too.
    private static let forgotten = 1e-22
}

extension ChartSeries {
    /// How many of the oldest candles have no value of an indicator, because candles that may precede them would change it.
    public func unsettledCount(of indicator: Indicator) -> Int {
        mayHaveOlder ? indicator.settlingCandles(ofSeconds: grid.interval.averageSeconds) : 0
    }
}
