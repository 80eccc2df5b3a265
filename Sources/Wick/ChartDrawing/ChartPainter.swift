import WickChart

/// Draws chart layouts; not thread-safe.
public struct ChartPainter {
    private let theme: ChartTheme
    private let typesetter: ChartTypesetter

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - theme: The colours.
    ///   - typesetter: The typesetter that measured the layouts.
    public init(theme: ChartTheme, typesetter: ChartTypesetter) {
        self.theme = theme
        self.typesetter = typesetter
    }

    /// Draws a chart.
    ///
    /// - Parameters:
    ///   - layout: The chart, laid out for the surface's scale.
    ///   - surface: The surface to draw on, from its left edge.
    ///   - top: The y coordinate of the chart's top edge on the surface.
    public func draw(_ layout: ChartLayout, on surface: ChartSurface, below top: Double = 0) {
        let canvas = ImageCanvas(surface, below: top, theme: theme, typesetter: typesetter)
        Self.draw(layout, on: canvas)
    }

    /// Draws a chart at the origin of a canvas.
    static func draw(_ layout: ChartLayout, on canvas: some ChartCanvas) {
        let whole = ChartRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
        canvas.drawSaved {
            canvas.fill([whole], .background)
            drawPanes(of: layout, on: canvas)
            drawAxes(of: layout, on: canvas)
            drawInFront(layout, on: canvas)
        }
    }

    private static func drawPanes(of layout: ChartLayout, on canvas: some ChartCanvas) {
        canvas.draw((layout.priceTicks + layout.volumeTicks + layout.studies.flatMap(\.ticks)).map(\.line))
        canvas.draw(layout.timeTicks.flatMap(\.lines))
        if let volume = layout.panes.volume {
            var (rising, falling): ([ChartRect], [ChartRect]) = ([], [])
            for bar in layout.volumeBars {
                if bar.isRising { rising.append(bar.frame) } else { falling.append(bar.frame) }
            }
            canvas.fill(rising, .risingVolume, within: volume)
            canvas.fill(falling, .fallingVolume, within: volume)
            for path in layout.volumeIndicators { canvas.draw(path, within: volume) }
        }
        for study in layout.studies {
            canvas.fill(study.upwardBars, .risingVolume, within: study.pane)
            canvas.fill(study.downwardBars, .fallingVolume, within: study.pane)
            for path in study.paths { canvas.draw(path, within: study.pane) }
        }
        let price = layout.panes.price
        var (rising, falling): ([ChartRect], [ChartRect]) = ([], [])
        for candle in layout.candles {
            if candle.isRising { candle.addStrokes(to: &rising) } else { candle.addStrokes(to: &falling) }
        }
        canvas.fill(falling, .falling, within: price)
        canvas.fill(rising, .rising, within: price)
        if let line = layout.priceLine { canvas.draw(line, within: price) }
        for path in layout.comparisons.map(\.path) + layout.indicators { canvas.draw(path, within: price) }
        canvas.draw([layout.lastPrice?.line].compactMap { $0 })
        for extreme in layout.extremes {
            canvas.draw([extreme.leader])
            canvas.fillRounded(extreme.ground, radius: 3, .panel, edge: nil)
            canvas.draw(extreme.label)
        }
        canvas.clipped(to: price) {
            for shape in layout.drawings { draw(shape, within: price, on: canvas) }
            // No line crosses a text.
            for label in layout.drawings.compactMap(\.label) { draw(label, edge: .drawing, on: canvas) }
        }
    }

    private static func draw(_ shape: DrawingShape, within pane: ChartRect, on canvas: some ChartCanvas) {
        if let area = shape.area { canvas.fill([area], .drawingArea, within: pane) }
        canvas.stroke(shape.lines, width: DrawingShape.lineWidth, .drawing, within: pane)
        for grip in shape.grips {
            let (radius, inner) = (DrawingShape.gripRadius, DrawingShape.gripRadius - 1.5)
            canvas.fillRounded(ChartRect(around: grip, radius: radius), radius: radius, .drawing, edge: nil)
            canvas.fillRounded(ChartRect(around: grip, radius: inner), radius: inner, .background, edge: nil)
        }
    }

