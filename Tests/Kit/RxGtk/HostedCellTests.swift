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

    func testARowAppearsOnRequestIfItIsVisibleThen() {
        onMain {
            let record = ItemCell.Record()
            var requests = 0
            let hosted = HostedCell(ItemCell(record), requestAppearance: { _ in requests += 1 })
            let window = Window(title: "Cell", width: 100, height: 100)
            window.setContent(hosted.widget.instance)
            hosted.bind(TestItem(id: 1), offering: [])
            XCTAssertEqual(requests, 0)
            hosted.appearIfVisible()
            XCTAssertEqual(record.visible, [:], "It is not in sight yet.")
            window.present()
            XCTAssertTrue(runLoop { hosted.isMapped })
            XCTAssertEqual(requests, 1)
            hosted.bind(TestItem(id: 2), offering: [])
            XCTAssertEqual(requests, 1, "It is pending.")
            XCTAssertEqual(record.visible, [:])
            hosted.appearIfVisible()
            hosted.appearIfVisible()
            XCTAssertEqual(record.visible, [2: 1], "Once.")
            hosted.bind(TestItem(id: 3), offering: [])
            XCTAssertEqual(requests, 2)
            hosted.unbind()
            hosted.appearIfVisible()
            XCTAssertEqual(record.visible, [:])
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
