import Foundation
import KitSeededRandom
import Testing

@testable import WickChart

@Suite("Logarithmic, percent and inverted price scales")
struct PriceScaleKindTests {
    private func prices(_ scale: PriceScale, spacing: Double) -> [Double] { scale.ticks(spacing: spacing).map(\.price) }

    @Test("A logarithmic scale of less than a factor of two has one step")
    func narrow() {
        // 50 separates segments with steps of their own.
        let scale = PriceScale(.logarithmic, low: 44, high: 56, top: 0, bottom: 240)
        #expect(prices(scale, spacing: 30) == [44, 46, 48, 50, 52, 54, 56])
        let tiny = PriceScale(.logarithmic, low: 9.5e-9, high: 10.6e-9, top: 0, bottom: 200)
        #expect(prices(tiny, spacing: 40) == [9.5e-9, 1e-8, 1.05e-8])
        #expect(tiny.ticks(spacing: 40).map(\.fractionDigits) == [10, 10, 10])
    }

    @Test("A logarithmic scale of more than that has 1, 2 and 5 times powers of ten")
    func decades() {
        let scale = PriceScale(.logarithmic, low: 0.4, high: 110, top: 0, bottom: 280)
        #expect(prices(scale, spacing: 30) == [0.5, 1, 2, 5, 10, 20, 50, 100])
    }

    @Test("Percent ticks are at round changes since the base, with their own fraction digits")
    func percent() throws {
        let scale = PriceScale(.percent, low: 45, high: 65, top: 0, bottom: 200, base: 50)
        let ticks = scale.ticks(spacing: 40)
        #expect(ticks.map(\.percent) == [-10, 0, 10, 20, 30])
        #expect(ticks.map(\.price) == [45, 50, 55, 60, 65] && ticks.allSatisfy { $0.fractionDigits == 0 })
        #expect(
            scale.percent(of: 65) == 30
                && scale.y(of: 50) == PriceScale(.linear, low: 45, high: 65, top: 0, bottom: 200).y(of: 50))
        let flat = PriceScale(.percent, low: 0.999_91, high: 1.000_09, top: 0, bottom: 100, base: 1).ticks(spacing: 25)
        #expect(flat.map(\.percent) == [-0.005, 0, 0.005] && flat.allSatisfy { $0.fractionDigits == 3 })
    }

    @Test("An inverted scale is the mirror image", arguments: PriceScale.Kind.allCases)
    func inverted(kind: PriceScale.Kind) {
        let upright = PriceScale(kind, low: 10, high: 90, top: 20, bottom: 220, base: 30)
        let inverted = PriceScale(kind, low: 10, high: 90, top: 20, bottom: 220, base: 30, isInverted: true)
        #expect(abs(inverted.y(of: 10) - 20) < 1e-9 && abs(inverted.y(of: 90) - 220) < 1e-9)
        for price in [10.0, 17, 50, 90, 200] {
            #expect(abs(inverted.y(of: price) - (240 - upright.y(of: price))) < 1e-9)
            #expect(abs(inverted.price(at: inverted.y(of: price)) - price) < 1e-9 * price)
        }
        #expect(inverted.ticks(spacing: 30) == upright.ticks(spacing: 30))
    }

    @Test("Without a logarithm or a base, a scale is linear")
    func impossible() {
        func kind(_ kind: PriceScale.Kind, _ prices: ClosedRange<Double>, base: Double = 1) -> PriceScale.Kind {
            PriceScale.fitting(kind, prices: prices, top: 0, bottom: 200, margin: 10, base: base).kind
        }
        #expect(kind(.logarithmic, 1...2) == .logarithmic && kind(.logarithmic, 0...2) == .linear)
        #expect(kind(.percent, 0...2) == .percent && kind(.percent, 0...2, base: 0) == .linear)
        #expect(kind(.percent, 1e-300...1e300, base: 1e-300) == .linear)
        #expect(kind(.linear, 0...2, base: 0) == .linear)
    }

    @Test("A logarithmic scale shows any number of powers of ten")
    func wide() {
        let scale = PriceScale.fitting(.logarithmic, prices: 1e-12...1e9, top: 0, bottom: 500, margin: 20)
        #expect(abs(scale.y(of: 1e-12) - 480) < 1e-6 && abs(scale.y(of: 1e9) - 20) < 1e-6)
        #expect(scale.ticks(spacing: 30).count > 5)
    }

    @Test("Percent ticks of any range are ordered, in range and apart", arguments: 1...4 as ClosedRange<UInt64>)
    func anywhere(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let low = exp(Double.random(in: -28...14, using: &generator))
            let high = low * (1 + exp(Double.random(in: -8...6, using: &generator)))
            let base = Double.random(in: low...high, using: &generator)
            let height = Double.random(in: 60...900, using: &generator)
            let spacing = Double.random(in: 15...50, using: &generator)
            let scale = PriceScale(.percent, low: low, high: high, top: 5, bottom: 5 + height, base: base)
            let ticks = scale.ticks(spacing: spacing)
            #expect(ticks.allSatisfy { $0.price >= low && $0.price <= high && $0.percent != nil })
            for (tick, next) in zip(ticks, ticks.dropFirst()) {
                #expect(scale.y(of: tick.price) - scale.y(of: next.price) >= spacing - 0.01)
            }
            if height > 6 * spacing { #expect(ticks.count >= 2, "\(scale) \(spacing)") }
        }
    }
}
