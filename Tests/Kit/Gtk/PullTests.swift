import XCTest

@testable import Gtk

/// The model of a page that is pulled down past its top, in pixels.
final class PullTests: XCTestCase {
    /// A pull that starts at the page's top and moves straight down to these positions.
    private func pull(to places: Double..., isAtTop: Bool = true) -> Pull {
        var pull = Pull()
        pull.begin()
        for y in places { pull.move(x: 0, y: y, isAtTop: isAtTop) }
        return pull
    }

    func testReleasingBeyondTheThresholdRefreshes() {
        var short = pull(to: 10, 60, 117)
        XCTAssertEqual(short.way, 109)
        XCTAssertFalse(short.isArmed)
        XCTAssertFalse(short.end())
        var long = pull(to: 10, 60, 118)
        XCTAssertEqual(long.progress, 1)
        XCTAssertTrue(long.isArmed)
        XCTAssertTrue(long.end())
        XCTAssertEqual(long, Pull())
        XCTAssertFalse(long.end(), "The pull is reported once.")
        XCTAssertTrue(pull(to: 200).isArmed, "A single move is enough.")
    }

    func testDraggingBackDisarmsIt() {
        var back = pull(to: 10, 200, 60)
        XCTAssertEqual(back.way, 52)
        XCTAssertFalse(back.end())
        XCTAssertEqual(pull(to: 10, 60, 4).way, 0)
    }

    func testAPageThatIsNotAtItsTopScrollsBeforeItIsPulled() {
        XCTAssertEqual(pull(to: 10, 300, isAtTop: false).way, 0)
        var pull = pull(to: 10, 300, isAtTop: false)
        pull.move(x: 0, y: 310, isAtTop: true)
        pull.move(x: 0, y: 350, isAtTop: true)
        XCTAssertEqual(pull.way, 40)
        pull.move(x: 0, y: 340, isAtTop: false)
        XCTAssertEqual(pull.way, 0)
    }

    func testHorizontalSwipesAndJitterAreNotPulls() {
        var swipe = Pull()
        swipe.begin()
        swipe.move(x: -20, y: 5, isAtTop: true)
        swipe.move(x: -20, y: 300, isAtTop: true)
        XCTAssertFalse(swipe.end())
        XCTAssertEqual(pull(to: 3, 8).way, 0)
        var hover = Pull()
        hover.move(x: 0, y: 300, isAtTop: true)
        XCTAssertFalse(hover.end(), "Nothing was pressed.")
    }

    func testTheFeedbackSlowsWithDistance() {
        let reaches = [40.0, 80, 160, 320, 5_000].map { pull(to: 10, 8 + $0).reach }
        XCTAssertEqual(reaches, reaches.sorted())
        XCTAssertEqual(reaches[0], 32, accuracy: 0.1)
        XCTAssertEqual(reaches[2], 80, accuracy: 0.1)
        XCTAssertLessThan(reaches[4], 160)
    }
}
