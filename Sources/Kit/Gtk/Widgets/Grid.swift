import CGtk
import KitIntegerConversion

/// Widgets in rows and columns.
public struct Grid: Widget, Handle { let address: ObjectAddress }

extension Grid {
    /// Creates an empty grid.
    ///
    /// - Parameters:
    ///   - columnSpacing: The distance between columns, in pixels.
    ///   - rowSpacing: The distance between rows, in pixels.
    public init(columnSpacing: Int = 12, rowSpacing: Int = 6) {
        self.init(gtk_grid_new())
        gtk_grid_set_column_spacing(cast(), guint(columnSpacing))
        gtk_grid_set_row_spacing(cast(), guint(rowSpacing))
    }

    /// Adds a widget and adopts it.
    ///
    /// - Parameters:
    ///   - child: A widget without a parent.
    ///   - column: Its first column, counted from 0.
    ///   - row: Its first row, counted from 0.
    ///   - columns: The number of columns that it spans.
    ///   - rows: The number of rows that it spans.
    public func attach(_ child: any Widget, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
        gtk_grid_attach(cast(), child.pointer, gint(column), gint(row), gint(columns), gint(rows))
    }

    /// Adds a control at the end, with a label before it that is its name for assistive technology.
    ///
    /// - Parameters:
    ///   - title: The label's text.
    ///   - control: A widget without a parent.
    /// - Returns: The label.
    @discardableResult
    public func addRow(_ title: String, _ control: any Widget) -> Label {
        let label = Label(title)
        label.alignText(.start)
        control.expand(horizontally: true)
        let row = rowCount
        attach(label, column: 0, row: row)
        attach(control, column: 1, row: row)
        control.setAccessibleLabel(by: label)
        return label
    }

    /// Removes a widget.
    ///
    /// - Parameter child: A child of this grid.
    public func remove(_ child: any Widget) { gtk_grid_remove(cast(), child.pointer) }

    /// The number of rows with a widget, and of those before.
    public var rowCount: Int {
        var count = 0
        forEachChild { child in
            var (row, height): (gint, gint) = (0, 0)
            gtk_grid_query_child(cast(), child.pointer, nil, &row, nil, &height)
            count = max(count, Int(row + height))
        }
        return count
    }
}
