import KitIntegerConversion
import KitLocalization
import WickMarket

extension LayoutBuilder {
    /// Adds the values of the candle under the crosshair, or else of the newest visible one, to the legend, and those that do
    /// not fit to a panel.
    func addLegend(to layout: inout ChartLayout) {
        guard let column = layout.crosshair?.column ?? newest else { return }
        let figures = figures(of: column)
        let chosen = panes.legend.isEmpty ? [] : legendFigures(figures)
        layout.legend = row(chosen, line: 0)
        layout.legend += indicatorRow(
            comparisonFigures(at: column) + indicatorFigures(at: column), after: layout.legend.last)
        addSamples(ofComparisonsTo: &layout)
        layout.indicatorValues = indicatorValues(at: layout.crosshair?.column)
        if chosen.count < figures.count, let crosshair = layout.crosshair {
            // The panel covers candles, so it omits what the legend shows.
            layout.panel = panel(
                figures.filter { LegendFigure.ofPanel.contains($0.kind) && !chosen.contains($0) },
                besides: crosshair.lines[0].frame)
            if let panel = layout.panel { layout.extremes.removeAll { $0.label.frame.intersects(panel.frame) } }
        }
        layout.scaleNote = scaleNote
        let density = chosen.contains { $0.kind == .density } ? nil : densityText
        let notes = [scaleNote, density].compactMap(\.self)
        addNote([notes.reversed().joined(separator: " · ")] + notes, to: &layout)
    }

    /// The newest visible candle, or the last one before the visible range if that is a gap.
    var newest: CandleColumn? {
        series.slot(before: viewport.visibleSlots.upperBound)
            .flatMap { series.columns(in: $0..<$0 + 1, level: 0).last }
    }

    // MARK: - Figures

    private func figures(of column: CandleColumn) -> [LegendFigure] {
        let change = column.open > 0 ? (column.close / column.open - 1) * 100 : nil
        let ink: ChartInk =
            switch ChangeDirection(change) {
            case .rising: .rising
            case .falling: .falling
            case .unchanged, .unknown: .text
            }
        let names = options.figureNames
        var figures = [
            LegendFigure(kind: .time, value: moment(of: column), ink: .secondaryText),
            LegendFigure(kind: .open, name: names.open, value: text(ofPrice: column.open)),
            LegendFigure(kind: .high, name: names.high, value: text(ofPrice: column.high)),
            LegendFigure(kind: .low, name: names.low, value: text(ofPrice: column.low)),
            LegendFigure(kind: .close, name: names.close, value: text(ofPrice: column.close)),
            LegendFigure(kind: .volume, name: names.volume, value: options.format.compactAmount(column.volume)),
            LegendFigure(kind: .change, value: options.format.change(change), ink: ink),
        ]
        if let densityText { figures.append(LegendFigure(kind: .density, value: densityText, ink: .secondaryText)) }
        return figures
    }

    /// The indicators over the candles, then those for whose panes there is no room.
    private func indicatorFigures(at column: CandleColumn) -> [LegendFigure] {
        let all = options.indicators.indices
        let shown =
            all.filter { !options.indicators[$0].hasPane }
            + all.filter { options.indicators[$0].hasPane && omission(ofIndicator: $0) != nil }
        let indices = indicators.indices(of: [column])
        return shown.flatMap { indicators.lines(of: $0, at: [column], indices) }.compactMap { line in
            guard let value = line.values.first.flatMap({ $0 }) else { return nil }
            let omission = omission(ofIndicator: line.indicator)
            return LegendFigure(
                kind: .indicator, name: line.name, value: text(of: value, options.indicators[line.indicator].kind),
                ink: omission == nil
                    ? lineColors.ink(ofLine: line.line, ofIndicator: line.indicator) : .secondaryText,
                omission: omission)
        }
    }

    /// The names and values at the candle under a crosshair that keys or a finger have moved, or at the newest visible one.
    private func indicatorValues(at crosshair: CandleColumn?) -> [String] {
        let column =
            switch options.crosshair {
            case .slot, .touch: crosshair ?? newest
            case .pointer, .point, nil: newest
            }
        guard let column else { return [] }
        let figures =
            comparisonFigures(at: column) + indicatorFigures(at: column)
            + studies.flatMap { self.figures(of: $0, at: column) }
        return figures.map(\.spoken)
    }

