import WickChart

/// Draws in an SVG document: each shape is an element, and texts stay texts.
struct SVGCanvas: ChartCanvas {
    let typesetter: ChartTypesetter

    private let document: SVGDocument
    private let top: Double
    private let theme: ChartTheme

    /// - Parameters:
    ///   - document: The document to draw in.
    ///   - top: The y coordinate of the origin in the document.
    ///   - theme: The colours of inks.
    ///   - typesetter: Measures the texts.
    init(_ document: SVGDocument, below top: Double = 0, theme: ChartTheme, typesetter: ChartTypesetter) {
        self.document = document
        self.top = top
        self.theme = theme
        self.typesetter = typesetter
    }

    func fill(_ frames: [ChartRect], _ ink: ChartInk, within clip: ChartRect?) {
        let shown = frames.map { frame in clip.map(frame.intersection) ?? frame }.filter { !$0.isEmpty }
        guard !shown.isEmpty else { return }
        let path = shown.map { frame in
            "M\(frame.x.svg) \((frame.y + top).svg)h\(frame.width.svg)v\(frame.height.svg)h\((-frame.width).svg)z"
        }
        document.add("path", [.ink("fill", ink), .text("d", path.joined())], theme)
    }

    func fillRounded(_ frame: ChartRect, radius: Double, _ ink: ChartInk, edge: ChartInk?) {
        // A line lies on the middle of its edge.
        let inset = edge == nil ? 0 : 0.5
        document.add(
            "rect",
            [
                .text("x", (frame.x + inset).svg), .text("y", (frame.y + top + inset).svg),
                .text("width", max(0, frame.width - 2 * inset).svg),
                .text("height", max(0, frame.height - 2 * inset).svg),
                .text("rx", (radius - inset).svg), .ink("fill", ink),
            ] + (edge.map { [.ink("stroke", $0)] } ?? []), theme)
    }

    func draw(_ text: String, _ face: ChartTypesetter.Face, x: Double, y: Double, _ ink: ChartInk) {
        guard !text.isEmpty else { return }
        let baseline = y + top + typesetter.line(of: face).baseline
        // Where the font is missing, another one takes the same space.
        let width = typesetter.text(text, face).width
        var attributes: [SVGDocument.Attribute] = [
            .text("x", x.svg), .text("y", baseline.svg), .text("textLength", width.svg),
            .text("lengthAdjust", "spacingAndGlyphs"), .ink("fill", ink),
        ]
        if face != .regular { attributes.append(.text("font-weight", "bold")) }
        if face == .title { attributes.append(.text("font-size", typesetter.pixels(of: face).svg)) }
        document.add("text", attributes, theme, containing: text)
    }

    func draw(_ path: IndicatorPath, within clip: ChartRect) {
        for (width, ink) in path.strokes {
            for stretch in path.stretches { draw(stretch, width: width, ink, within: clip) }
        }
    }

    func draw(_ line: PriceLine, within clip: ChartRect) {
        if line.isFilled, let first = line.points.first, let last = line.points.last {
            let bottom = (clip.maxY + top).svg
            let gradient = document.gradient(
                of: theme.color(of: .price), opacity: PriceLine.areaOpacity, from: clip.y + top, to: clip.maxY + top)
            document.add(
                "path",
                [
                    .text("fill", "url(#\(gradient))"), .text("clip-path", "url(#\(document.clip(moved(clip))))"),
                    .text("d", "M\(first.x.svg) \(bottom)L\(points(line.points))L\(last.x.svg) \(bottom)z"),
                ], theme)
        }
        draw(line.points, width: PriceLine.width, .price, within: clip)
    }

    func stroke(_ lines: [[ChartPoint]], width: Double, _ ink: ChartInk, within clip: ChartRect) {
        for line in lines { draw(line, width: width, ink, within: clip) }
    }

    private func draw(_ points: [ChartPoint], width: Double, _ ink: ChartInk, within clip: ChartRect) {
        guard !points.isEmpty else { return }
        document.add(
            "polyline",
            [
                .text("fill", "none"), .ink("stroke", ink), .text("stroke-width", width.svg),
                .text("stroke-linejoin", "round"), .text("stroke-linecap", "round"),
                .text("clip-path", "url(#\(document.clip(moved(clip))))"),
                .text("points", self.points(points)),
            ], theme)
    }

    private func points(_ points: [ChartPoint]) -> String {
        points.map { "\($0.x.svg) \(($0.y + top).svg)" }.joined(separator: " ")
    }

    private func moved(_ frame: ChartRect) -> ChartRect {
        ChartRect(x: frame.x, y: frame.y + top, width: frame.width, height: frame.height)
    }
}

extension ChartRect {
    fileprivate func intersection(_ other: ChartRect) -> ChartRect {
        let (left, upper) = (max(x, other.x), max(y, other.y))
        return ChartRect(
            x: left, y: upper, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - upper)
    }
}
