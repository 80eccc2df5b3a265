import CGtk
import KitIntegerConversion

/// A table of texts with selectable rows.
///
/// The arrow keys move the selection, with Shift they extend it, and Ctrl+A selects all rows. It scrolls in both directions, sideways
/// by the arrow keys too, and its titles stay in sight.
///
/// A row is drawn as one widget: GtkColumnView creates 200 rows, whether or not they are in sight, with two widgets for each cell.
@MainActor
public final class Table {
    /// A column.
    public struct Column {
        let title: String
        let isFigure: Bool

        /// Creates a column.
        ///
        /// - Parameters:
        ///   - title: The title.
        ///   - isFigure: Whether its texts are figures, which are shown at the right edge.
        public init(_ title: String, isFigure: Bool = false) {
            self.title = title
            self.isFigure = isFigure
        }
    }

    /// The titles above the scrolled rows.
    public let widget = Box(.vertical)

    private let columns: [Column]
    private let texts: (_ row: Int) -> [String]
    private let header = DrawnRow()
    private let list = AnyWidget(gtk_list_view_new(nil, nil))
    /// The width of each column.
    private var ems: [Double]
    /// The widths of texts in ems, by the text with 0 for each digit.
    private var measured: [String: Double] = [:]
    /// The texts of the rows that GTK will first request.
    private var prepared: [Int: [String]] = [:]
    /// The rows that have widgets.
    private var bound: [Int: DrawnRow] = [:]

