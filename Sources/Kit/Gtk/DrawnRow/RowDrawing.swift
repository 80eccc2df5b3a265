import CGtk
import GtkShims
import KitIntegerConversion

/// The content of a ``DrawnRow``: measures, places and draws its description.
@MainActor
final class RowDrawing {
    let widget: AnyWidget
    private(set) var description = RowDescription()
    /// One for each of the description's lines.
    private(set) var texts: [RowText] = []
    /// The tints by the indices of their texts; none without a tinted character.
    var tints: [Int: RowTint] = [:]
    var isWaitingForTints = false
    /// The graphs as they were last drawn, by their columns.
    var graphs: [Int: RowGraphTexture] = [:]
    var clock = TintClock.monotonic
    /// How often the row has been drawn; for tests.
    var drawingCount = 0
    /// The tooltip of a line, by the indices of its column and of the line.
    var explain: (@MainActor (Int, Int) -> String?)?

    /// The least width and the height for each width that have been reported to GTK since the last layout was requested.
    private var reported: (leastWidth: Int, heights: [Int: Int])?
    private var places: (key: Key, places: Places)?
    /// The size that the row last had.
    private var size: (width: Double, height: Double)?

    /// What the places depend on, besides the description and the control.
    private struct Key: Equatable {
        let width: Double
        let height: Double
        let font: guint
        let isMirrored: Bool
    }

    /// The frames in a row of a certain size.
    struct Places {
        /// The text of each line; nil for an empty one.
        var texts: [RowFrame?] = []
        /// The width that each text is cut to.
        var rooms: [Double] = []
        /// The picture or letters of each picture, by the index of its letters.
        var pictures: [Int: RowFrame] = [:]
        /// The graph of each column that has one.
        var graphs: [Int: RowFrame] = [:]
        /// The accessory of each column that has one, if it takes space.
        var accessories: [(accessory: RowAccessory, frame: RowFrame)] = []
    }

    init(_ widget: AnyWidget) { self.widget = widget }

    /// Shows another description, with a layout of the window only if the row needs another size.
    func show(_ next: RowDescription) {
        guard next != description else { return }
        description = next
        let lines = next.lines
        for (index, line) in lines.enumerated() {
            if index < texts.count {
                if texts[index].line.text != line.text { tints[index] = nil }
                texts[index].show(line)
            } else {
                texts.append(RowText(line, in: widget))
            }
        }
        texts.removeLast(texts.count - lines.count)
        update()
    }

    /// Replaces the text of a line, without redrawing the row.
    ///
    /// - Returns: The index of the text and the text before; nil if there is no such line.
    func replace(_ text: String, inLine line: Int, ofColumn column: Int) -> (index: Int, former: String)? {
        guard let former = description.replace(text, inLine: line, ofColumn: column) else { return nil }
        let index = description.columns[..<column].map(\.lineCount).reduce(line, +)
        var next = texts[index].line
        next.text = text
        texts[index].show(next)
        return (index, former)
    }

    /// Redraws the row, or has it laid out if it needs another size.
    func update() {
        places = nil
        guard let reported else { return }
        if leastWidth != reported.leastWidth || reported.heights.contains(where: { height(for: $0.key) != $0.value }) {
            self.reported = nil
            gtk_widget_queue_resize(widget.pointer)
        } else {
            if hasControl { gtk_widget_queue_allocate(widget.pointer) }
            gtk_widget_queue_draw(widget.pointer)
        }
    }

    // MARK: Measuring

    /// The size of the text, in pixels.
    var em: Double { widget.textSize }

    var leastWidth: Int {
        let widths = description.columns.map { column in
            switch (column.width, column.content) {
            case (.filling, _): 2 * em
            case (.least, .picture(let picture)): picture.side
            case (.least, .lines), (.least, .graph): column.width.pixels(em: em) ?? 0
            }
        }
        return Int(
            clamping: (widths.reduce(0, +) + description.spacing * Double(max(widths.count - 1, 0))).rounded(.up))
    }

    /// The height for a width; for one that is wide enough if negative.
    func height(for width: Int) -> Int {
        // Only texts of several lines depend on the width.
        let widths = width < 0 || !canWrap ? [] : placement(in: Double(width)).columns.map(\.width)
        var index = 0
        let heights = description.columns.enumerated().map { position, column in
            switch column.content {
            case .picture(let picture):
                index += 1
                return picture.side
            case .graph(let graph): return graph.height
            case .lines(let lines, let spacing):
                defer { index += lines.count }
                let room = widths.isEmpty ? .infinity : textRoom(of: column, width: widths[position])
                let heights = lines.indices.filter { !lines[$0].text.isEmpty }.map {
                    boxHeight(of: lines[$0], lineCount: lineCount(of: texts[index + $0], in: room))
                }
                return heights.reduce(0, +) + spacing * Double(max(heights.count - 1, 0))
            }
        }
        return Int(clamping: (heights.max() ?? 0).rounded(.up))
    }

    private var canWrap: Bool { texts.contains { $0.line.style.lineLimit != 1 && !$0.line.text.isEmpty } }

    private func lineCount(of text: RowText, in room: Double) -> Int {
        // The usual case needs no layout.
        text.line.style.lineLimit == 1 ? 1 : text.fit(to: room)
    }

