import Foundation
import KitSeededRandom
import Testing

@testable import WickChart

@Suite("Properties of any chart layout")
struct LayoutPropertyTests {
    /// A layout with random size, zoom, type and candles.
    private func layout(_ generator: inout SeededGenerator) -> ChartLayout {
        let counts = [1, 2, 3, 30, 300, 1500]
        let price = exp(Double.random(in: log(1e-12)...log(1e6), using: &generator))
        let series = LayoutFixture.walk(
            counts.randomElement(using: &generator) ?? 1, seed: generator.next(), from: price,
            share: [0, 1e-5, 0.01, 0.2].randomElement(using: &generator) ?? 0)
        let width = Double.random(in: 280...1600, using: &generator).rounded()
        let height = Double.random(in: 200...900, using: &generator).rounded()
        let slot = series.slots.randomElement(using: &generator) ?? 0
        let point = ChartPoint(
            x: Double.random(in: 0...width, using: &generator), y: Double.random(in: 0...height, using: &generator))
        let crosshair = [nil, ChartCrosshair.slot(slot), .pointer(point)].randomElement(using: &generator) ?? nil
        var options = LayoutFixture.options(
            scale: PriceScale.Kind.allCases.randomElement(using: &generator) ?? .linear,
            indicators: Bool.random(using: &generator) ? Indicator.usual : [], crosshair: crosshair)
        options.isInverted = Bool.random(using: &generator)
        options.type = ChartType.allCases.randomElement(using: &generator) ?? .candles
        let (zoom, pan) = (
            exp(Double.random(in: -5...2, using: &generator)), Double.random(in: -500...3000, using: &generator)
        )
        return LayoutFixture.layout(
            series, width: width, height: height, scale: [1, 1.5, 2].randomElement(using: &generator) ?? 1,
            options: options
        ) {
            $0.zoom(by: zoom, around: width / 2)
            $0.pan(by: pan)
        }
    }

    private func isSnapped(_ frame: ChartRect, _ scale: Double) -> Bool {
        [frame.x, frame.y, frame.width, frame.height].allSatisfy { edge in
            let pixels = edge * scale
            return abs(pixels - pixels.rounded()) < 1e-6
        }
    }

    @Test("Everything is inside its pane and aligned to pixels", arguments: 1...4 as ClosedRange<UInt64>)
    func places(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let layout = layout(&generator)
            let astray = layout.rectangles.filter { _, frame, pane in
                frame.isEmpty || frame.x < pane.x - 1e-6 || frame.y < pane.y - 1e-6 || frame.maxX > pane.maxX + 1e-6
                    || frame.maxY > pane.maxY + 1e-6 || !isSnapped(frame, layout.scale)
            }
            #expect(astray.isEmpty, "\(astray) of \(layout.size) at \(layout.scale)")
            let pane = layout.panes.price
            let bodies = layout.candles.flatMap { [$0.wick, $0.body] }
            #expect(bodies.allSatisfy { $0.y >= pane.y - 1e-6 && $0.maxY <= pane.maxY + 1e-6 })
            let shapes = bodies + layout.volumeBars.map(\.frame)
            // Shapes at the edges may extend beyond them.
            #expect(shapes.allSatisfy { !$0.isEmpty && $0.maxX > pane.x - 64 && $0.x < pane.maxX + 64 })
            #expect(shapes.allSatisfy { isSnapped($0, layout.scale) })
        }
    }

    @Test("Labels never overlap", arguments: 11...14 as ClosedRange<UInt64>)
    func labels(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let layout = layout(&generator)
            let groups = [
                layout.priceTicks.compactMap(\.label) + layout.volumeTicks.compactMap(\.label),
                layout.timeTicks.compactMap(\.label), layout.legend, layout.panel?.texts ?? [],
            ]
            for frames in groups.map({ $0.map(\.frame) }) {
                let touching = frames.enumerated().filter { index, frame in
                    frames[..<index].contains { $0.intersects(frame) }
                }
                #expect(touching.isEmpty, "\(touching) of \(frames)")
            }
        }
    }

    @Test("Bodies cover their wicks, are next to each other, and are hollow only if rising")
    func candles() {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<60 {
            let layout = layout(&generator)
            let astray = layout.candles.filter { candle in
                let middles = [candle.wick, candle.body].map { $0.x + $0.width / 2 }
                return candle.wick.y > candle.body.y || candle.wick.maxY < candle.body.maxY
                    || abs(middles[0] - middles[1]) > 1e-6 || (candle.form == .hollow && !candle.isRising)
            }
            #expect(astray.isEmpty)
            let neighbours = zip(layout.candles, layout.candles.dropFirst())
            #expect(neighbours.allSatisfy { $0.body.maxX <= $1.body.x + 1e-6 })
        }
    }

    @Test("Panning moves all candles by the same number of pixels", arguments: 31...34 as ClosedRange<UInt64>)
    func panning(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let series = LayoutFixture.walk(1000, seed: seed)
        for _ in 0..<15 {
            let zoom = exp(Double.random(in: -4...1.5, using: &generator))
            let start = Double.random(in: 0...500, using: &generator)
            let pan = Double.random(in: -40...40, using: &generator)
            func layout(_ pan: Double) -> ChartLayout {
                LayoutFixture.layout(series) {
                    $0.zoom(by: zoom, around: 100)
                    $0.pan(by: pan)
                }
            }
            let places = Dictionary(uniqueKeysWithValues: layout(start).candles.map { ($0.slots, $0.body) })
            let moves = Set(
                layout(start + pan).candles.compactMap { candle in
                    places[candle.slots].map { [candle.body.x - $0.x, candle.body.width - $0.width] }
                })
            #expect(moves.count == 1)
        }
    }

    @Test("Twice as many device pixels produce the same layout with higher precision")
    func scales() {
        let series = LayoutFixture.walk(200, seed: 9)
        let (once, twice) = (LayoutFixture.layout(series), LayoutFixture.layout(series, scale: 2))
        #expect(once.panes == twice.panes)
        #expect(once.candles.count == twice.candles.count)
        for (coarse, fine) in zip(once.candles, twice.candles) {
            #expect(abs(coarse.body.x - fine.body.x) <= 1)
            #expect(abs(coarse.body.y - fine.body.y) <= 1)
        }
    }

    @Test("However small a chart is, its layout succeeds and stays inside its size")
    func tiny() {
        let series = LayoutFixture.walk(300, seed: 5)
        let options = LayoutFixture.options(
            indicators: Indicator.usual, crosshair: .slot(series.slots.upperBound - 1))
        let smallest = LayoutFixture.layout(series, width: 280, height: 200, options: options).panes
        #expect(smallest.legend.height > 0 && smallest.volume != nil)
        for side in stride(from: 0.0, through: 200, by: 9) {
            for (width, height) in [(side, 200.0), (280.0, side), (side, side)] {
                let layout = LayoutFixture.layout(series, width: width, height: height, options: options)
                let panes = layout.panes
                #expect(panes.legend.height == 0 || panes.volume != nil, "The volume goes last.")
                for pane in [panes.legend, panes.price, panes.volume, panes.priceAxis, panes.timeAxis] {
                    guard let pane else { continue }
                    #expect(pane.width >= 0 && pane.height >= 0 && pane.maxX <= max(1, width))
                    #expect(pane.maxY <= max(1, height))
                }
                #expect(layout.legend.allSatisfy { panes.legend.contains($0.frame) })
                #expect(layout.candles.allSatisfy { $0.wick.y >= panes.price.y && $0.wick.maxY <= panes.price.maxY })
            }
        }
    }
}
