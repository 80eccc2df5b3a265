import CGtk
import GtkTest
import XCTest

@testable import Gtk

/// Scrolling by a wheel's clicks, frame by frame.
final class WheelScrollTests: GtkTestCase {
    func testAFrameScrollsByAllPendingClicks() {
        onMain {
            XCTAssertEqual(share(of: 1), 1)
            XCTAssertEqual(share(of: 6), 6)
            XCTAssertEqual(share(of: -6), -6)
            XCTAssertEqual(share(of: 0.25), 0.25)
            XCTAssertEqual(share(of: 0), 0)
        }
    }

    func testClicksOfMoreThanMostOfAPageAreSpreadOverFrames() {
        onMain {
            XCTAssertEqual(share(of: 10), 6.4, accuracy: 0.001, "Four fifths of a page of 560 pixels, at 70 a click.")
            XCTAssertEqual(share(of: -10), -6.4, accuracy: 0.001)
        }
    }

    func testAFrameScrollsByHalfOfVeryManyClicks() {
        onMain {
            XCTAssertEqual(share(of: 40), 20)
            XCTAssertEqual(share(of: -40), -20)
        }
    }

    func testAClickIsNeverSplitHoweverLowThePageIs() {
        onMain {
            XCTAssertEqual(WheelScroll.share(of: 1, click: 1, page: 1), 1)
            XCTAssertEqual(
                WheelScroll.share(of: 3, click: 0, page: 0), 3, "A page without a height takes all clicks at once.")
        }
    }

    func testSpreadClicksScrollTheWholeDistance() {
        onMain {
            let content = Box(.vertical)
            content.requestSize(height: 20_000)
            let scrolled = ScrolledWindow(content)
            let adjustment = scrolled.verticalAdjustment
            let wheel = WheelScroll(over: scrolled) { adjustment }
            let window = Window(title: "Wheel", width: 300, height: 400)
            window.setContent(scrolled)
            window.present()
            XCTAssertTrue(runLoop { adjustment.upper >= 20_000 && adjustment.pageSize > 0 })
            var places: [Double] = []
            adjustment.connect("value-changed") { places.append(adjustment.value) }
            wheel.turn(by: 30)
            let end = 30 * adjustment.click
            XCTAssertTrue(runLoop { adjustment.value >= end - 0.001 })
            window.settle()
            XCTAssertEqual(adjustment.value, end, accuracy: 0.001)
            XCTAssertGreaterThan(places.count, 2, "One frame does not scroll this far.")
            wheel.turn(by: -30)
            XCTAssertTrue(runLoop { adjustment.value <= 0.001 }, "Clicks work again.")
            window.destroy()
        }
    }
}

/// The number of pending clicks handled in a frame, at 70 pixels each on a page of 560.
@MainActor
private func share(of clicks: Double) -> Double { WheelScroll.share(of: clicks, click: 70, page: 560) }
