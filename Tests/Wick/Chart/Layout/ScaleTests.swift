import Testing

@testable import WickChart

@Suite("Scales of a chart's price axis")
struct ScaleTests {
    private let series = LayoutFixture.walk(300, seed: 12)

    private func layout(
        _ scale: PriceScale.Kind, inverted: Bool = false, _ series: ChartSeries? = nil,
        crosshair: ChartCrosshair? = nil,
        change: (inout ChartOptions) -> Void = { _ in }, move: (inout ChartViewport) -> Void = { _ in }
    ) -> ChartLayout {
        var options = LayoutFixture.options(scale: scale, indicators: [.movingAverage(5)], crosshair: crosshair)
        options.isInverted = inverted
        change(&options)
        return LayoutFixture.layout(series ?? self.series, width: 700, height: 500, options: options, move: move)
    }

    @Test("Percentages are relative to the first visible close, with signs, also on the tags")
    func percent() throws {
        for pan in [0.0, 800] {
            let crosshair = ChartCrosshair.slot(series.slots.upperBound - Int(pan / 8) - 20)
            let layout = layout(.percent, crosshair: crosshair, move: { $0.pan(by: pan) })
            let first = try #require(series.candles(from: layout.viewport.visibleSlots.lowerBound).first { _ in true })
            #expect(layout.priceScale.kind == .percent && layout.priceScale.base == first.close)
            let labels = layout.priceTicks.compactMap(\.label?.text)
            #expect(labels.count >= 3 && labels.allSatisfy { $0.hasSuffix("%") })
            #expect(
                layout.priceTicks.allSatisfy { tick in
                    guard let percent = tick.tick.percent, let label = tick.label?.text else { return true }
                    return label.hasPrefix(percent > 0 ? "+" : percent < 0 ? "−" : "0")
                })
            let column = try #require(layout.crosshair?.column)
            let change = (column.close / first.close - 1) * 100
            let tag = try #require(layout.crosshair?.tags.last?.text.text)
            #expect(tag == LayoutFixture.options().format.change(change, fractionDigits: 2))
            #expect(layout.legend.contains { !$0.text.hasSuffix("%") && $0.text.count > 5 })
        }
        let last = try #require(layout(.percent).lastPrice)
        #expect(last.tag.text.text.hasSuffix("%") && last.price == series.last?.close)
        #expect(layout(.percent).extremes.allSatisfy { !$0.label.text.hasSuffix("%") })
    }

    @Test("The axis is as wide as its percentages, and as its prices otherwise")
    func width() {
        let labels = layout(.percent).panes.priceAxis.width
        #expect(labels < layout(.linear).panes.priceAxis.width)
        #expect(layout(.percent).priceTicks.compactMap(\.label).allSatisfy { $0.frame.maxX <= 700 })
    }

    @Test("A price of 0 makes the axis linear, and a note says so")
    func zero() throws {
        let fallen = LayoutFixture.series([(100, 100, 50, 50, 1), (50, 50, 0, 0, 1)])
        let layout = layout(.logarithmic, fallen)
        #expect(layout.priceScale.kind == .linear)
        #expect(layout.scaleNote == "Linear axis: 0 has no logarithm")
        #expect(layout.note?.texts.map(\.text) == ["Linear axis: 0 has no logarithm"])
        #expect(self.layout(.logarithmic).scaleNote == nil && self.layout(.logarithmic).note == nil)
        let worthless = LayoutFixture.series([(50, 50, 0, 0, 1), (0, 20, 0, 10, 1)])
        #expect(self.layout(.percent, worthless).scaleNote == "Linear axis: no percentages of the first price")
        #expect(self.layout(.percent, worthless).priceTicks.allSatisfy { $0.tick.percent == nil })
    }

    @Test("The note joins that of combined candles where both fit")
    func notes() throws {
        let many = LayoutFixture.series((0..<5_000).map { (10, 20, $0 == 4_000 ? 0 : 5, 12, 1) })
        let notes = stride(from: 280.0, through: 900, by: 20).map { width in
            LayoutFixture.layout(
                many, width: width, height: 220, options: LayoutFixture.options(scale: .logarithmic)
            ) { $0.fit() }.note?.texts.first?.text ?? ""
        }
        #expect(notes.allSatisfy { $0.hasSuffix("Linear axis: 0 has no logarithm") })
        #expect(notes.first == "Linear axis: 0 has no logarithm")
        #expect(notes.contains { $0.hasSuffix("candles per bar · Linear axis: 0 has no logarithm") })
    }

    @Test("Upside down, highs are below lows, and hollow, bars and marks fit", arguments: ChartType.allCases)
    func inverted(type: ChartType) throws {
        let (inverted, upright) = (
            layout(.linear, inverted: true) { $0.type = type }, layout(.linear) { $0.type = type }
        )
        let pane = inverted.panes.price
        func mirrored(_ y: Double) -> Double { 2 * pane.y + pane.height - y }
        #expect(inverted.candles.count == upright.candles.count)
        for (candle, other) in zip(inverted.candles, upright.candles) {
            #expect(candle.isRising == other.isRising && abs(candle.wick.y - mirrored(other.wick.maxY)) <= 1)
            #expect(abs(candle.body.maxY - mirrored(other.body.y)) <= 1)
            if case .bar(let opensAtTop) = candle.form { #expect(opensAtTop == candle.isRising) }
            if case .bar(let opensAtTop) = other.form { #expect(opensAtTop != candle.isRising) }
        }
        for (point, other) in zip(inverted.priceLine?.points ?? [], upright.priceLine?.points ?? []) {
            #expect(abs(point.y - mirrored(other.y)) < 1e-6)
        }
        let labels = inverted.priceTicks.map(\.line.frame.y)
        #expect(labels == labels.sorted() && labels.count > 2)
        #expect(inverted.extremes.map(\.price) == upright.extremes.map(\.price))
        let high = try #require(inverted.extremes.first), low = try #require(inverted.extremes.last)
        #expect(high.leader.frame.y > low.leader.frame.y)
        #expect(inverted.legend == upright.legend && inverted.volumeBars == upright.volumeBars)
    }

    @Test(
        "A dragged axis shows its prices, and what is outside of it is not drawn", arguments: PriceScale.Kind.allCases)
    func dragged(kind: PriceScale.Kind) throws {
        let automatic = layout(kind).priceScale
        let range = automatic.price(at: 120)...automatic.price(at: 80)
        let crosshair = try #require(layout(kind).extremes.first).slot
        let layout = layout(kind, crosshair: .slot(crosshair)) { $0.priceRange = range }
        #expect(layout.priceScale.low == range.lowerBound && layout.priceScale.high == range.upperBound)
        #expect(abs(layout.priceScale.y(of: range.upperBound) - layout.panes.price.y) < 1e-9)
        let pane = layout.panes.price
        #expect(layout.candles.contains { $0.wick.maxY < pane.y } || layout.candles.contains { $0.wick.y > pane.maxY })
        #expect(layout.extremes.allSatisfy { range.contains($0.price) })
        #expect(layout.lastPrice.map { range.contains($0.price) } ?? true)
        #expect(try #require(layout.crosshair).lines.count == 1, "The highest close is outside.")
        #expect(layout.priceTicks.allSatisfy { range.contains($0.tick.price) } && layout.priceTicks.count > 2)
    }
}
