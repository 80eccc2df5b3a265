import WickMarket

/// An indicator that gets a pane of its own.
struct Study {
    /// Its index in the options.
    let index: Int
    let indicator: Indicator
    /// Its lines at the visible columns.
    let lines: [IndicatorLine]
    let pane: ChartRect
    let axis: ChartRect
    let scale: PriceScale
    let ticks: [PriceTick]

    /// The index of the line that is drawn as bars.
    var barLine: Int? { indicator.kind == .averageConvergence ? 2 : nil }

    /// Whether a line is dashed, so that colour is not all that distinguishes it from the first one.
    func isDashed(_ line: IndicatorLine) -> Bool { line.line > 0 && line.line != barLine }
}

extension LayoutBuilder {
    /// The indicators that have a pane, as many as there are panes.
    static func studies(
        _ reader: IndicatorReader, columns: [CandleColumn], panes: ChartPanes, lineHeight: Double
    ) -> [Study] {
        let indicators = reader.indicators.enumerated().filter { $0.element.hasPane }
        let indices = reader.indices(of: columns)
        return zip(indicators, zip(panes.studies, panes.studyAxes)).map { indicator, place in
            let lines = reader.lines(of: indicator.offset, at: columns, indices)
            var (low, high) = (Double.infinity, -Double.infinity)
            func include(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }
            for line in lines { for value in line.values { if let value { include(value) } } }
            if indicator.element.kind == .averageConvergence { include(0) }
            let hasValues = low <= high
            let guides = hasValues ? indicator.element.kind.guides : []
            guides.forEach(include)
            let (pane, axis) = place
            let scale = PriceScale.fitting(
                hasValues ? low...high : 0...1, in: pane, legendHeight: lineHeight + 6)
            return Study(
                index: indicator.offset, indicator: indicator.element, lines: lines, pane: pane, axis: axis,
                scale: scale,
                ticks: hasValues ? scale.ticks(spacing: lineHeight + 8, besides: guides, lineHeight) : [])
        }
    }

    /// - Parameters:
    ///   - column: The column whose values the legends show.
    ///   - tags: Rectangles that labels must not overlap.
    func studyLayouts(at column: CandleColumn?, besides tags: [ChartRect]) -> [StudyLayout] {
        studies.map { study in
            let bars = study.barLine.map { self.bars(of: study.lines[$0], in: study) } ?? []
            var layout = StudyLayout(
                pane: study.pane, axis: study.axis, scale: study.scale,
                paths: study.lines.filter { $0.line != study.barLine }.map {
                    path(
                        of: $0, ink: lineColors.ink(ofLine: $0.line, ofIndicator: study.index), on: study.scale,
                        dashes: study.isDashed($0) ? LineDashes(ofLine: $0.line) : nil,
                        isOverBars: study.barLine != nil)
                },
                upwardBars: bars.filter { $0.isUp }.map(\.frame), downwardBars: bars.filter { !$0.isUp }.map(\.frame))
            layout.ticks = placed(
                study.ticks, on: study.scale, pane: study.pane, axis: study.axis, besides: tags
            ) { text(ofTick: $0, study.indicator.kind.unit) }
            .map { $0.marked(in: study.indicator.kind.guides) }
            if let column {
                let figures = figures(of: study, at: column)
                layout.legend = legend(of: figures, in: study.pane)
                layout.samples = samples(of: figures, before: layout.legend)
            }
            return layout
        }
    }

    /// Formats a tick of an axis.
    func text(ofTick tick: PriceTick, _ unit: IndicatorKind.Unit) -> String {
        unit == .volume
            ? options.format.shortAmount(tick.price)
            : options.format.price(tick.price, fractionDigits: tick.fractionDigits)
    }

    /// Formats a value of an indicator.
    func text(of value: Double, _ kind: IndicatorKind) -> String {
        switch kind.unit {
        // Over the candles, it is beside their prices.
        case .price: kind.isOverlay ? text(ofPrice: value) : text(ofDifference: value)
        case .volume: options.format.compactAmount(value)
        case .number: options.format.price(value, fractionDigits: 2)
        }
    }

