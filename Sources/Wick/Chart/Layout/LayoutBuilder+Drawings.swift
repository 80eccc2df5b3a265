import KitIntegerConversion

extension LayoutBuilder {
    /// Maps the points of drawings to the chart.
    var plane: DrawingPlane { DrawingPlane(series, viewport, priceScale, pane: panes.price) }

    /// The visible drawings, and the one that is being made.
    ///
    /// - Parameter tags: Tags that those of horizontal lines must not cover.
    func drawingShapes(besides tags: [ChartTag]) -> [DrawingShape] {
        let plane = plane
        var tags = tags
        func shape(of drawing: Drawing, isDraft: Bool) -> DrawingShape? {
            let shape = self.shape(of: drawing, isDraft: isDraft, on: plane, besides: tags)
            tags += [shape?.tag].compactMap(\.self)
            return shape
        }
        // The tags of what the user is drawing or has selected are placed first.
        let draft = options.draft.flatMap { shape(of: $0, isDraft: true) }
        let selected = options.drawings.first { $0.id == options.selectedDrawing }.flatMap {
            shape(of: $0, isDraft: false)
        }
        let saved = options.drawings.compactMap { drawing in
            drawing.id == options.selectedDrawing ? selected : shape(of: drawing, isDraft: false)
        }
        return saved + [draft].compactMap(\.self)
    }

    private func shape(
        of drawing: Drawing, isDraft: Bool, on plane: DrawingPlane, besides tags: [ChartTag]
    ) -> DrawingShape? {
        let outline = DrawingOutline(of: drawing, on: plane)
        let area = outline.area?.intersection(panes.price)
        let label =
            switch drawing.tool {
            case .note: noteLabel(drawing.text, at: plane.position(of: drawing.points[0]))
            case .ruler: outline.area.map { rulerLabel(of: drawing, beside: $0, on: plane) }
            case .horizontalLine, .trendLine, .ray, .rectangle: ChartPanel?.none
            }
        let isVisible =
            !outline.lines.isEmpty || area != nil || label.map { $0.frame.intersects(panes.price) } == true
        guard isVisible else { return nil }
        return DrawingShape(
            id: drawing.id, isSelected: drawing.id == options.selectedDrawing, isDraft: isDraft,
            lines: outline.lines.map(aligned), area: area, label: label,
            tag: drawing.tool == .horizontalLine ? tag(of: drawing, on: plane, besides: tags) : nil, outline: outline)
    }

    /// The parts of a drawing that a mark must not overlap: a label, and a horizontal line.
    func obstacles(of shape: DrawingShape) -> [ChartRect] {
        let thickness = DrawingShape.lineWidth
        let levels = shape.lines.filter { $0[0].y == $0[1].y }.map { line in
            let (start, end) = (min(line[0].x, line[1].x), max(line[0].x, line[1].x))
            return ChartRect(x: start, y: line[0].y - thickness / 2, width: end - start, height: thickness)
        }
        return levels + [shape.label?.frame].compactMap(\.self)
    }

