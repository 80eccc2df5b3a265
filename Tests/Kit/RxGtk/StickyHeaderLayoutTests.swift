import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import RxGtk

final class StickyHeaderLayoutTests: GtkTestCase {
    func testItMovesWithinGTKsLimitWhileARowOpens() {
        onMain {
            let list = ListWindow.List(
                header: { HeaderCell() }, item: { ItemCell(ItemCell.Record()) }, opensItems: true)
            let page = ListPage(list, width: 300, loading: "Loading", under: Box(.vertical), sticksHeaders: true)
            list.show(sections(Array(0..<20), Array(20..<200)))
            page.show(.list)
            let window = Window(title: "Page", width: 300, height: 500)
            window.setContent(page.widget)
            window.present()
            let adjustment = page.content.scrolled.verticalAdjustment
            XCTAssertTrue(runLoop { list.isSettled && adjustment.upper > 5_000 })
            // The second section's header pushes the first one's, while a row opens by another distance after each layout.
            var top = 0.0
            list.stickyTop = {
                top = list.isMoving && top == 0 ? 5 : 0
                return top
            }
            adjustment.value = 760
            while list.sticky.map({ $0.header.shift > -5 }) ?? false, adjustment.value < 1_000 {
                adjustment.value += 4
                window.settle()
            }
            XCTAssertLessThan(list.sticky?.header.shift ?? 0, 0)
            let before = Self.abandonedFrames
            for item in 20..<24 {
                list.open(item, showing: AnyWidget(Detail(height: 300).widget))
                XCTAssertTrue(runLoop { !list.isMoving })
                window.settle()
            }
            XCTAssertEqual(Self.abandonedFrames, before)
            window.destroy()
        }
    }
}
