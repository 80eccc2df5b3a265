import CGtk
import GtkShims
import KitIntegerConversion

/// A row of a list that measures and draws its texts and pictures itself, as one widget.
///
/// A row of labels and images has a widget for each, which GTK styles, measures and places one by one. This one shows a
/// ``RowDescription``: showing another one only redraws it, unless it needs another height. Text layouts are made when they
/// are drawn, and remain until their text changes.
///
/// Its text is not accessible: the list's row has an accessible name. The padding, the font and the text colour are those of
/// its style. It is mirrored in right-to-left scripts.
public struct DrawnRow: Widget, Handle { let address: ObjectAddress }

extension DrawnRow {
    /// Creates an empty row.
    public init() {
        self.init(gtk_shims_drawn_row_new(RowDrawing.functions))
        let drawing = RowDrawing(AnyWidget(self))
        gtk_shims_drawn_row_set_data(pointer, Unmanaged.passRetained(drawing).toOpaque())
    }

    /// Shows a description; tints remain only in texts that stay the same.
    ///
    /// - Parameter description: The description.
    public func show(_ description: RowDescription) { drawing.show(description) }

    /// Shows another text in a line of the description, which costs less than showing another description.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - line: The index of the line in its column.
    ///   - column: The index of the column; nothing changes if there is no such line.
    ///   - tint: The colour of the changed characters for 400 ms, if the row is visible and the desktop does not ask for
    ///     reduced motion; nil for none.
    public func show(_ text: String, inLine line: Int = 0, ofColumn column: Int, tint: RowColor? = nil) {
        drawing.show(text, inLine: line, ofColumn: column, tint: tint)
    }

    /// Lays the texts out and draws the graphs ahead, for the size that the row last had; for a row that is not in sight yet.
    ///
    /// Otherwise that is done in the frame that draws the row first, together with other rows of a list that is scrolled.
    public func prepare() { drawing.prepare() }

    /// Ends all tints, because the row shows something else.
    public func endTints() { drawing.endTints() }

    /// Sets the tooltips of the lines, which are computed when they are shown.
    ///
    /// - Parameter text: Called with the indices of a column and of a line in it; returns nil for no tooltip.
    public func explain(_ text: @escaping @MainActor (_ column: Int, _ line: Int) -> String?) {
        drawing.explain = text
        gtk_widget_set_has_tooltip(pointer, 1)
        connect("query-tooltip", .tooltip) { [drawing] x, y, tooltip in
            guard let text = drawing.tooltip(atX: Double(x), y: Double(y)) else { return false }
            gtk_tooltip_set_text(tooltip, text)
            return true
        }
    }

    /// The tooltip at a place in the row; nil for none.
    ///
    /// - Parameters:
    ///   - x: The distance from the row's left edge, in pixels.
    ///   - y: The distance from the row's top, in pixels.
    public func tooltip(atX x: Double, y: Double) -> String? { drawing.tooltip(atX: x, y: y) }

    /// A widget in the place of the ``RowAccessory``, for example a button; nil for none.
    public var control: AnyWidget? {
        get { gtk_shims_drawn_row_get_control(pointer).map { AnyWidget($0) } }
        nonmutating set {
            gtk_shims_drawn_row_set_control(pointer, newValue?.pointer)
            drawing.update()
        }
    }

    /// A text as it is drawn.
    public struct Text {
        /// The text.
        public let text: String
        /// Its frame in the row, in pixels, including its background.
        public let frame: RowFrame
        /// Whether a part of it is not shown.
        public let isCut: Bool
        /// The number of its lines.
        public let lineCount: Int
        /// The parts that are tinted because they have changed.
        public let tinted: [String]
    }

    /// The texts as they are drawn in the row's current size, in the order of the columns; for tests.
    ///
    /// Letters are among them if they are shown.
    public var texts: [Text] { drawing.shownTexts }

    /// The frames of the pictures, and whether each has arrived; for tests.
    public var pictures: [(frame: RowFrame, hasTexture: Bool)] { drawing.shownPictures }

    /// The frames of the graphs, drawn or not, in the order of the columns; for tests.
    public var graphs: [RowFrame] { drawing.shownGraphs }

    /// The names and frames of the icons that are drawn; for tests.
    public var icons: [(name: String, frame: RowFrame)] { drawing.shownIcons }

    var drawing: RowDrawing { RowDrawing.of(gtk_shims_drawn_row_get_data(pointer)) }
}