    private func bars(of line: IndicatorLine, in study: Study) -> [(frame: ChartRect, isUp: Bool)] {
        let pane = study.pane
        let zero = pixels.snap(study.scale.y(of: 0))
        return zip(places, line.values).compactMap { place, value in
            guard let value else { return nil }
            let end = min(max(pixels.snap(study.scale.y(of: value)), pane.y), pane.maxY)
            let height = max((end - zero).magnitude, pixels.thickness)
            let top = value >= 0 ? zero - height : zero
            return (ChartRect(x: place.x, y: top, width: place.width, height: height), value >= 0)
        }
    }

    func figures(of study: Study, at column: CandleColumn) -> [LegendFigure] {
        indicators.lines(of: study.index, at: [column], indicators.indices(of: [column])).compactMap {
            line -> LegendFigure? in
            guard let value = line.values.first.flatMap({ $0 }) else { return nil }
            return LegendFigure(
                kind: .indicator, name: line.name, value: text(of: value, study.indicator.kind),
                ink: lineColors.ink(ofLine: line.line, ofIndicator: study.index),
                dashes: study.isDashed(line) ? LineDashes(ofLine: line.line) : nil)
        }
    }

    /// The names and values in the corner of the pane; as many as fit.
    private func legend(of figures: [LegendFigure], in pane: ChartRect) -> [ChartText] {
        LegendFigure.shortened(figures).map { self.row($0, y: pane.y + 4) }
            .first { $0.allSatisfy { pane.contains($0.frame) } } ?? []
    }

    /// A piece of each dashed line before its name.
    private func samples(of figures: [LegendFigure], before legend: [ChartText]) -> [IndicatorPath] {
        // Each has a name and a value; an ellipsis has no name.
        zip(figures, stride(from: 0, to: legend.count - 1, by: 2)).compactMap { figure, index in
            guard let dashes = figure.dashes else { return nil }
            let name = legend[index].frame
            let (end, y) = (name.x - Self.sampleGap, name.y + name.height / 2)
            let points = [ChartPoint(x: end - Self.sampleWidth, y: y), ChartPoint(x: end, y: y)]
            return IndicatorPath(name: figure.name, ink: figure.ink, stretches: dashes.dashes(of: points))
        }
    }
}

extension Indicator {
    /// Whether it is drawn in a pane of its own; the average of volumes is drawn over these.
    public var hasPane: Bool { !kind.isOverlay && kind != .volumeAverage }
}

extension PlacedPriceTick {
    /// With a line that is more prominent if the tick is one of some values.
    fileprivate func marked(in guides: [Double]) -> PlacedPriceTick {
        guard guides.contains(tick.price) else { return self }
        return PlacedPriceTick(tick: tick, line: ChartLine(line.frame, ink: .separator), label: label)
    }
}

extension PriceScale {
    /// Ticks at guides, which are in ascending order, in their middle, and beyond them at other round values where there is room.
    fileprivate func ticks(spacing: Double, besides guides: [Double], _ lineHeight: Double) -> [PriceTick] {
        guard let lowest = guides.first, let highest = guides.last else { return ticks(spacing: spacing) }
        func isFree(_ value: Double) -> Bool {
            guides.allSatisfy { (y(of: $0) - y(of: value)).magnitude >= lineHeight }
        }
        let beyond = ticks(spacing: spacing).filter { $0.price < lowest || $0.price > highest }
        let middle = PriceTick(price: (lowest + highest) / 2, fractionDigits: 0)
        let free = (beyond + [middle]).filter { isFree($0.price) }
        return (free + guides.map { PriceTick(price: $0, fractionDigits: 0) }).sorted { $0.price < $1.price }
    }

    /// A linear scale that fits values of any sign.
    ///
    /// The legend has room of its own above the values, however low the pane is.
    fileprivate static func fitting(
        _ values: ClosedRange<Double>, in pane: ChartRect, legendHeight: Double
    ) -> PriceScale {
        let (low, high) = (values.lowerBound, values.upperBound)
        // Equal values are a line in the middle.
        let room = high > low ? 0 : max(high.magnitude * 0.01, 1e-100)
        return PriceScale(
            .linear, low: low - room, high: high + room, top: pane.y + legendHeight,
            bottom: pane.maxY - min(legendHeight, pane.height / 4) / 2)
    }
}
