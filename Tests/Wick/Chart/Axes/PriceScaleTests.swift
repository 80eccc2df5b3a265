import Foundation
import KitSeededRandom
import Testing
import WickChart

@Suite("Price scale")
struct PriceScaleTests {
    private func prices(_ scale: PriceScale, spacing: Double) -> [Double] {
        scale.ticks(spacing: spacing).map(\.price)
    }

    @Test("Equal differences have equal heights on a linear scale")
    func linear() {
        let scale = PriceScale(.linear, low: 100, high: 200, top: 10, bottom: 210)
        #expect(scale.y(of: 100) == 210)
        #expect(scale.y(of: 200) == 10)
        #expect(scale.y(of: 150) == 110)
        #expect(scale.price(at: 110) == 150)
    }

    @Test("Equal ratios have equal heights on a logarithmic scale; prices without a logarithm are at the bottom")
    func logarithmic() {
        let scale = PriceScale(.logarithmic, low: 1, high: 100, top: 0, bottom: 200)
        #expect(abs(scale.y(of: 10) - 100) < 1e-9)
        #expect(abs(scale.price(at: 100) - 10) < 1e-9)
        #expect(scale.y(of: 0) == 200)
    }

    @Test("Linear ticks use the smallest step of 1, 2 or 5 times a power of ten that fits")
    func linearTicks() {
        let scale = PriceScale(.linear, low: 0, high: 100, top: 0, bottom: 100)
        #expect(prices(scale, spacing: 10) == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
        #expect(prices(scale, spacing: 11) == [0, 20, 40, 60, 80, 100])
        #expect(prices(scale, spacing: 21) == [0, 50, 100])
        #expect(prices(scale, spacing: 51) == [0, 100])
        let narrow = PriceScale(.linear, low: 0.99985, high: 1.00016, top: 0, bottom: 100)
        #expect(prices(narrow, spacing: 30) == [0.9999, 1, 1.0001])
        #expect(narrow.ticks(spacing: 30).map(\.fractionDigits) == [4, 4, 4])
        let tiny = PriceScale(.linear, low: 1e-12, high: 2e-12, top: 0, bottom: 100)
        #expect(prices(tiny, spacing: 40) == [1e-12, 1.5e-12, 2e-12])
    }

    @Test("Logarithmic ticks are round at every height")
    func logarithmicTicks() {
        let wide = PriceScale(.logarithmic, low: 0.001, high: 1000, top: 0, bottom: 300)
        #expect(prices(wide, spacing: 40) == [0.001, 0.01, 0.1, 1, 10, 100, 1000])
        #expect(prices(wide, spacing: 60) == [0.01, 1, 100])
        let decade = PriceScale(.logarithmic, low: 1, high: 10, top: 0, bottom: 100)
        #expect(prices(decade, spacing: 30) == [1, 2, 5, 10])
        let close = PriceScale(.logarithmic, low: 60_000, high: 70_000, top: 0, bottom: 200)
        #expect(prices(close, spacing: 30) == [60_000, 62_000, 64_000, 66_000, 68_000, 70_000])
    }

    @Test("Ticks of any scale are ordered, in range, distinct, and neither too close nor too few", arguments: 1...4)
    func anywhere(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let low = exp(Double.random(in: -28...14, using: &generator))
            let high = low * (1 + exp(Double.random(in: -8...6, using: &generator)))
            let height = Double.random(in: 60...900, using: &generator)
            let spacing = Double.random(in: 15...50, using: &generator)
            for kind in [PriceScale.Kind.linear, .logarithmic] {
                let scale = PriceScale(kind, low: low, high: high, top: 5, bottom: 5 + height)
                let ticks = scale.ticks(spacing: spacing)
                #expect(ticks.allSatisfy { $0.price >= low && $0.price <= high }, "\(scale)")
                for (tick, next) in zip(ticks, ticks.dropFirst()) {
                    #expect(tick.price < next.price)
                    #expect(scale.y(of: tick.price) - scale.y(of: next.price) >= spacing - 0.01, "\(scale) \(spacing)")
                }
                #expect(Double(ticks.count) <= height / spacing + 1.01)
                if height > 6 * spacing, kind == .linear { #expect(ticks.count >= 2, "\(scale) \(spacing)") }
                if height > 8 * spacing, high / low < 1000 { #expect(ticks.count >= 2, "\(scale) \(spacing)") }
            }
        }
    }
}
