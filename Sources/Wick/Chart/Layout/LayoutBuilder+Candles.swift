extension LayoutBuilder {
    /// The shape of a column.
    func candle(_ column: CandleColumn, at place: ColumnPlace) -> CandleShape {
        let wick = rect(place.wickX, place.wickWidth, from: column.high, to: column.low)
        let body = rect(place.x, place.width, from: max(column.open, column.close), to: min(column.open, column.close))
        let hasRoom = place.width >= 3 * place.wickWidth && body.height >= 3 * pixels.thickness
        return CandleShape(
            slots: column.slots, wick: wick, body: body, isRising: column.isRising,
            isHollow: column.isRising && level == 0 && hasRoom)
    }

    /// A rectangle between two prices, at least as high as a line is thick.
    private func rect(_ x: Double, _ width: Double, from high: Double, to low: Double) -> ChartRect {
        let half = pixels.thickness / 2
        let pane = panes.price
        let top = min(max(pixels.snap(priceScale.y(of: high) - half), pane.y), pane.maxY - pixels.thickness)
        let bottom = min(max(pixels.snap(priceScale.y(of: low) + half), top + pixels.thickness), pane.maxY)
        return ChartRect(x: x, y: top, width: width, height: bottom - top)
    }

    /// The bars of the volume.
    ///
    /// What is not known has none, and neither has nothing.
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

    /// The lines of the indicators, through the middles of the columns.
    ///
    /// An indicator of fewer candles than four columns have would cover the columns and say what they say: it is not drawn.
    /// It would also be what costs most, being as jagged as they are.
    var indicatorPaths: [IndicatorPath] {
        let drawn = options.indicators.enumerated().filter { level == 0 || $0.element.warmUp + 1 >= 4 << level }
        let lines = series.lines(
            of: drawn.map(\.element), named: drawn.map { options.indicatorNames[$0.offset] }, at: columns)
        return lines.map { line in
            let number = number(ofLine: line.line, ofIndicator: drawn[line.indicator].offset)
            var stretches: [[ChartPoint]] = []
            var isOpen = false
            for (place, value) in zip(places, line.values) {
                guard let value else {
                    isOpen = false
                    continue
                }
                if !isOpen { stretches.append([]) }
                isOpen = true
                stretches[stretches.count - 1].append(ChartPoint(x: place.middle, y: priceScale.y(of: value)))
            }
            return IndicatorPath(name: line.name, ink: .indicator(number), stretches: stretches.filter { $0.count > 1 })
        }
    }

    /// Counts the lines of all indicators through, so that each has its colour.
    private func number(ofLine line: Int, ofIndicator indicator: Int) -> Int {
        options.indicatorNames.prefix(indicator).reduce(line) { $0 + $1.count }
    }
}
