import CGtk
import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// The row that the user is at.
final class RowAttentionTests: MouseTestCase {
    func testThePointerAttendsTheRowThatItRestsOn() {
        onList { list in
            list.point(at: 3)
            XCTAssertTrue(runLoop { list.shown.record.attended == [3] })
            list.point(at: 5)
            XCTAssertTrue(runLoop { list.shown.record.attended == [5] })
            Mouse.run(["mousemove", "600", "900"])
            XCTAssertTrue(runLoop { list.shown.record.attended == [] })
        }
    }

    func testRowsThatPassUnderAPointerAtRestAreNotAttended() {
        onList { list in
            list.point(at: 2)
            XCTAssertTrue(runLoop { list.shown.record.attended == [2] })
            list.shown.record.everAttended = []
            let rest = RowAttention.rest
            defer { RowAttention.rest = rest }
            RowAttention.rest = .seconds(600)
            // In each frame another row is under the pointer.
            var step = 0
            var passed: [Int]?
            let ticks = FrameTicks(on: list.shown.list.widget) { _ in
                step += 1
                list.adjustment.value += 45
                if step == 25 {
                    passed = Array(list.shown.record.everAttended)
                    RowAttention.rest = rest
                }
                return step < 30
            }
            XCTAssertTrue(runLoop { step == 30 })
            ticks.stop()
            XCTAssertEqual(passed, [])
            XCTAssertTrue(runLoop { list.shown.record.attended.count == 1 }, "The last one is.")
        }
    }

    func testTheFocusAttendsItsRow() {
        onList { list in
            list.focus(4)
            XCTAssertTrue(runLoop { list.shown.record.attended == [4] })
            list.focus(6)
            XCTAssertTrue(runLoop { list.shown.record.attended == [6] })
        }
    }

    func testAnOpenRowIsAttendedUntilItCloses() {
        onList { list in
            list.open(2)
            XCTAssertTrue(runLoop { list.shown.record.attended == [2] })
            list.close()
            XCTAssertTrue(runLoop { list.shown.record.attended == [] })
        }
    }

    func testAnAttendedRowThatShowsAnotherItemStaysAttended() {
        onList { list in
            list.point(at: 3)
            XCTAssertTrue(runLoop { list.shown.record.attended == [3] })
            list.show(sections(Array(51...90)))
            list.shown.settle()
            XCTAssertTrue(runLoop { list.shown.record.attended == [53] })
        }
    }

    private func onList(_ body: @MainActor (OpeningList) -> Void) {
        onMain {
            Mouse.run(["mousemove", "600", "900"])
            let list = OpeningList(sections(Array(1...40)))
            list.settle()
            body(list)
            list.shown.window.destroy()
        }
    }
}

extension OpeningList {
    fileprivate func point(at id: Int) {
        guard let row = shown.row(of: id) else { return XCTFail("Row \(id) is not visible.") }
        let place = Mouse.place(in: row)
        Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
    }
}
