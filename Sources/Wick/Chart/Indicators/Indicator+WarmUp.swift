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
        switch kind {
        case .onBalanceVolume: nil
        case .volumeWeightedPrice: Int(clamping: (86_400 / max(seconds, 1)).rounded(.up)) - 1
        default: emptyCount + decay
        }
    }

    /// After how many values its exponential means have forgotten the first ones.
    private var decay: Int {
        switch kind {
        case .exponentialAverage: Self.decay(weights: 2 / (parameters[0] + 1))
        case .averageConvergence: Self.decay(weights: 2 / (parameters[1] + 1), 2 / (parameters[2] + 1))
        case .relativeStrength, .averageTrueRange: Self.decay(weights: 1 / parameters[0])
        case .directionalIndex: Self.decay(weights: 1 / parameters[0], 1 / parameters[0])
        case .kdj: Self.decay(weights: 1 / parameters[1], 1 / parameters[2])
        default: 0
        }
    }

    /// - Parameter weights: The weight of a mean, and that of a mean of its values.
    private static func decay(weights first: Double, _ second: Double? = nil) -> Int {
        let least = min(first, second ?? 1)
        guard least < 1 else { return 1 }
        // A mean of means forgets a little later than the slower one.
        return Int(clamping: (log(forgotten) / log(1 - least) * (second == nil ? 1 : 1.25)).rounded(.up))
    }

    /// The share of the first values that counts as nothing: far below the precision of a number, so that rounding has removed the
    /// last difference too.
    private static let forgotten = 1e-22
}
