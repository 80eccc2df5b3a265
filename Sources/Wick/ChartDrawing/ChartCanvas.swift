import WickChart

/// What a chart is drawn on: pixels or an SVG document.
///
/// Coordinates are logical pixels from the chart's top left corner.
protocol ChartCanvas {
    /// The typesetter that measured the texts.
    var typesetter: ChartTypesetter { get }

    /// Draws a chart, and restores what that changes of the canvas's state.
    func drawSaved(_ draw: () -> Void)

    /// Fills rectangles that are aligned to pixels.
    ///
    /// - Parameters:
    ///   - frames: The rectangles; must not overlap if the ink is translucent.
    ///   - ink: Their colour.
    ///   - clip: Limits what is drawn; `nil` for no limit.
    func fill(_ frames: [ChartRect], _ ink: ChartInk, within clip: ChartRect?)

    /// Fills a rectangle with rounded corners, and strokes its edge if it has an ink.
    func fillRounded(_ frame: ChartRect, radius: Double, _ ink: ChartInk, edge: ChartInk?)

    /// Draws a text on one line.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - face: Its face.
    ///   - x: Its left edge.
    ///   - y: The top of its line.
    ///   - ink: Its colour.
    func draw(_ text: String, _ face: ChartTypesetter.Face, x: Double, y: Double, _ ink: ChartInk)

    /// Draws an indicator's line, antialiased.
    func draw(_ path: IndicatorPath, within clip: ChartRect)

    /// Draws a line of prices, antialiased, and the area below it, which fades downwards.
    func draw(_ line: PriceLine, within clip: ChartRect)

    /// Draws straight lines in any direction, antialiased.
    ///
    /// - Parameters:
    ///   - lines: Two points each, not far outside of the chart.
    ///   - width: Their width, in logical pixels.
    ///   - ink: Their colour.
    ///   - clip: Limits what is drawn.
    func stroke(_ lines: [[ChartPoint]], width: Double, _ ink: ChartInk, within clip: ChartRect)

    /// Draws only inside a rectangle that is aligned to pixels, where the canvas would draw beyond it otherwise.
    func clipped(to frame: ChartRect, _ draw: () -> Void)
}

extension ChartCanvas {
    func drawSaved(_ draw: () -> Void) { draw() }

    func clipped(to frame: ChartRect, _ draw: () -> Void) { draw() }

    func fill(_ frames: [ChartRect], _ ink: ChartInk) { fill(frames, ink, within: nil) }

    func draw(_ text: ChartText) {
        draw(text.text, ChartTypesetter.Face(text.style), x: text.frame.x, y: text.frame.y, text.ink)
    }

    /// Draws solid or dashed lines.
    func draw(_ lines: [ChartLine]) {
        var solid: [(ink: ChartInk, frames: [ChartRect])] = []
        for line in lines {
            if line.isDashed {
                fill(line.dashes, line.ink)
            } else if let index = solid.firstIndex(where: { $0.ink == line.ink }) {
                solid[index].frames.append(line.frame)
            } else {
                solid.append((line.ink, [line.frame]))
            }
        }
        for (ink, frames) in solid { fill(frames, ink) }
    }
}

extension IndicatorPath {
    /// The width of the line, in logical pixels.
    static let width = 1.5
    /// The width of the line with its edges, if it has these.
    static let widthWithEdges = 4.5

    /// What is stroked, one after the other: widths in logical pixels, and colours.
    var strokes: [(width: Double, ink: ChartInk)] {
        let line = (width: Self.width, ink: ink)
        return isOverBars ? [(width: Self.widthWithEdges, ink: ChartInk.background), line] : [line]
    }
}

extension PriceLine {
    /// The width of the line, in logical pixels.
    static let width = 2.0
    /// The opacity of the area below it, at the bottom of the pane and at its top.
    static let areaOpacity = 0.04...0.3
}

extension ChartLine {
    /// The dashes, four pixels long and three apart.
    fileprivate var dashes: [ChartRect] {
        let isAcross = frame.width >= frame.height
        let length = isAcross ? frame.width : frame.height
        return stride(from: 0, to: length, by: 7).map { start in
            let dash = min(4, length - start)
            return isAcross
                ? ChartRect(x: frame.x + start, y: frame.y, width: dash, height: frame.height)
                : ChartRect(x: frame.x, y: frame.y + start, width: frame.width, height: dash)
        }
    }
}