    /// The frames of short pieces of a drawing's other lines, which a mark avoids where it has room.
    func pieces(of shape: DrawingShape) -> [ChartRect] {
        let thickness = DrawingShape.lineWidth
        return shape.lines.filter { $0[0].y != $0[1].y }.flatMap { line in
            let (start, end) = line[0].x < line[1].x ? (line[0], line[1]) : (line[1], line[0])
            let count = min(max(1, Int(clamping: ((end.x - start.x) / Self.pieceWidth).rounded(.up))), 1_000)
            func point(_ index: Int) -> ChartPoint {
                let share = Double(index) / Double(count)
                return ChartPoint(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
            }
            return (0..<count).map { index in
                let (first, last) = (point(index), point(index + 1))
                return ChartRect(
                    x: first.x - thickness / 2, y: min(first.y, last.y) - thickness / 2,
                    width: last.x - first.x + thickness, height: abs(last.y - first.y) + thickness)
            }
        }
    }

    /// The width of a piece of a line, in pixels: less than that of a character.
    private static let pieceWidth = 6.0

    /// A horizontal or vertical line between device pixels; other lines do not change.
    private func aligned(_ line: [ChartPoint]) -> [ChartPoint] {
        let (isLevel, isUpright) = (line[0].y == line[1].y, line[0].x == line[1].x)
        return line.map { point in
            ChartPoint(x: isUpright ? pixels.snap(point.x) : point.x, y: isLevel ? pixels.snap(point.y) : point.y)
        }
    }

    /// The tag of a horizontal line; `nil` if there is no room for it near the line.
    private func tag(of drawing: Drawing, on plane: DrawingPlane, besides tags: [ChartTag]) -> ChartTag? {
        let price = drawing.points[0].price
        let tag = axisTag(
            axisText(ofPrice: price), y: priceScale.y(of: price), axis: panes.priceAxis, paper: .drawing,
            ink: .onDrawing)
        return stacked(tag, besides: tags, on: panes.priceAxis).flatMap { stacked in
            (stacked.frame.y - tag.frame.y).magnitude <= 2 * tag.frame.height ? stacked : nil
        }
    }

    // MARK: - Labels

    /// A note, whose lower left corner is at a point.
    private func noteLabel(_ text: String, at point: ChartPoint) -> ChartPanel {
        let lines = lines(of: text, within: min(240, panes.price.width / 2))
        return panel(lines.map { ($0, .text) }) { size in ChartPoint(x: point.x, y: point.y - size.height) }
    }

    /// The values between two points, above or below their area and inside the pane.
    private func rulerLabel(of drawing: Drawing, beside area: ChartRect, on plane: DrawingPlane) -> ChartPanel {
        let ruler = RulerValues(from: drawing.points[0], to: drawing.points[1], on: plane)
        let change = ruler.change.map { options.format.change($0) } ?? options.format.change(nil)
        let ink: ChartInk = ruler.change.map { $0 >= 0 ? .rising : .falling } ?? .text
        let pane = panes.price
        let isUpwards = plane.position(of: drawing.points[1]).y < plane.position(of: drawing.points[0]).y
        return panel([(change, ink), ("\(ruler.barsText), \(ruler.durationText)", .text)]) { size in
            let gap = pixels.snap(6)
            let x = area.x + area.width / 2 - size.width / 2
            let y = isUpwards ? area.y - gap - size.height : area.maxY + gap
            return ChartPoint(
                x: max(pane.x, min(x, pane.maxX - size.width)), y: max(pane.y, min(y, pane.maxY - size.height)))
        }
    }

    /// Lines of text on a background.
    ///
    /// - Parameter corner: The upper left corner for a size.
    private func panel(_ lines: [(text: String, ink: ChartInk)], corner: (ChartSize) -> ChartPoint) -> ChartPanel {
        let padding = (x: pixels.snap(6), y: pixels.snap(4))
        let width = lines.map { measure.size(of: $0.text, style: .regular).width }.max() ?? 0
        let size = ChartSize(
            width: pixels.snapUp(width) + 2 * padding.x, height: Double(lines.count) * lineHeight + 2 * padding.y)
        let place = corner(size)
        let (x, y) = (pixels.snap(place.x), pixels.snap(place.y))
        let texts = lines.enumerated().map { index, line in
            text(line.text, x: x + padding.x, y: y + padding.y + Double(index) * lineHeight, ink: line.ink)
        }
        return ChartPanel(frame: ChartRect(x: x, y: y, width: size.width, height: size.height), texts: texts)
    }

    /// Breaks a text, at spaces if possible, into lines that are about as wide as allowed.
    private func lines(of text: String, within width: Double) -> [String] {
        let whole = measure.size(of: text, style: .regular).width
        guard whole > width else { return [text] }
        let most = max(1, Int(clamping: Double(text.count) * width / whole))
        var lines: [String] = []
        var rest = Substring(text)
        while rest.count > most {
            let start = rest.prefix(most + 1)
            let space = start.lastIndex(of: " ").flatMap { $0 > start.startIndex ? $0 : nil }
            let end = space ?? rest.index(rest.startIndex, offsetBy: most)
            lines.append(String(rest[..<end]))
            rest = rest[end...].drop { $0 == " " }
        }
        return rest.isEmpty ? lines : lines + [String(rest)]
    }
}

extension ChartRect {
    /// The common part of both; `nil` if there is none.
    func intersection(_ other: ChartRect) -> ChartRect? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let common = ChartRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
        return common.width < 0 || common.height < 0 ? nil : common
    }
}
