import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// Rows that only pass by.
final class FastScrollTests: GtkTestCase {
    func testAScrollIsFastFromItsSecondFarMoveUntilSomeFramesAfterItsLast() {
        expect([(1, 0), (2, 200), (3, 400), (4, 600)], isFastIn: [2, 3, 4, 5, 6, 7])
        expect([(2, 200), (3, 400), (4, 600)], isFastIn: [3, 4, 5, 6, 7])
    }

    func testAPageKeyAloneIsNotFastAndAKeyThatRepeatsIs() {
        expect([(1, 0), (11, 600), (21, 1_200)], isFastIn: [])
        expect([(1, 10), (8, 500_000)], isFastIn: [])
        expect([(10, 600), (12, 1_200), (14, 1_800)], isFastIn: [12, 13, 14, 15, 16, 17])
    }

    func testSlowMovesAreNotFastAndMovesOfOneFrameAreAddedUp() {
        expect([(1, 0), (2, 140), (3, 280), (4, 420)], isFastIn: [])
        expect([(1, 0), (2, 100), (2, 200), (3, 220)], isFastIn: [2, 3, 4, 5])
        expect([(1, 0), (2, 100), (2, 0), (3, 100), (3, 0)], isFastIn: [])
    }

    func testAMoveThatFollowsFromALayoutIsNoScroll() {
        var scroll = FastScroll()
        scroll.moved(to: 0, page: 600, at: 1)
        for frame in 1...5 {
            scroll.placed(at: Double(frame) * 500)
            XCTAssertFalse(scroll.isFast(at: 1 + Double(frame) / 60))
        }
        scroll.moved(to: 2_510, page: 600, at: 1.02)
        XCTAssertFalse(scroll.isFast(at: 1.02), "10 pixels.")
        scroll.placed(at: 2_500)
        scroll.moved(to: 2_900, page: 600, at: 1.03)
        XCTAssertTrue(scroll.isFast(at: 1.03))
    }

    func testScrollingUpwardsIsFastToo() {
        expect([(1, 9_000), (2, 8_800), (3, 8_600)], isFastIn: [2, 3, 4, 5, 6])
    }

    func testTheSpeedDoesNotDependOnTheRefreshRate() {
        expect([(1, 0), (2, 100), (3, 200)], isFastIn: [2, 3, 4, 5, 6, 7, 8, 9, 10], rate: 120)
        expect([(1, 0), (2, 70), (3, 140)], isFastIn: [], rate: 120)
    }

    func testRowsThatPassByNeverAppearAndThoseInSightAtTheEndDo() {
        onMain {
            let shown = ListWindow(sections(Array(0..<2_000)))
            let adjustment = shown.scrolled.verticalAdjustment
            XCTAssertEqual(shown.record.visible[3], 1)
            XCTAssertEqual(
                shown.record.appeared, Array(0..<shown.record.visible.count), "Those in sight, from the top.")
            var frames = 0
            shown.list.secondsOfFrame = { _ in 1_000 + Double(frames) / 60 }
            let ticks = FrameTicks(on: shown.list.widget) { _ in
                frames += 1
                if frames <= 20 { adjustment.value += 400 }
                return true
            }
            XCTAssertTrue(runLoop { frames >= 20 })
            // GTK adds its padding to the 40 pixels of a row.
            let last = Int(adjustment.value / (adjustment.upper / 2_001))
            let inSight = last + 2..<last + 10
            XCTAssertTrue(runLoop { inSight.allSatisfy { shown.record.visible[$0] == 1 } }, "Those in sight appear.")
            shown.settle()
            // The first frame alone is not fast.
            let passed = Set(28..<last - 2)
            XCTAssertGreaterThan(passed.count, 140)
            XCTAssertEqual(passed.intersection(shown.record.appeared), [])
            XCTAssertTrue(shown.record.bound.values.allSatisfy { $0 == 1 })
            XCTAssertTrue(shown.record.visible.values.allSatisfy { $0 == 1 })
            XCTAssertFalse(shown.record.shown.filter(passed.contains).isEmpty, "They are shown all the same.")
            adjustment.value = 0
            XCTAssertTrue(runLoop { shown.record.visible[3] == 1 }, "A later jump.")
            ticks.stop()
            shown.window.destroy()
        }
    }

    func testRowsAppearAgainWithTheirPage() {
        onMain {
            let shown = ListWindow(sections(Array(0..<2_000)))
            let before = shown.record.visible
            XCTAssertEqual(before[3], 1)
            shown.scrolled.isVisible = false
            XCTAssertEqual(shown.record.visible, [:])
            shown.scrolled.isVisible = true
            XCTAssertTrue(runLoop { shown.record.visible == before }, "\(shown.record.visible)")
            shown.window.destroy()
        }
    }

    func testARowThatIsBoundBetweenTwoFramesAppearsInTheNextBeforeItIsPainted() throws {
        try onMain {
            let shown = ListWindow(sections(Array(0..<2_000)))
            let clock = AnyGObject(try XCTUnwrap(gtk_widget_get_frame_clock(shown.list.widget.pointer)))
            let cell = HostedCell(ItemCell(shown.record))
            var layouts = 0
            let connection = clock.connect("layout") { layouts += 1 }
            shown.list.requestAppearance(of: cell)
            XCTAssertTrue(runLoop { layouts > 0 })
            XCTAssertTrue(shown.list.pending.isEmpty)
            connection.disconnect()
            shown.window.destroy()
        }
    }

    /// Fails unless a list of 600 pixels is fast in exactly these frames of the first 40.
    ///
    /// - Parameters:
    ///   - moves: The frames and the positions in them.
    ///   - rate: The frames per second.
    private func expect(
        _ moves: [(frame: Int, value: Double)], isFastIn frames: [Int], rate: Double = 60, line: UInt = #line
    ) {
        var scroll = FastScroll()
        let found = (1...40).filter { frame in
            let time = 1_000 + Double(frame) / rate
            for move in moves where move.frame == frame { scroll.moved(to: move.value, page: 600, at: time) }
            return scroll.isFast(at: time)
        }
        XCTAssertEqual(found, frames, line: line)
    }
}