    private static func drawAxes(of layout: ChartLayout, on canvas: some ChartCanvas) {
        canvas.draw(layout.separators)
        (layout.priceTicks + layout.volumeTicks + layout.studies.flatMap(\.ticks)).compactMap(\.label)
            .forEach { canvas.draw($0) }
        layout.timeTicks.compactMap(\.label).forEach { canvas.draw($0) }
        let tags = layout.drawings.map(\.tag) + [layout.lastPrice?.tag] + layout.comparisons.map(\.tag)
        for tag in tags.compactMap(\.self) {
            draw(tag, on: canvas)
        }
    }

    private static func drawInFront(_ layout: ChartLayout, on canvas: some ChartCanvas) {
        if let crosshair = layout.crosshair {
            canvas.draw(crosshair.lines)
            crosshair.tags.forEach { draw($0, on: canvas) }
        }
        layout.legend.forEach { canvas.draw($0) }
        for line in layout.comparisons {
            if let sample = line.sample { canvas.draw(line.path(of: sample), within: sample) }
        }
        for study in layout.studies {
            // Neither the crosshair nor a line of the grid crosses a text.
            canvas.fill([study.legendGround].compactMap(\.self), .background, within: study.pane)
            study.legend.forEach { canvas.draw($0) }
            for path in study.samples { canvas.draw(path, within: study.pane) }
        }
        for panel in [layout.note, layout.panel].compactMap({ $0 }) { draw(panel, edge: .separator, on: canvas) }
    }

    private static func draw(_ panel: ChartPanel, edge: ChartInk, on canvas: some ChartCanvas) {
        canvas.fillRounded(panel.frame, radius: 6, .panel, edge: edge)
        panel.texts.forEach { canvas.draw($0) }
    }

    private static func draw(_ tag: ChartTag, on canvas: some ChartCanvas) {
        canvas.fillRounded(tag.frame, radius: 3, tag.paper, edge: nil)
        canvas.draw(tag.text)
    }
}

extension ChartRect {
    /// The square around a circle.
    fileprivate init(around middle: ChartPoint, radius: Double) {
        self.init(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    }
}

extension CandleShape {
    /// Adds the parts that are filled with the candle's colour.
    fileprivate func addStrokes(to strokes: inout [ChartRect]) {
        // A body as narrow as the wick is completely covered by it.
        guard body.width > wick.width else { return strokes.append(wick) }
        strokes.append(upperWick)
        strokes.append(lowerWick)
        switch form {
        case .filled: strokes.append(body)
        case .hollow: strokes += outline
        case .bar(let opensAtTop): strokes += ticks(opensAtTop: opensAtTop)
        }
    }

    /// The open on the left and the close on the right of a bar, and what the wick's parts leave out between them.
    private func ticks(opensAtTop: Bool) -> [ChartRect] {
        let line = min(wick.width, body.height)
        let (top, bottom) = (body.y, body.maxY - line)
        return [
            ChartRect(x: wick.x, y: body.y, width: wick.width, height: body.height),
            ChartRect(x: body.x, y: opensAtTop ? top : bottom, width: wick.x - body.x, height: line),
            ChartRect(
                x: wick.x + wick.width, y: opensAtTop ? bottom : top, width: body.maxX - wick.x - wick.width,
                height: line),
        ]
    }

    /// The edges of a hollow body, as wide as the wick, without overlaps.
    private var outline: [ChartRect] {
        let line = min(wick.width, body.height / 2)
        let sides = body.height - 2 * line
        return [
            ChartRect(x: body.x, y: body.y, width: body.width, height: line),
            ChartRect(x: body.x, y: body.maxY - line, width: body.width, height: line),
            ChartRect(x: body.x, y: body.y + line, width: line, height: sides),
            ChartRect(x: body.maxX - line, y: body.y + line, width: line, height: sides),
        ]
    }
}
