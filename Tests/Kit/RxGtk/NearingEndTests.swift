import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// When a sectioned list reports that its end is near.
final class NearingEndTests: GtkTestCase {
    func testALongListIsNotNearItsEndWhileItsRowsAreBeingAdded() {
        onMain {
            let stage = ListWindow([])
            var times = 0
            stage.scrolled.onNearingEnd { times += 1 }
            stage.list.show(sections(Array(0..<100)))
            stage.settle()
            XCTAssertEqual(times, 0)
            let adjustment = stage.scrolled.verticalAdjustment
            adjustment.value = adjustment.upper
            XCTAssertTrue(runLoop { times > 0 })
            stage.window.destroy()
        }
    }

    func testAScrolledWindowIsASequenceOfTimesWhenItsEndIsNear() {
        onMain {
            let stage = ListWindow([])
            var times = 0
            let bag = DisposeBag()
            stage.scrolled.rx.nearingEnd.subscribe(onNext: { times += 1 }).disposed(by: bag)
            stage.list.show(sections(Array(0..<100)))
            stage.settle()
            XCTAssertEqual(times, 0)
            let adjustment = stage.scrolled.verticalAdjustment
            adjustment.value = adjustment.upper / 2
            stage.settle()
            XCTAssertEqual(times, 0, "Half of the rows follow.")
            adjustment.value = adjustment.upper
            XCTAssertTrue(runLoop { times > 0 })
            stage.window.destroy()
        }
    }

    func testAListShorterThanItsViewportIsAtItsEnd() {
        onMain {
            let stage = ListWindow([])
            var times = 0
            stage.scrolled.onNearingEnd { times += 1 }
            stage.settle()
            XCTAssertEqual(times, 0, "An empty list has no end.")
            stage.list.show(sections([1, 2]))
            XCTAssertTrue(runLoop { times > 0 })
            stage.window.destroy()
        }
    }

    func testRowsAddedToAListShorterThanItsViewportReportItsEnd() {
        onMain {
            let stage = ListWindow(sections([1, 2]))
            var times = 0
            stage.scrolled.onNearingEnd { times += 1 }
            stage.list.show(sections([1, 2, 3]))
            XCTAssertTrue(runLoop { times > 0 })
            stage.window.destroy()
        }
    }
}