    // MARK: - Legend

    private static var figureGap: Double { 12 }
    private static var legendEdge: Double { 8 }

    private func legendFigures(_ figures: [LegendFigure]) -> [LegendFigure] {
        let choices = LegendFigure.choices.lazy.map { kinds in figures.filter { kinds.contains($0.kind) } }
        return choices.first { row($0, line: 0).allSatisfy { panes.legend.contains($0.frame) } } ?? []
    }

    /// The indicators on their own line, or after the other values if there is only one line; as many as fit.
    private func indicatorRow(_ figures: [LegendFigure], after last: ChartText?) -> [ChartText] {
        guard !panes.legend.isEmpty else { return [] }
        let hasOwnLine = panes.legend.height >= 2 * lineHeight
        let start = hasOwnLine ? Self.legendEdge : (last.map { $0.frame.maxX + Self.figureGap } ?? Self.legendEdge)
        let rows = LegendFigure.shortened(figures).map { row($0, line: hasOwnLine ? 1 : 0, from: start) }
        return rows.first { $0.allSatisfy { panes.legend.contains($0.frame) } } ?? []
    }

    /// Values in a row of the legend.
    private func row(
        _ figures: [LegendFigure], line: Int, from start: Double = LayoutBuilder.legendEdge
    ) -> [ChartText] {
        row(figures, y: 4 + Double(line) * (lineHeight + 2), from: start)
    }

    /// Values in a row.
    func row(_ figures: [LegendFigure], y: Double, from start: Double = LayoutBuilder.legendEdge) -> [ChartText] {
        var x = start
        var texts: [ChartText] = []
        for figure in figures {
            if figure.dashes != nil { x += Self.sampleWidth + Self.sampleGap }
            if !figure.name.isEmpty {
                let name = text(figure.name, x: x, y: y, ink: figure.nameInk)
                texts.append(name)
                x = name.frame.maxX + 4
            }
            let value = text(figure.value, x: x, y: y, ink: figure.ink)
            texts.append(value)
            x = value.frame.maxX + Self.figureGap
        }
        return texts
    }

    // MARK: - Panel

    /// Values below each other, on the side opposite the crosshair; as many as fit.
    private func panel(_ figures: [LegendFigure], besides line: ChartRect) -> ChartPanel? {
        let plot = panes.plot
        let (padding, edge, gap) = (pixels.snap(6), pixels.snap(6), 10.0)
        let rowHeight = pixels.snap(lineHeight + 1)
        let room = Int(clamping: ((plot.height - 2 * edge - 2 * padding) / rowHeight).rounded(.down))
        let rows = figures.prefix(max(0, room))
        let names = rows.map { $0.name.isEmpty ? 0 : textWidth($0.name) + gap }.max() ?? 0
        let values = rows.map { textWidth($0.value) }.max() ?? 0
        let width = pixels.snapUp(names + values) + 2 * padding
        let isLeft = line.x > plot.x + plot.width / 2
        let frame = ChartRect(
            x: isLeft ? plot.x + edge : plot.maxX - edge - width, y: plot.y + edge, width: width,
            height: Double(rows.count) * rowHeight + 2 * padding)
        guard !rows.isEmpty, plot.contains(frame) else { return nil }
        let texts = rows.enumerated().flatMap { number, figure -> [ChartText] in
            let y = frame.y + padding + Double(number) * rowHeight
            let valueX = frame.maxX - padding - textWidth(figure.value)
            let name = text(figure.name, x: frame.x + padding, y: y, ink: figure.nameInk)
            return (figure.name.isEmpty ? [] : [name]) + [text(figure.value, x: valueX, y: y, ink: figure.ink)]
        }
        return ChartPanel(frame: frame, texts: texts)
    }

    private func textWidth(_ text: String) -> Double { pixels.snapUp(measure.size(of: text, style: .regular).width) }
}
