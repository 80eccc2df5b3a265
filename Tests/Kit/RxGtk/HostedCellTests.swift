import CGtk
import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// A cell that is bound to one row after another.
final class HostedCellTests: GtkTestCase {
    func testARecycledCellDropsTheSubscriptionsOfItsFormerRow() {
        onMain {
            let record = ItemCell.Record()
            let hosted = HostedCell(ItemCell(record))
            hosted.bind(TestItem(id: 1), offering: [])
            hosted.bind(TestItem(id: 2), offering: [])
            XCTAssertEqual(record.bound, [2: 1])
            record.pulse.onNext(())
            XCTAssertEqual(record.pulses, [2: 1])
            hosted.unbind()
            XCTAssertEqual(record.bound, [:])
            XCTAssertFalse(record.pulse.hasObservers)
        }
    }

    func testBindingAnUnusedCellInterruptsItsInput() {
        onMain {
            let action = RowAction(name: "add", label: "Add", iconName: "starred-symbolic")
            let hosted = HostedCell(ItemCell(ItemCell.Record()), actions: [action])
            var interruptions = 0
            hosted.widget.instance.connect("interrupted") { interruptions += 1 }
            hosted.bind(TestItem(id: 1), offering: nil)
            XCTAssertEqual(interruptions, 1)
            hosted.refresh(TestItem(id: 1, text: "new"), offering: nil)
            XCTAssertEqual(interruptions, 1, "A refresh does not interrupt a swipe.")
        }
    }

    func testVisibleWorkEndsWhenTheRowIsHiddenOrItsCellRecycled() {
        onMain {
            let record = ItemCell.Record()
            let hosted = HostedCell(ItemCell(record))
            let window = Window(title: "Cell", width: 100, height: 100)
            window.setContent(hosted.widget.instance)
            hosted.bind(TestItem(id: 1), offering: [])
            XCTAssertEqual(record.visible, [:])
            window.present()
            XCTAssertTrue(runLoop { record.visible == [1: 1] })
            hosted.bind(TestItem(id: 2), offering: [])
            XCTAssertEqual(record.visible, [2: 1], "The cell is visible already.")
            hosted.widget.instance.isVisible = false
            XCTAssertEqual(record.visible, [:])
            XCTAssertEqual(record.bound, [2: 1])
            window.destroy()
        }
    }

    func testARefreshShowsWhatHasChangedAndSubscribesToNothing() {
        onMain {
            let record = ItemCell.Record()
            let hosted = HostedCell(ItemCell(record))
            hosted.bind(TestItem(id: 1), offering: [])
            hosted.refresh(TestItem(id: 1), offering: [])
            XCTAssertEqual(record.shown, [1])
            hosted.refresh(TestItem(id: 1, text: "new"), offering: nil)
            XCTAssertEqual(record.shown, [1, 1])
            XCTAssertEqual(record.bound, [1: 1])
        }
    }
}
