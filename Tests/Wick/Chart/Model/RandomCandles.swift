import Foundation
import KitSeededRandom
import WickMarket

/// Random candles with gaps, and with integer prices and volumes so that sums are exact in any order.
struct RandomCandles {
    /// The length of a candle, in seconds.
    let interval: Double
    /// How much later candles open than multiples of the interval, in seconds.
    let phase: Double
    /// Whether some open later than that, and several in one interval.
    let isIrregular: Bool

    /// Candles in ascending order of time, starting at a slot.
    func run(_ count: Int, from slot: Int, using generator: inout SeededGenerator) -> [Candle] {
        var slot = slot
        return (0..<count).compactMap { _ in
            defer {
                switch Int.random(in: 0..<200, using: &generator) {
                case 0: slot += Int.random(in: 1...20_000, using: &generator)
                case 1..<20: slot += Int.random(in: 1...40, using: &generator)
                default: slot += isIrregular && Bool.random(using: &generator) ? 0 : 1
                }
            }
            return candle(slot, using: &generator)
        }
    }

    func candle(_ slot: Int, using generator: inout SeededGenerator) -> Candle? {
        let prices = (0..<4).map { _ in Double(Int.random(in: 1...1000, using: &generator)) }.sorted()
        let isRising = Bool.random(using: &generator)
        let late =
            isIrregular && Int.random(in: 0..<3, using: &generator) > 0
            ? (Double.random(in: 0..<0.9, using: &generator) * interval).rounded() : 0
        let volume: Double? =
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: nil
            case 1: 0
            default: Double(Int.random(in: 1...1000, using: &generator))
            }
        return Candle(
            time: Date(timeIntervalSince1970: Double(slot) * interval + phase + late), open: prices[isRising ? 1 : 2],
            high: prices[3], low: prices[0], close: prices[isRising ? 2 : 1], volume: volume)
    }
}
