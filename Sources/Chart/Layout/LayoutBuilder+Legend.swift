import Market

/// A figure and what it is called.
private struct Figure {
    let name: String
    let value: String
    var ink = ChartInk.text
}

extension LayoutBuilder {
    /// Adds the figures of the candle under the crosshair, or of the newest one: in the legend, and where that has no room
    /// for all of them, under the crosshair on a panel.
    func addLegend(to layout: inout ChartLayout) {
        guard let column = layout.crosshair?.column ?? newest else { return }
        let figures = figures(of: column)
        let averages = indicatorFigures(at: column)
        let isComplete: Bool
        if panes.legend.isEmpty {
            isComplete = false
        } else {
            // From all of them to the price alone: the first choice that there is room for.
            let choices = [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 6], [0, 4, 6], [4, 6], [4]]
            let lines = choices.lazy.map { $0.map { figures[$0] } }.map { line($0, y: 4) }
            let chosen = lines.enumerated().first { fits($0.element) }
            layout.legend = chosen?.element ?? []
            isComplete = chosen?.offset == 0
            let hasSecondLine = panes.legend.height >= 2 * lineHeight
            let start = hasSecondLine ? 0 : (layout.legend.last?.frame.maxX ?? 0) + Self.figureGap - Self.legendEdge
            let second = line(averages, y: hasSecondLine ? lineHeight + 6 : 4, from: start)
            layout.legend += second.prefix { fits([$0]) }
        }
        if !isComplete, let crosshair = layout.crosshair {
            layout.panel = panel(figures + averages, besides: crosshair.lines[0].frame)
        }
    }

    private var newest: CandleColumn? {
        let slot = series.slots.upperBound - 1
        return series.columns(in: slot..<slot + 1, level: 0).last
    }

    // MARK: - Figures

    private func figures(of column: CandleColumn) -> [Figure] {
        let change = column.open > 0 ? (column.close / column.open - 1) * 100 : nil
        let ink: ChartInk =
            switch ChangeDirection(change) {
            case .rising: .rising
            case .falling: .falling
            case .unchanged, .unknown: .text
            }
        return [
            Figure(name: "", value: moment(of: column), ink: .secondaryText),
            Figure(name: "O", value: text(ofPrice: column.open)),
            Figure(name: "H", value: text(ofPrice: column.high)),
            Figure(name: "L", value: text(ofPrice: column.low)),
            Figure(name: "C", value: text(ofPrice: column.close)),
            Figure(name: "Vol", value: options.format.compactAmount(column.volume)),
            Figure(name: "", value: options.format.change(change), ink: ink),
        ]
    }

    private func indicatorFigures(at column: CandleColumn) -> [Figure] {
        series.lines(of: options.indicators, at: [column]).enumerated().compactMap { number, line in
            guard let value = line.values.first.flatMap({ $0 }) else { return nil }
            return Figure(name: line.name, value: text(ofPrice: value), ink: .indicator(number))
        }
    }

    // MARK: - Legend

    private static var figureGap: Double { 12 }
    private static var legendEdge: Double { 8 }

    /// Figures in a row.
    private func line(_ figures: [Figure], y: Double, from start: Double = 0) -> [ChartText] {
        var x = Self.legendEdge + start
        var texts: [ChartText] = []
        for figure in figures {
            if !figure.name.isEmpty {
                let isIndicator = figure.ink != .text
                texts.append(text(figure.name, x: x, y: y, ink: isIndicator ? figure.ink : .secondaryText))
                x = (texts.last?.frame.maxX ?? x) + 4
            }
            texts.append(text(figure.value, x: x, y: y, ink: figure.ink))
            x = (texts.last?.frame.maxX ?? x) + Self.figureGap
        }
        return texts
    }

    private func fits(_ texts: [ChartText]) -> Bool { texts.allSatisfy { panes.legend.contains($0.frame) } }

    // MARK: - Panel

    /// Figures below each other, on the side where the crosshair is not; as many as there is room for.
    private func panel(_ figures: [Figure], besides line: ChartRect) -> ChartPanel? {
        let plot = panes.plot
        let (padding, edge, gap) = (pixels.snap(6), pixels.snap(6), 10.0)
        let rowHeight = pixels.snap(lineHeight + 1)
        let room = Int(((plot.height - 2 * edge - 2 * padding) / rowHeight).rounded(.down))
        let rows = figures.prefix(max(0, room))
        let names = rows.map { $0.name.isEmpty ? 0 : textWidth($0.name) + gap }.max() ?? 0
        // What has no name stands alone in its row.
        let content = rows.map { ($0.name.isEmpty ? 0 : names) + textWidth($0.value) }.max() ?? 0
        let (width, height) = (
            pixels.snapUp(content) + 2 * padding, Double(rows.count) * rowHeight + 2 * padding
        )
        let isLeft = line.x > plot.x + plot.width / 2
        let frame = ChartRect(
            x: isLeft ? plot.x + edge : plot.maxX - edge - width, y: plot.y + edge, width: width, height: height)
        guard !rows.isEmpty, plot.contains(frame) else { return nil }
        let texts = rows.enumerated().flatMap { number, figure -> [ChartText] in
            let y = frame.y + padding + Double(number) * rowHeight
            guard !figure.name.isEmpty else {
                return [text(figure.value, x: frame.x + padding, y: y, ink: figure.ink)]
            }
            let ink = figure.ink == .text ? ChartInk.secondaryText : figure.ink
            let valueX = frame.maxX - padding - textWidth(figure.value)
            return [
                text(figure.name, x: frame.x + padding, y: y, ink: ink),
                text(figure.value, x: valueX, y: y, ink: figure.ink),
            ]
        }
        return ChartPanel(frame: frame, texts: texts)
    }

    private func textWidth(_ text: String) -> Double { pixels.snapUp(measure.size(of: text, style: .regular).width) }
}