    /// How many rows a GtkListView has widgets for.
    private static let boundCount = 200
    private static let spacing = 18.0

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns, at least one.
    ///   - count: The number of rows.
    ///   - label: The table's name for assistive technology.
    ///   - texts: Returns the texts of a row, one for each column.
    ///   - spokenText: Returns the name of a row with these texts for assistive technology.
    public init(
        _ columns: [Column], count: Int, label: String, texts: @escaping @MainActor (_ row: Int) -> [String],
        spokenText: @escaping @MainActor (_ texts: [String]) -> String
    ) {
        StyleSheet.lists.installOnce()
        self.columns = columns
        self.texts = texts
        ems = columns.map { _ in 0 }
        header.addClass("table-row")
        widen(for: columns.map(\.title), isHeader: true)
        for row in 0..<min(count, Self.boundCount) {
            let texts = texts(row)
            prepared[row] = texts
            widen(for: texts)
        }
        showHeader()
        list.addClass("table")
        list.setAccessibleLabel(label)
        gtk_list_view_set_show_separators(list.opaque, 1)
        gtk_list_view_set_enable_rubberband(list.opaque, 1)
        setFactory(spokenText)
        let selection = Owned(adopting: AnyGObject(gtk_multi_selection_new(Self.model(count))))
        gtk_list_view_set_model(list.opaque, selection.instance.opaque)
        let (titles, rows) = (ScrolledWindow(header, isHorizontal: true), ScrolledWindow(list, isHorizontal: true))
        titles.addClass("table-header")
        gtk_scrolled_window_set_policy(titles.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        titles.expand(horizontally: true, vertically: false)
        for part in [titles, rows] { widget.append(part) }
        scrollTogether(titles, rows)
        widget.attach(self, forKey: "kit-table")
    }

    /// The indices of the selected rows, in ascending order.
    public var selectedRows: [Int] {
        guard let rows = gtk_selection_model_get_selection(selection) else { return [] }
        defer { gtk_bitset_unref(rows) }
        return (0..<gtk_bitset_get_size(rows)).map { Int(gtk_bitset_get_nth(rows, guint($0))) }
    }

    /// Calls back with the indices of the selected rows whenever they change.
    public func onSelectionChange(_ handler: @escaping @MainActor ([Int]) -> Void) {
        AnyGObject(raw: UnsafeMutableRawPointer(selection)).connect("selection-changed", .range) { [weak self] _, _ in
            if let self { handler(selectedRows) }
        }
    }

    /// Moves the keyboard focus to the rows.
    public func grabFocus() { list.grabFocus() }

    private var selection: OpaquePointer { gtk_list_view_get_model(list.opaque) }

    /// A model with empty items: rows are identified by their positions.
    private static func model(_ count: Int) -> OpaquePointer {
        let model: OpaquePointer = gtk_string_list_new(nil)
        "".withCString { empty in
            var items = [UnsafePointer<CChar>?](repeating: empty, count: count) + [nil]
            gtk_string_list_splice(model, 0, 0, &items)
        }
        return model
    }

    // MARK: - Rows

    private func setFactory(_ spokenText: @escaping @MainActor ([String]) -> String) {
        let factory = Owned(adopting: AnyGObject(gtk_signal_list_item_factory_new()))
        factory.instance.connect("setup", .object) { item in
            let row = DrawnRow()
            row.addClass("table-row")
            gtk_list_item_set_child(item.opaque, row.pointer)
        }
        factory.instance.connect("bind", .object) { [weak self] item in
            guard let self, let child = gtk_list_item_get_child(item.opaque) else { return }
            let index = Int(gtk_list_item_get_position(item.opaque))
            let texts = prepared.removeValue(forKey: index) ?? self.texts(index)
            let row = DrawnRow(child)
            bound[index] = row
            row.show(description(texts))
            row.parent?.setAccessibleLabel(spokenText(texts))
            if widen(for: texts) { showWidths() }
        }
        factory.instance.connect("unbind", .object) { [weak self] item in
            self?.bound[Int(gtk_list_item_get_position(item.opaque))] = nil
        }
        gtk_list_view_set_factory(list.opaque, factory.instance.opaque)
    }

    private func description(_ texts: [String], isHeader: Bool = false) -> RowDescription {
        var parts: [RowColumn] = []
        for (index, (column, text)) in zip(columns, texts).enumerated() {
            // In right-to-left scripts, a sign would be behind its number.
            let isIsolated = column.isFigure && !isHeader && Toolkit.isRightToLeft
            parts.append(
                RowColumn(
                    [line(isIsolated ? "\u{2066}\(text)\u{2069}" : text, isHeader: isHeader)],
                    width: .least(ems: ems[index]), alignment: column.isFigure ? .end : .start))
            // Figures stay below their titles, which are at the end of a wide table.
            if index == 0 { parts.append(RowColumn([RowLine("")], width: .filling)) }
        }
        return RowDescription(parts, spacing: Self.spacing)
    }

    private func line(_ text: String, isHeader: Bool) -> RowLine {
        isHeader
            ? RowLine(text, RowTextStyle(isBold: true), color: .dimText) : RowLine(text, RowTextStyle(isTabular: true))
    }

    private func showHeader() { header.show(description(columns.map(\.title), isHeader: true)) }

    /// Shows the header and all rows with the current widths.
    private func showWidths() {
        showHeader()
        for (index, row) in bound { row.show(description(texts(index))) }
    }

    /// Makes columns as wide as texts; returns whether one has become wider.
    @discardableResult
    private func widen(for texts: [String], isHeader: Bool = false) -> Bool {
        var isWider = false
        for (index, text) in texts.enumerated() {
            let needed = width(of: text, isHeader: isHeader)
            guard needed > ems[index] else { continue }
            ems[index] = needed
            isWider = true
        }
        return isWider
    }

    /// The width of a text in ems; digits have the same width.
    private func width(of text: String, isHeader: Bool) -> Double {
        guard !isHeader else { return measure(text, isHeader: true) }
        let shape = String(decoding: text.utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
        if let known = measured[shape] { return known }
        let width = measure(shape, isHeader: false)
        measured[shape] = width
        return width
    }

    private func measure(_ text: String, isHeader: Bool) -> Double {
        line(text, isHeader: isHeader).ems(in: header)
    }

    // MARK: - Scrolling

    /// Scrolls the titles with the rows, and makes both equally wide.
    private func scrollTogether(_ titles: ScrolledWindow, _ rows: ScrolledWindow) {
        let (above, below) = (titles.horizontalAdjustment, rows.horizontalAdjustment)
        widget.afterLayouts {
            // A scroll bar that overlays nothing takes its width from the rows.
            let margin = gint(clamping: Double(gtk_widget_get_width(rows.pointer)) - below.pageSize)
            if below.pageSize > 0, margin >= 0, gtk_widget_get_margin_end(titles.pointer) != margin {
                gtk_widget_set_margin_end(titles.pointer, margin)
            }
            if above.value != below.value { above.value = below.value }
        }
        above.connect("value-changed") { below.value = above.value }
        for (keys, step) in [("Left|KP_Left", -1.0), ("Right|KP_Right", 1)] {
            widget.addShortcut(keys, scope: .focus, isFirst: true) {
                let before = below.value
                below.value += step * below.pageSize / 4
                return below.value != before
            }
        }
    }
}
