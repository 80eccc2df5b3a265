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
            var values = lines.flatMap { $0.values.compactMap { $0 } }
            if indicator.element.kind == .averageConvergence { values.append(0) }
            let (pane, axis) = place
            let scale = PriceScale.fitting(values, in: pane, margin: min(lineHeight + 6, pane.height / 4))
            return Study(
                index: indicator.offset, indicator: indicator.element, lines: lines, pane: pane, axis: axis,
                scale: scale,
                ticks: values.isEmpty ? [] : scale.ticks(spacing: lineHeight + 8))
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
                    path(of: $0, ink: .indicator($0.line), on: study.scale)
                },
                upwardBars: bars.filter { $0.isUp }.map(\.frame), downwardBars: bars.filter { !$0.isUp }.map(\.frame))
            layout.ticks = placed(
                study.ticks, on: study.scale, pane: study.pane, axis: study.axis, besides: tags
            ) { text(ofTick: $0, study.indicator.kind.unit) }
            if let column { layout.legend = legend(of: figures(of: study, at: column), in: study.pane) }
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
    func text(of value: Double, _ unit: IndicatorKind.Unit) -> String {
        switch unit {
        case .price: text(ofPrice: value)
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
                kind: .indicator, name: line.name, value: text(of: value, study.indicator.kind.unit),
                ink: .indicator(line.line))
        }
    }

    /// The names and values in the corner of the pane; as many as fit.
    private func legend(of figures: [LegendFigure], in pane: ChartRect) -> [ChartText] {
        let counts = (0...figures.count).reversed()
        return counts.lazy.map { self.row(Array(figures.prefix($0)), y: pane.y + 4) }
            .first { $0.allSatisfy { pane.contains($0.frame) } } ?? []
    }
}

extension Indicator {
    /// Whether it is drawn in a pane of its own.
    public var hasPane: Bool { !kind.isOverlay }
}

extension PriceScale {
    /// A linear scale that fits values of any sign.
    fileprivate static func fitting(_ values: [Double], in pane: ChartRect, margin: Double) -> PriceScale {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        // Equal values are a line in the middle.
        let room = high > low ? 0 : max(high.magnitude * 0.01, 1e-100)
        return PriceScale(
            .linear, low: low - room, high: high + room, top: pane.y + margin, bottom: pane.maxY - margin / 2)
    }
}
