import Foundation
import WickMarket

/// On-balance volume, as TA-Lib's OBV: the total of volumes, negative where the price fell.
///
/// An unknown volume counts as 0.
struct OnBalanceVolume: IndicatorCalculation {
    private var last: Double?
    private var hasVolume = false
    private var total = 0.0
    /// What rounding has removed from `total`.
    private var compensation = 0.0

    mutating func add(_ candle: Candle) {
        defer { last = candle.close }
        guard let volume = candle.volume else { return }
        hasVolume = true
        // The volume of the first candle counts as that of a rise.
        guard let last, candle.close <= last else { return add(volume) }
        if candle.close < last { add(-volume) }
    }

    var values: SIMD4<Double> { hasVolume ? SIMD4(total + compensation) : .none }

    /// Adds as Neumaier does, without accumulating rounding errors.
    private mutating func add(_ change: Double) {
        let sum = total + change
        compensation +=
            total.magnitude >= change.magnitude ? (total - sum) + change : (change - sum) + total
        total = sum
    }
}

/// The volume-weighted average price since the start of the day in UTC.
///
/// Volumes are in the currency of the prices, so the number of traded coins is the volume divided by the price.
struct VolumeWeightedPrice: IndicatorCalculation {
    private var day = -Double.infinity
    private var volume = 0.0
    private var coins = 0.0

    mutating func add(_ candle: Candle) {
        let day = (candle.time.timeIntervalSince1970 / 86_400).rounded(.down)
        if day != self.day {
            self.day = day
            (volume, coins) = (0, 0)
        }
        volume += candle.volume ?? 0
        coins += (candle.volume ?? 0) / candle.typicalPrice
    }

    var values: SIMD4<Double> { coins > 0 ? SIMD4(volume / coins) : .none }
}
