import CGtk
import KitIntegerConversion

/// A table of texts with selectable rows, which creates widgets only for the rows around the viewport.
///
/// Put it into a scrolled window. The arrow keys move the selection, with Shift they extend it, and Ctrl+A selects all rows.
public struct Table: Widget, Handle { let address: ObjectAddress }

extension Table {
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

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - columns: The columns, at least one.
    ///   - count: The number of rows.
    ///   - label: The table's name for assistive technology.
    ///   - text: Returns the text of a cell; called when it comes into sight.
    ///   - spokenText: Returns the name of a row for assistive technology.
    public init(
        _ columns: [Column], count: Int, label: String,
        text: @escaping @MainActor (_ row: Int, _ column: Int) -> String,
        spokenText: @escaping @MainActor (_ row: Int) -> String
    ) {
        // GTK takes over the references to the model and the selection.
        self.init(gtk_column_view_new(gtk_multi_selection_new(Self.model(count))))
        gtk_column_view_set_show_row_separators(opaque, 1)
        gtk_column_view_set_enable_rubberband(opaque, 1)
        setAccessibleLabel(label)
        for (index, column) in columns.enumerated() {
            let made: OpaquePointer = gtk_column_view_column_new(
                column.title,
                Self.factory(isFigure: column.isFigure, spokenText: index == 0 ? spokenText : nil) { text($0, index) })
            gtk_column_view_column_set_resizable(made, 1)
            // Figures stay below their titles.
            if index == 0 { gtk_column_view_column_set_expand(made, 1) }
            gtk_column_view_append_column(opaque, made)
            g_object_unref(UnsafeMutableRawPointer(made))
        }
    }

    /// The indices of the selected rows, in ascending order.
    public var selectedRows: [Int] {
        guard let rows = gtk_selection_model_get_selection(selection) else { return [] }
        defer { gtk_bitset_unref(rows) }
        return (0..<gtk_bitset_get_size(rows)).map { Int(gtk_bitset_get_nth(rows, guint($0))) }
    }

    /// Calls back with the indices of the selected rows whenever they change.
    public func onSelectionChange(_ handler: @escaping @MainActor ([Int]) -> Void) {
        let table = self
        AnyGObject(raw: UnsafeMutableRawPointer(selection)).connect("selection-changed", .range) { _, _ in
            handler(table.selectedRows)
        }
    }

    private var selection: OpaquePointer { gtk_column_view_get_model(opaque) }

    /// A model with empty items: cells are identified by their positions.
    private static func model(_ count: Int) -> OpaquePointer {
        let model: OpaquePointer = gtk_string_list_new(nil)
        "".withCString { empty in
            var items = [UnsafePointer<CChar>?](repeating: empty, count: count) + [nil]
            gtk_string_list_splice(model, 0, 0, &items)
        }
        return model
    }

    private static func factory(
        isFigure: Bool, spokenText: (@MainActor (Int) -> String)?, text: @escaping @MainActor (Int) -> String
    ) -> OpaquePointer? {
        let factory: OpaquePointer? = gtk_signal_list_item_factory_new()
        guard let factory else { return nil }
        AnyGObject(factory).connect("setup", .object) { item in
            let label = Label("")
            label.alignText(isFigure ? .end : .start)
            if isFigure {
                label.addClass("numeric")
                // In right-to-left scripts, a sign would be behind its number, and figures would be at the left edge.
                gtk_widget_set_direction(label.pointer, GTK_TEXT_DIR_LTR)
            }
            gtk_list_item_set_child(item.opaque, label.pointer)
        }
        AnyGObject(factory).connect("bind", .object) { item in
            guard let child = gtk_list_item_get_child(item.opaque) else { return }
            let row = Int(gtk_list_item_get_position(item.opaque))
            Label(child).text = text(row)
            // The label is in a cell, and that in the row.
            if let spokenText { Label(child).parent?.parent?.setAccessibleLabel(spokenText(row)) }
        }
        return factory
    }
}
