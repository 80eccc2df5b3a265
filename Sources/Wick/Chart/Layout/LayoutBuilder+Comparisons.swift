import WickMarket

/// A compared coin at the slots of a chart's own candles.
struct ComparedCoin {
    let number: Int
    let name: String
    /// The visible columns, the last one before them and the first one after them, at the slots of the chart's candles.
    let columns: [CandleColumn]
    /// The price on the axis of a close of 1: the first close is where the chart's own one is, at 0 percent.
    let factor: Double
    /// The lowest and the highest visible close on the axis; `nil` if none is visible.
    let visible: ClosedRange<Double>?
    /// The newest close on the axis; `nil` if its candle is not visible.
    let newest: Double?

    private let series: ChartSeries
    /// How many slots later the same time is in the chart's candles.
    private let offset: Int

    /// Finds the closes of a coin; `nil` if it has none at or after that of 0 percent, or other intervals.
    ///
    /// Days of other time zones are at the days with which they have most hours in common.
    ///
    /// - Parameters:
    ///   - comparison: The coin.
    ///   - number: Its number, from 0.
    ///   - chart: The chart's own candles.
    ///   - start: The slot of 0 percent.
    ///   - base: The close there.
    ///   - slots: The visible slots.
    ///   - level: The level of detail.
    init?(
        _ comparison: ChartComparison, number: Int, to chart: ChartSeries, from start: Int, base: Double,
        in slots: Range<Int>, level: Int
    ) {
        let series = comparison.series
        guard series.grid.interval == chart.grid.interval else { return nil }
        let offset = chart.grid.slot(at: series.grid.date(at: 0.5))
        guard base > 0, let first = series.slot(after: start - offset - 1), let close = series.candle(at: first)?.close,
            close > 0, (base / close).isFinite
        else { return nil }
        self.number = number
        name = comparison.name
        self.series = series
        self.offset = offset
        factor = base / close
        let own = slots.lowerBound - offset..<slots.upperBound - offset
        let shown = series.columns(in: own, level: level)
        func column(at slot: Int?) -> [CandleColumn] {
            slot.map { series.columns(in: $0..<$0 + 1, level: level) } ?? []
        }
        let before = column(at: series.slot(before: shown.first?.slots.lowerBound ?? own.lowerBound))
        let after = column(at: series.slot(after: (shown.last?.slots.upperBound ?? own.upperBound) - 1))
        columns = (before + shown + after).map { $0.moved(by: offset) }
        let closes = shown.map(\.close)
        if let low = closes.min(), let high = closes.max() {
            // Beyond, the chart's own changes would not be visible any more, and then percentages overflow.
            guard high / close < 1e9 else { return nil }
            visible = low * factor...high * factor
        } else {
            visible = nil
        }
        newest = after.isEmpty && !shown.isEmpty ? series.last.map { [factor] in $0.close * factor } : nil
    }

    /// The last close at or before the end of a column of the chart, on the axis.
    func price(at column: CandleColumn) -> Double? {
        series.slot(before: column.slots.upperBound - offset).flatMap(series.candle).map { $0.close * factor }
    }
}

extension LayoutBuilder {
    /// The width of the piece of a line in the legend, in pixels.
    static var sampleWidth: Double { 20 }
    /// The distance between it and the name, in pixels.
    static var sampleGap: Double { 4 }

    var comparisonLines: [ComparisonLine] {
        guard priceScale.kind == .percent else { return [] }
        return compared.map {
            ComparisonLine(name: $0.name, number: $0.number, points: line(through: $0.columns, times: $0.factor))
        }
    }

    /// Adds the tags of newest changes where other tags leave room.
    func addTags(ofComparisonsTo layout: inout ChartLayout) {
        for index in layout.comparisons.indices {
            guard let price = compared[index].newest else { continue }
            let y = priceScale.y(of: price)
            guard y >= panes.price.y, y <= panes.price.maxY else { continue }
            let tag = axisTag(
                axisText(ofPrice: price), y: y, axis: panes.priceAxis, paper: layout.comparisons[index].ink,
                ink: .onRising)
            layout.comparisons[index].tag = stacked(tag, besides: layout.priceTags, on: panes.priceAxis)
        }
    }

    /// The changes of compared coins up to a column.
    func comparisonFigures(at column: CandleColumn) -> [LegendFigure] {
        guard priceScale.kind == .percent else { return [] }
        return compared.compactMap { coin in
            coin.price(at: column).map {
                LegendFigure(
                    kind: .indicator, name: coin.name, value: options.format.change(priceScale.percent(of: $0)),
                    ink: .comparison(coin.number), dashes: LineDashes(ofLine: coin.number))
            }
        }
    }

    /// Places a piece of each line before its name in the legend.
    func addSamples(ofComparisonsTo layout: inout ChartLayout) {
        for (index, line) in layout.comparisons.enumerated() {
            guard let name = layout.legend.first(where: { $0.ink == line.ink }) else { continue }
            layout.comparisons[index].sample = ChartRect(
                x: name.frame.x - Self.sampleGap - Self.sampleWidth, y: name.frame.y, width: Self.sampleWidth,
                height: name.frame.height)
        }
    }
}

extension ChartLayout {
    /// The tags on the price axis, and that of the crosshair's time.
    var priceTags: [ChartTag] {
        [lastPrice?.tag].compactMap(\.self) + (crosshair?.tags ?? []) + comparisons.compactMap(\.tag)
            + drawings.compactMap(\.tag)
    }
}

extension CandleColumn {
    /// The same column some slots later.
    fileprivate func moved(by offset: Int) -> CandleColumn {
        var column = self
        column.slots = slots.lowerBound + offset..<slots.upperBound + offset
        return column
    }
}

extension ClosedRange<Double> {
    /// The smallest range that contains both.
    func joined(with other: ClosedRange<Double>) -> ClosedRange<Double> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
