import CCairo
import Chart

/// Draws charts that are laid out, and decides nothing.
///
/// Of one thread at a time.
public struct ChartPainter {
    private let theme: ChartTheme
    private let typesetter: ChartTypesetter

    /// Makes a painter.
    ///
    /// - Parameters:
    ///   - theme: The colours.
    ///   - typesetter: What the layouts were measured with.
    public init(theme: ChartTheme, typesetter: ChartTypesetter) {
        self.theme = theme
        self.typesetter = typesetter
    }

    /// Draws a chart, with its top left corner at the origin.
    ///
    /// - Parameters:
    ///   - layout: The chart.
    ///   - cairo: A `cairo_t`, one of whose units is a logical pixel. It is left as it was.
    public func draw(_ layout: ChartLayout, on cairo: OpaquePointer) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        let canvas = ChartCanvas(cairo: cairo, theme: theme, typesetter: typesetter)
        let whole = ChartRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
        canvas.fill([whole], .background)
        drawPanes(of: layout, on: canvas)
        drawAxes(of: layout, on: canvas)
        drawInFront(layout, on: canvas)
    }

    private func drawPanes(of layout: ChartLayout, on canvas: ChartCanvas) {
        canvas.draw((layout.priceTicks + layout.volumeTicks).map(\.line))
        canvas.draw(layout.timeTicks.flatMap(\.lines))
        if let volume = layout.panes.volume {
            canvas.clipped(to: volume) {
                canvas.fill(layout.volumeBars.lazy.filter(\.isRising).map(\.frame), .risingVolume)
                canvas.fill(layout.volumeBars.lazy.filter { !$0.isRising }.map(\.frame), .fallingVolume)
            }
        }
        canvas.clipped(to: layout.panes.price) {
            canvas.fill(layout.candles.lazy.filter { !$0.isRising }.flatMap(\.strokes), .falling)
            canvas.fill(layout.candles.lazy.filter(\.isRising).flatMap(\.strokes), .rising)
            layout.indicators.forEach(canvas.draw)
        }
        canvas.draw([layout.lastPrice?.line].compactMap { $0 })
        for extreme in layout.extremes {
            canvas.draw([extreme.leader])
            canvas.fillRounded(extreme.ground, radius: 3, .panel)
            canvas.draw(extreme.label)
        }
    }

    private func drawAxes(of layout: ChartLayout, on canvas: ChartCanvas) {
        canvas.draw(layout.separators)
        (layout.priceTicks + layout.volumeTicks).compactMap(\.label).forEach(canvas.draw)
        layout.timeTicks.compactMap(\.label).forEach(canvas.draw)
        if let tag = layout.lastPrice?.tag { draw(tag, on: canvas) }
    }

    private func drawInFront(_ layout: ChartLayout, on canvas: ChartCanvas) {
        if let crosshair = layout.crosshair {
            canvas.draw(crosshair.lines)
            crosshair.tags.forEach { draw($0, on: canvas) }
        }
        layout.legend.forEach(canvas.draw)
        for panel in [layout.densityNote, layout.panel].compactMap({ $0 }) {
            canvas.fillRounded(panel.frame, radius: 6, .panel, edge: .separator)
            panel.texts.forEach(canvas.draw)
        }
    }

    private func draw(_ tag: ChartTag, on canvas: ChartCanvas) {
        canvas.fillRounded(tag.frame, radius: 3, tag.paper)
        canvas.draw(tag.text)
    }
}

extension CandleShape {
    /// What of it is filled with its colour.
    fileprivate var strokes: [ChartRect] {
        // A body as narrow as the wick lies wholly in it.
        guard body.width > wick.width else { return [wick] }
        return [upperWick, lowerWick] + (isHollow ? outline : [body])
    }

    /// The edges of a hollow body, as thick as the wick, none over another.
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