extension RowDrawing {
    fileprivate static func of(_ data: gpointer?) -> RowDrawing {
        guard let data else { preconditionFailure("A drawn row is used after its end.") }
        return Unmanaged<RowDrawing>.fromOpaque(data).takeUnretainedValue()
    }

    /// The functions that GTK calls, for all rows.
    fileprivate static let functions: UnsafePointer<GtkShimsDrawnRowFunctions> = {
        let functions = UnsafeMutablePointer<GtkShimsDrawnRowFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: GtkShimsDrawnRowFunctions(
                width: { data in onMain(data) { gint(clamping: RowDrawing.of($0).leastWidth) } },
                height: { data, width in
                    onMain(data) { gint(clamping: RowDrawing.of($0).report(heightFor: Int(width))) }
                },
                draw: { data, snapshot, width, height in
                    guard let snapshot else { return }
                    onMain((data, snapshot)) { data, snapshot in
                        RowDrawing.of(data).draw(on: snapshot, width: Int(width), height: Int(height))
                    }
                },
                place: { data, width, height in
                    onMain(data) { RowDrawing.of($0).controlPlace(width: Double(width), height: Double(height)) }
                },
                release: { data in if let data { Unmanaged<RowDrawing>.fromOpaque(data).release() } }))
        return UnsafePointer(functions)
    }()

    /// The place of the control, centred in that of the first accessory.
    private func controlPlace(width: Double, height: Double) -> GdkRectangle {
        guard let (accessory, frame) = places(width: width, height: height).accessories.first else {
            return GdkRectangle(x: 0, y: 0, width: 0, height: 0)
        }
        let side = accessory.controlSide
        return GdkRectangle(
            x: gint(clamping: (frame.x + (frame.width - side) / 2).rounded()),
            y: gint(clamping: ((height - side) / 2).rounded()), width: gint(clamping: side),
            height: gint(clamping: side))
    }

    private var currentPlaces: Places {
        places(
            width: Double(gtk_widget_get_width(widget.pointer)), height: Double(gtk_widget_get_height(widget.pointer)))
    }

    fileprivate func tooltip(atX x: Double, y: Double) -> String? {
        let frames = currentPlaces.texts
        var first = 0
        for (column, content) in description.columns.enumerated() {
            let line = (0..<content.lineCount).first { frames[first + $0]?.contains(x, y) == true }
            if let line { return explain?(column, line) }
            first += content.lineCount
        }
        return nil
    }

    fileprivate var shownTexts: [DrawnRow.Text] {
        let places = currentPlaces
        let letters = description.lettersShown
        return texts.indices.compactMap { index in
            let text = texts[index]
            guard let frame = places.texts[index] ?? (letters.contains(index) ? places.pictures[index] : nil),
                !text.line.text.isEmpty
            else { return nil }
            let count = text.fit(to: places.rooms[index])
            let bytes = Array(text.line.text.utf8)
            let tinted = tints[index]?.runs(of: text.line.text).filter { $0.color != nil }.map {
                String(decoding: bytes[$0.bytes], as: UTF8.self)
            }
            return DrawnRow.Text(
                text: text.line.text, frame: frame, isCut: text.isCut, lineCount: count, tinted: tinted ?? [])
        }
    }

    fileprivate var shownIcons: [(name: String, frame: RowFrame)] {
        guard gtk_shims_drawn_row_get_control(widget.pointer) == nil else { return [] }
        return currentPlaces.accessories.compactMap { accessory, frame in
            accessory.iconName.map { ($0, accessory.iconFrame(in: frame)) }
        }
    }

    fileprivate var shownGraphs: [RowFrame] { currentPlaces.graphs.sorted { $0.key < $1.key }.map(\.value) }

    fileprivate var shownPictures: [(frame: RowFrame, hasTexture: Bool)] {
        let letters = description.lettersShown
        return currentPlaces.pictures.sorted { $0.key < $1.key }.map { ($0.value, !letters.contains($0.key)) }
    }
}

extension RowDescription {
    /// The indices in ``lines`` of the letters that are shown in place of a picture.
    fileprivate var lettersShown: Set<Int> {
        var (index, found) = (0, Set<Int>())
        for column in columns {
            switch column.content {
            case .lines(let lines, _): index += lines.count
            case .picture(let picture):
                if picture.texture == nil { found.insert(index) }
                index += 1
            case .graph: break
            }
        }
        return found
    }
}
