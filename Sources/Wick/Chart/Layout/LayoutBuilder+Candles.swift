extension LayoutBuilder {
    func candle(_ column: CandleColumn, at place: ColumnPlace) -> CandleShape {
        let wick = rect(place.wickX, place.wickWidth, from: column.high, to: column.low)
        let body = rect(place.x, place.width, from: max(column.open, column.close), to: min(column.open, column.close))
        let hasRoom = place.width >= 3 * place.wickWidth && body.height >= 3 * pixels.thickness
        let isBar = options.type == .bars
        let isHollow = options.type == .hollowCandles && column.isRising && level == 0 && hasRoom
        return CandleShape(
            slots: column.slots, wick: wick, body: body, isRising: column.isRising,
            form: isBar ? .bar(opensAtTop: column.isRising == options.isInverted) : isHollow ? .hollow : .filled)
    }

    /// The first slot whose candle is drawn: older candles, which may not be loaded yet, would not change it.
    var firstSettled: Int {
        guard options.type == .heikinAshi, series.mayHaveOlder else { return .min }
        let slots = sequence(first: series.slots.lowerBound) { series.slot(after: $0) }
        return slots.dropFirst(HeikinAshi.settlingCandles).first { _ in true } ?? .max
    }

    /// A rectangle between two prices, at least as high as a line.
    private func rect(_ x: Double, _ width: Double, from high: Double, to low: Double) -> ChartRect {
        let half = pixels.thickness / 2
        // On a dragged axis, a candle may be outside of the pane, where it is not drawn.
        let reach = options.priceRange == nil ? 0 : 2 * panes.price.height
        let pane = ChartRect(
            x: panes.price.x, y: panes.price.y - reach, width: panes.price.width, height: panes.price.height + 2 * reach
        )
        let ends = [priceScale.y(of: high), priceScale.y(of: low)]
        let (upper, lower) = options.isInverted ? (ends[1], ends[0]) : (ends[0], ends[1])
        let top = min(max(pixels.snap(upper - half), pane.y), pane.maxY - pixels.thickness)
        let bottom = min(max(pixels.snap(lower + half), top + pixels.thickness), pane.maxY)
        return ChartRect(x: x, y: top, width: width, height: bottom - top)
    }

    /// The volume bars; none for an unknown volume or 0.
    var volumeBars: [VolumeBar] {
        guard let volumeScale, let pane = panes.volume else { return [] }
        return zip(columns, places).compactMap { column, place in
            guard let volume = column.volume, volume > 0 else { return nil }
            let top = min(pixels.snap(volumeScale.y(of: volume)), pane.maxY - pixels.thickness)
            return VolumeBar(
                frame: ChartRect(x: place.x, y: top, width: place.width, height: pane.maxY - top),
                isRising: column.isRising)
        }
    }

    /// Why an indicator is not drawn; `nil` if it is.
    ///
    /// Those over the candles with a period of less than four columns would cover the columns and show the same, and being jagged
    /// they are the most expensive to draw. Those with a pane need room for it, and the average of volumes for that of the volumes.
    func omission(ofIndicator index: Int) -> LegendFigure.Omission? {
        let indicator = options.indicators[index]
        guard !indicator.hasPane else { return studies.contains { $0.index == index } ? nil : .height }
        if indicator.kind == .volumeAverage, panes.volume == nil {
            return options.volumePlace == nil ? .hiddenVolumes : .height
        }
        return Self.isDrawn(indicator, atLevel: level) ? nil : .zoom
    }

    private static func isDrawn(_ indicator: Indicator, atLevel level: Int) -> Bool {
        level == 0 || indicator.period ?? .max >= 4 << level
    }

    /// The lines of the drawn indicators over the candles, through the middles of the columns.
    var indicatorPaths: [IndicatorPath] {
        let drawn = options.indicators.enumerated().filter {
            $0.element.kind.isOverlay && omission(ofIndicator: $0.offset) == nil
        }
        let indices = indicators.indices(of: columns)
        return drawn.flatMap { indicators.lines(of: $0.offset, at: columns, indices) }.map { line in
            path(of: line, ink: lineColors.ink(ofLine: line.line, ofIndicator: line.indicator), on: priceScale)
        }
    }

    /// The averages of volumes at the columns: of as many candles as a column has, like the bars.
    static func volumeLines(
        _ reader: IndicatorReader, columns: [CandleColumn], level: Int
    ) -> [IndicatorLine] {
        let drawn = reader.indicators.enumerated().filter {
            $0.element.kind == .volumeAverage && isDrawn($0.element, atLevel: level)
        }
        let indices = reader.indices(of: columns)
        return drawn.flatMap { reader.lines(of: $0.offset, at: columns, indices) }.map { line in
            IndicatorLine(
                indicator: line.indicator, line: line.line, name: line.name,
                values: line.values.map { $0.map { $0 * Double(1 << level) } })
        }
    }

    /// The lines over the volume bars.
    var volumePaths: [IndicatorPath] {
        guard let volumeScale else { return [] }
        return volumeLines.map { line in
            path(
                of: line, ink: lineColors.ink(ofLine: line.line, ofIndicator: line.indicator), on: volumeScale,
                isOverBars: true)
        }
    }

    /// The line through the values at the columns.
    func path(
        of line: IndicatorLine, ink: ChartInk, on scale: PriceScale, dashes: LineDashes? = nil, isOverBars: Bool = false
    ) -> IndicatorPath {
        var stretches: [[ChartPoint]] = []
        var stretch: [ChartPoint] = []
        stretch.reserveCapacity(line.values.count)
        func endStretch() {
            if stretch.count > 1 { stretches.append(stretch) }
            stretch = []
        }
        for (place, value) in zip(places, line.values) {
            if let value {
                stretch.append(ChartPoint(x: place.middle, y: scale.y(of: value)))
            } else if !stretch.isEmpty {
                endStretch()
            }
        }
        endStretch()
        return IndicatorPath(
            name: line.name, ink: ink, stretches: dashes.map { stretches.flatMap($0.dashes) } ?? stretches,
            isOverBars: isOverBars)
    }
}
