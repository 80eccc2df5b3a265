import Foundation
import Testing
import WickMarket

@testable import WickChart

@Suite("A chart of the smallest and the largest representable prices")
struct ExtremePriceTests {
    static let prices: [Double] = [
        .leastNonzeroMagnitude, .leastNonzeroMagnitude * 2000, .leastNormalMagnitude, 1e-305, 1e-301, 1e-300, 1e-299,
        1e-100, 1, 1e15, 1e100, 1e299, 1e300, 1e301, 1e305, 4e307, 1.7e308, 1.797e308, .greatestFiniteMagnitude,
    ]

    private func candle(_ low: Double, _ high: Double, volume: Double?) -> (Double, Double, Double, Double, Double?) {
        (low, high, low, high, volume)
    }

    @Test(
        "An unchanged price has a scale around it, with ticks", arguments: prices,
        PriceScale.Kind.allCases)
    func flat(price: Double, kind: PriceScale.Kind) {
        let scale = PriceScale.fitting(
            kind, prices: price...price, top: 0, bottom: 200, margin: 20, base: price)
        #expect(scale.low < scale.high && (scale.high - scale.low).isFinite)
        #expect(scale.ticks(spacing: 30).count < 100)
        // Prices too large for a scale are at its top; too small or too large ones are outside of it.
        let y = scale.y(of: max(1e-300, min(1e300, price)))
        #expect(y >= 0 && y <= 200)
        #expect(scale.price(at: 100).isFinite)
    }

    @Test("A range of any two prices has a scale", arguments: prices, prices)
    func ranges(one: Double, other: Double) {
        let (low, high) = (min(one, other), max(one, other))
        for kind in PriceScale.Kind.allCases {
            for low in [low, 0] {
                let scale = PriceScale.fitting(
                    kind, prices: low...high, top: 0, bottom: 200, margin: 20, base: one)
                #expect(scale.low < scale.high && (scale.high - scale.low).isFinite, "\(low) \(high)")
                let ticks = scale.ticks(spacing: 30)
                #expect(ticks.count < 100 && ticks.allSatisfy { $0.price.isFinite })
                #expect([low, high, one, other, 0].allSatisfy { scale.y(of: $0).isFinite })
            }
        }
    }

    @Test(
        "A dragged percent axis has few ticks, however small its base is", arguments: [1e-2, 1, 1e100, 1e205],
        298...307)
    func smallBase(high: Double, exponent: Int) {
        let base = high / pow(10, Double(exponent))
        let scale = PriceScale(.percent, low: -high, high: high, top: 0, bottom: 200, base: base)
        let ticks = scale.ticks(spacing: 30)
        #expect(ticks.count < 20 && ticks.allSatisfy { $0.price.isFinite }, "\(ticks.count)")
    }

    @Test("Candles with extreme prices and volumes are drawn inside their panes", arguments: prices)
    func candles(price: Double) {
        for other in Self.prices + [0] {
            let (low, high) = (min(price, other), max(price, other))
            let series = LayoutFixture.series([
                candle(low, high, volume: price), candle(high, high, volume: other), nil,
                candle(low, high, volume: nil),
            ])
            for kind in PriceScale.Kind.allCases {
                let options = LayoutFixture.options(
                    scale: kind, indicators: [.movingAverage(2)],
                    crosshair: .pointer(ChartPoint(x: 20, y: 150)))
                let layout = LayoutFixture.layout(series, options: options)
                let pane = layout.panes.price
                #expect(layout.candles.count == 3)
                #expect(layout.candles.allSatisfy { $0.wick.y >= pane.y && $0.wick.maxY <= pane.maxY })
                let points = layout.indicators.flatMap(\.stretches).joined()
                #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(layout.rectangles.allSatisfy { $0.frame.y.isFinite && $0.frame.height.isFinite })
            }
        }
    }

    @Test("The mean of the largest prices does not overflow")
    func average() throws {
        let price = Double.greatestFiniteMagnitude
        let candles = try (0..<4).map { index in
            try #require(
                Candle(
                    time: Date(timeIntervalSince1970: Double(index)), open: price, high: price, low: price,
                    close: price))
        }
        let mean = try #require(IndicatorValues(.movingAverage(4), of: candles).value(ofLine: 0, at: 3))
        #expect(mean == price)
    }

    @Test(
        "A step is at least as long as requested, up to the longest one", arguments: prices + [0, .infinity, .nan])
    func steps(value: Double) {
        let step = RoundStep(atLeast: value)
        #expect(step.value.isFinite && step.value > 0 && step.next.value > step.value && step.next.value.isFinite)
        if (1e-305...5e307).contains(value) {
            #expect(step.value >= value * (1 - 1e-11) && step.value <= value * 10)
        }
    }
}
