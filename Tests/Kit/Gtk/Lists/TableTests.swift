import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

/// A table with selectable rows.
final class TableTests: GtkTestCase {
    /// Runs with a table of 20,000 rows in a window, and the rows selected last.
    @MainActor
    private static func onTable(_ body: (Window, Table, () -> [Int]) throws -> Void) rethrows {
        let table = Table(
            [.init("Name"), .init("Square", isFigure: true)], count: 20_000, label: "Numbers",
            text: { row, column in column == 0 ? "Number \(row)" : "\(row * row)" },
            spokenText: { "Number \($0), Square \($0 * $0)" })
        var selected: [Int] = []
        table.onSelectionChange { selected = $0 }
        let window = Window.showing(ScrolledWindow(table, isHorizontal: true))
        table.grabFocus()
        window.settle()
        try body(window, table) { selected }
        window.destroy()
    }

    func testItShowsTheRowsInSightWithTheirNames() throws {
        try onMain {
            try Self.onTable { window, table, _ in
                XCTAssertTrue(window.showsText("Name"))
                XCTAssertTrue(window.showsText("Number 3"))
                XCTAssertTrue(window.showsText("9"))
                let labels = table.descendants.filter { $0.className == "GtkLabel" }
                XCTAssertLessThan(labels.count, 2_000, "Rows out of sight have no widgets.")
                let label = try XCTUnwrap(labels.first { Label(raw: $0.raw).text == "Number 3" })
                let row = try XCTUnwrap(label.parent?.parent)
                XCTAssertTrue(
                    gtk_shims_has_accessible_text(
                        row.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Number 3, Square 9") != 0)
            }
        }
    }

    func testFiguresKeepTheirDirectionAndEdgeInRightToLeftScripts() throws {
        try onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try Self.onTable { window, table, _ in
                XCTAssertTrue(window.showsText("9"))
                let labels = table.descendants.filter { $0.className == "GtkLabel" }
                @MainActor func label(_ text: String) throws -> AnyWidget {
                    try XCTUnwrap(labels.first { Label(raw: $0.raw).text == text })
                }
                let (name, figure) = (try label("Number 3"), try label("9"))
                XCTAssertEqual(gtk_widget_get_direction(name.pointer), GTK_TEXT_DIR_RTL)
                XCTAssertEqual(gtk_widget_get_direction(figure.pointer), GTK_TEXT_DIR_LTR)
                XCTAssertEqual(gtk_label_get_xalign(figure.opaque), 1)
            }
        }
    }

    func testKeysSelectOneRowSeveralAndAll() throws {
        try Mouse.require()
        onMain {
            Self.onTable { window, table, selected in
                Mouse.click(table, at: (0.1, 0.3))
                XCTAssertTrue(runLoop { selected().count == 1 })
                let first = selected()[0]
                Mouse.run(["key", "Down"])
                XCTAssertTrue(runLoop { selected() == [first + 1] }, "\(selected())")
                Mouse.run(["key", "shift+Down", "key", "shift+Down"])
                XCTAssertTrue(runLoop { selected() == [first + 1, first + 2, first + 3] }, "\(selected())")
                Mouse.run(["key", "ctrl+a"])
                XCTAssertTrue(runLoop { selected().count == 20_000 }, "\(selected().count)")
                XCTAssertEqual(table.selectedRows.last, 19_999)
                window.settle()
            }
        }
    }
}