    private func boxHeight(of line: RowLine, lineCount: Int) -> Double {
        RowText.height(of: line.style, in: widget) * Double(lineCount) + 2 * (line.pill?.padding.vertical ?? 0)
    }

    private func placement(in width: Double) -> RowPlacement {
        var index = 0
        let widths = description.columns.map { column -> Double? in
            switch column.content {
            case .picture(let picture):
                index += 1
                return picture.side
            case .graph: return column.width.pixels(em: em)
            case .lines(let lines, _):
                defer { index += lines.count }
                guard let least = column.width.pixels(em: em) else { return nil }
                let needed = lines.indices.map { boxWidth(of: texts[index + $0]) }
                return max(least, needed.max() ?? 0)
            }
        }
        return RowPlacement(widths, spacing: description.spacing, in: width)
    }

    private func boxWidth(of text: RowText) -> Double {
        text.line.text.isEmpty ? 0 : text.size.width + 2 * (text.line.pill?.padding.horizontal ?? 0)
    }

    /// The width for texts in a column.
    private func textRoom(of column: RowColumn, width: Double) -> Double {
        column.accessory.map { takesSpace($0) ? max(0, width - $0.width) : width } ?? width
    }

    private var hasControl: Bool { gtk_shims_drawn_row_get_control(widget.pointer) != nil }

    private func takesSpace(_ accessory: RowAccessory) -> Bool { accessory.iconName != nil || hasControl }

    /// Reports a width and height to GTK.
    func report(heightFor width: Int) -> Int {
        let height = height(for: width)
        // GTK measures a row for its width and, at most, for that of a window that is being resized.
        let heights = reported.map { $0.heights.count < 4 ? $0.heights : [:] } ?? [:]
        reported = (leastWidth, heights.merging([width: height]) { $1 })
        return height
    }

    // MARK: Placing

    /// The frames in a row of a size; the texts are cut accordingly.
    func places(width: Double, height: Double) -> Places {
        let key = Key(
            width: width, height: height,
            font: pango_context_get_serial(gtk_widget_get_pango_context(widget.pointer)),
            isMirrored: gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL)
        if let places, places.key == key { return places.places }
        let made = place(width: width, height: height, isMirrored: key.isMirrored)
        places = (key, made)
        size = (width, height)
        return made
    }

    /// Whether the places of the current description are known; for tests.
    var isPlaced: Bool { places != nil }

    /// Lays the texts out and draws the graphs for the size that the row last had, so that its next frame takes less time.
    func prepare() {
        guard let size else { return }
        let places = places(width: size.width, height: size.height)
        for (position, column) in description.columns.enumerated() {
            guard case .graph(let graph) = column.content, let frame = places.graphs[position] else { continue }
            texture(of: graph, ofColumn: position, width: frame.width)
        }
    }

    private func place(width: Double, height: Double, isMirrored: Bool) -> Places {
        let placement = placement(in: width)
        var places = Places()
        for (index, (column, place)) in zip(description.columns, placement.columns).enumerated() {
            switch column.content {
            case .picture(let picture):
                places.pictures[places.texts.count] = RowFrame(
                    x: place.x, y: ((height - picture.side) / 2).rounded(), width: picture.side, height: picture.side)
                places.texts.append(nil)
                places.rooms.append(.infinity)
            case .graph(let graph):
                places.graphs[index] = RowFrame(
                    x: place.x.rounded(), y: ((height - graph.height) / 2).rounded(), width: place.width,
                    height: graph.height)
            case .lines(let lines, let spacing):
                let room = textRoom(of: column, width: place.width)
                let first = places.texts.count
                let sizes = lines.indices.map { offset -> (width: Double, height: Double)? in
                    let text = texts[first + offset]
                    guard !text.line.text.isEmpty else { return nil }
                    let count = text.fit(to: room)
                    let isCut = text.line.style.cut != nil
                    return (
                        isCut ? min(boxWidth(of: text), room) : boxWidth(of: text),
                        boxHeight(of: text.line, lineCount: count)
                    )
                }
                places.texts += RowPlacement.stack(
                    sizes, in: RowPlacement.Column(x: place.x, width: room), spacing: spacing,
                    share: Double(column.alignment.share), height: height)
                places.rooms += lines.map { _ in room }
            }
            if let accessory = column.accessory, takesSpace(accessory) {
                let ends = places.texts.suffix(column.lineCount).compactMap { $0.map { $0.x + $0.width } }
                let x = min(ends.max() ?? place.x, max(place.x, place.x + place.width - accessory.width))
                places.accessories.append(
                    (accessory, RowFrame(x: x, y: 0, width: accessory.width, height: height)))
            }
        }
        if isMirrored { places.mirror(in: width) }
        return places
    }
}

extension RowDrawing.Places {
    fileprivate mutating func mirror(in width: Double) {
        texts = texts.map { $0?.mirrored(in: width) }
        pictures = pictures.mapValues { $0.mirrored(in: width) }
        graphs = graphs.mapValues { $0.mirrored(in: width) }
        accessories = accessories.map { ($0.accessory, $0.frame.mirrored(in: width)) }
    }
}
