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
            texts: { ["Number \($0)", "\($0 * $0)"] }, spokenText: { "\($0[0]), Square \($0[1])" })
        var selected: [Int] = []
        table.onSelectionChange { selected = $0 }
        let window = Window.showing(table.widget)
        table.grabFocus()
        window.settle()
        try body(window, table) { selected }
        window.destroy()
    }

    /// Shows a window with a table of 1,000 rows.
    @MainActor
    private static func showTable(columns count: Int, width: Int) -> (Window, Table) {
        let columns = (0..<count).map { Table.Column("Column \($0)", isFigure: $0 > 0) }
        let table = Table(
            columns, count: 1_000, label: "Numbers",
            texts: { row in columns.indices.map { "\(row).\($0)" } }, spokenText: { $0[0] })
        let window = Window(title: "Table", width: width, height: 300)
        window.setContent(table.widget)
        window.present()
        window.settle()
        return (window, table)
    }

    /// The rows with widgets, the titles first.
    @MainActor
    private static func rows(of table: Table) -> [DrawnRow] {
        table.widget.descendants.filter { $0.className == "GtkShimsDrawnRow" }.map { DrawnRow(raw: $0.raw) }
    }

    func testItShowsTheRowsInSightWithTheirNames() throws {
        try onMain {
            try Self.onTable { _, table, _ in
                let rows = Self.rows(of: table)
                XCTAssertEqual(rows[0].texts.map(\.text), ["Name", "Square"])
                XCTAssertEqual(rows[4].texts.map(\.text), ["Number 3", "9"])
                XCTAssertLessThan(rows.count, 250, "Rows out of sight have no widgets.")
                let row = try XCTUnwrap(rows[4].parent)
                XCTAssertTrue(
                    gtk_shims_has_accessible_text(
                        row.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "Number 3, Square 9") != 0)
            }
        }
    }

    func testARowOfManyColumnsHasOneWidget() {
        onMain {
            let (window, table) = Self.showTable(columns: 20, width: 300)
            let perRow = Self.rows(of: table).dropFirst().compactMap(\.parent).map(\.descendants.count)
            XCTAssertGreaterThan(perRow.count, 10)
            XCTAssertEqual(Set(perRow), Set(perRow.prefix(1)))
            XCTAssertLessThanOrEqual(perRow[0], 2)
            window.destroy()
        }
    }

    func testFiguresAreBelowTheEndsOfTheirTitlesAlsoAfterScrollingAndWidening() {
        onMain {
            let columns = [Table.Column("Row"), .init("Figure", isFigure: true), .init("Wide", isFigure: true)]
            let table = Table(
                columns, count: 5_000, label: "Numbers",
                texts: { ["Row \($0)", $0 < 1_000 ? "−1.5" : "1,234,567,890.123", "\($0 * 1_000_000_000)"] },
                spokenText: { $0[0] })
            let window = Window(title: "Table", width: 200, height: 300)
            window.setContent(table.widget)
            window.present()
            @MainActor func ends(ofColumn column: Int) -> Set<Double> {
                // In the coordinates of the table, of rows in sight.
                Set(
                    Self.rows(of: table).filter { gtk_widget_get_mapped($0.pointer) != 0 }.map { row in
                        var place = graphene_rect_t()
                        _ = gtk_widget_compute_bounds(row.pointer, table.widget.pointer, &place)
                        let frame = row.texts[column].frame
                        return Double(place.origin.x) + frame.x + frame.width
                    })
            }
            window.settle()
            XCTAssertEqual(ends(ofColumn: 1).count, 1, "\(ends(ofColumn: 1))")
            let before = ends(ofColumn: 2)
            XCTAssertEqual(before.count, 1, "\(before)")
            // Wider figures come into sight, below others.
            table.grabFocus()
            gtk_widget_activate_action_variant(
                table.widget.descendants.first { $0.className == "GtkListView" }?.pointer, "list.scroll-to-item",
                g_variant_new_uint32(1_000))
            XCTAssertTrue(
                runLoop { Self.rows(of: table).contains { $0.texts.first?.text == "Row 1000" } })
            window.settle()
            XCTAssertEqual(ends(ofColumn: 1).count, 1, "\(ends(ofColumn: 1))")
            XCTAssertNotEqual(ends(ofColumn: 2), before)
            let rows = Self.rows(of: table).compactMap { $0.scrolledWindow?.horizontalAdjustment }
            rows.last?.value = 60
            XCTAssertTrue(runLoop { rows.first?.value == 60 }, "\(rows.map(\.value))")
            window.settle()
            XCTAssertEqual(ends(ofColumn: 1).count, 1, "\(ends(ofColumn: 1))")
            window.destroy()
        }
    }

    /// GTK warns of titles that it does not draw, which fails a test.
    func testTheTitlesStayVisibleWhenTheTableScrollsSideways() throws {
        try Mouse.require()
        onMain {
            let (window, table) = Self.showTable(columns: 20, width: 360)
            guard let titles = Self.rows(of: table)[0].scrolledWindow,
                let rows = Self.rows(of: table).last?.scrolledWindow?.horizontalAdjustment
            else {
                return XCTFail("There is no table.")
            }
            table.grabFocus()
            for keys in [["Right"], ["Right", "Right"], ["Left"]] {
                let before = rows.value
                Mouse.run(keys.flatMap { ["key", $0] })
                XCTAssertTrue(runLoop { keys == ["Left"] ? rows.value < before : rows.value > before })
                window.settle()
                XCTAssertEqual(titles.horizontalAdjustment.value, rows.value)
            }
            Mouse.run(["key", "Left", "key", "Left", "key", "Left", "key", "Left"])
            XCTAssertTrue(runLoop { rows.value == 0 })
            window.destroy()
        }
    }

    func testFiguresKeepTheirDirectionAndEdgeInRightToLeftScripts() {
        onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            Self.onTable { _, table, _ in
                let (titles, row) = (Self.rows(of: table)[0].texts, Self.rows(of: table)[4].texts)
                XCTAssertEqual(row.map(\.text), ["Number 3", "\u{2066}9\u{2069}"])
                XCTAssertLessThan(row[1].frame.x, row[0].frame.x)
                XCTAssertEqual(row[1].frame.x, titles[1].frame.x)
            }
        }
    }

    func testKeysSelectOneRowSeveralAndAll() throws {
        try Mouse.require()
        onMain {
            Self.onTable { window, table, selected in
                Mouse.click(table.widget, at: (0.1, 0.3))
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
