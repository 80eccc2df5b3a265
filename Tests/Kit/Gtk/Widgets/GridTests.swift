import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

final class GridTests: GtkTestCase {
    func testWidgetsStandInTheirCells() {
        onMain {
            let grid = Grid(columnSpacing: 10, rowSpacing: 4)
            let widgets = (0..<3).map { Label("\($0)") }
            for widget in widgets { widget.requestSize(width: 50, height: 20) }
            grid.attach(widgets[0], column: 0, row: 0)
            grid.attach(widgets[1], column: 1, row: 0)
            grid.attach(widgets[2], column: 0, row: 1, columns: 2)
            grid.align(horizontal: .start)
            let window = Window.showing(grid)
            XCTAssertEqual(grid.rowCount, 2)
            let places = widgets.map { $0.convert(to: grid) }
            XCTAssertEqual(places.map { $0?.x }, [0, 60, 0])
            XCTAssertEqual(places.map { $0?.y }, [0, 0, 24])
            XCTAssertEqual(gtk_widget_get_width(widgets[2].pointer), 110)
            window.destroy()
        }
    }

    func testTheLabelOfARowNamesItsControl() {
        onMain {
            let owner = Owned(sinking: Grid())
            let grid = owner.instance
            let entry = TextEntry(placeholder: "")
            let slider = Slider(0...1, step: 0.1, label: "")
            let labels = [grid.addRow("Name", entry), grid.addRow("Volume", slider)]
            XCTAssertEqual(grid.rowCount, 2)
            grid.assertAccessible(
                gtk_get_minor_version() < 12 ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_GENERIC)
            XCTAssertNotEqual(gtk_shims_is_accessible_labelled_by(entry.pointer, labels[0].pointer), 0)
            XCTAssertNotEqual(gtk_shims_is_accessible_labelled_by(slider.pointer, labels[1].pointer), 0)
            XCTAssertEqual(gtk_shims_is_accessible_labelled_by(slider.pointer, labels[0].pointer), 0)
        }
    }

    func testRemovedWidgetsEnd() {
        onMain {
            let owner = Owned(sinking: Grid())
            let label = Label("Text")
            let alive = WeakReference(label)
            owner.instance.attach(label, column: 0, row: 0)
            owner.instance.remove(label)
            XCTAssertNil(alive.instance)
            XCTAssertEqual(owner.instance.rowCount, 0)
        }
    }
}
