import XCTest

@testable import Gtk

/// When the release of a swiped row runs its action.
final class SwipeReleaseTests: XCTestCase {
    func testASlowSwipeRunsTheActionPastTheThreshold() {
        for (offset, runs) in [(0.0, false), (99, false), (99.9, false), (100, true), (400, true)] {
            for velocity in [-0.49, 0, 0.49] {
                let release = SwipeRelease(offset: offset, velocity: velocity)
                XCTAssertEqual(release.runsAction(threshold: 100), runs, "\(release)")
                XCTAssertEqual(release.isArmed(threshold: 100), runs, "\(release)")
            }
        }
    }

    func testAFlickRunsItAfterAShortDistanceAndDoesNotArmIt() {
        XCTAssertTrue(SwipeRelease(offset: 40, velocity: 0.5).runsAction(threshold: 100))
        XCTAssertTrue(SwipeRelease(offset: 90, velocity: 8).runsAction(threshold: 100))
        XCTAssertFalse(SwipeRelease(offset: 39, velocity: 8).runsAction(threshold: 100), "A twitch is not a flick.")
        XCTAssertFalse(SwipeRelease(offset: 90, velocity: 8).isArmed(threshold: 100))
    }

    func testARowThatIsFlickedBackRunsNothing() {
        XCTAssertFalse(SwipeRelease(offset: 300, velocity: -0.5).runsAction(threshold: 100))
        XCTAssertTrue(SwipeRelease(offset: 300, velocity: -0.1).runsAction(threshold: 100), "A trembling hand.")
    }

    func testTheThresholdIsTheUncoveredActionOrHalfOfANarrowRow() {
        XCTAssertEqual(SwipeRelease.threshold(strip: 128, row: 800), 128)
        XCTAssertEqual(SwipeRelease.threshold(strip: 300, row: 360), 180)
        XCTAssertEqual(SwipeRelease.threshold(strip: 0, row: 0), 1, "A row without a width is never armed.")
    }
}

/// The axis of two fingers moving on a touchpad.
final class TouchpadAxisTests: XCTestCase {
    func testTheFirstStepDecidesUntilTheFingersAreLifted() {
        var axis = TouchpadAxis()
        axis.move((0, 0), at: 1000)
        XCTAssertNil(axis.isHorizontal)
        axis.move((1, 4), at: 1010)
        XCTAssertEqual(axis.isHorizontal, false)
        axis.move((9, 0), at: 1020)
        XCTAssertEqual(axis.isHorizontal, false, "Sideways jitter while scrolling is not a swipe.")
        axis.move(nil, at: 1030)
        XCTAssertNil(axis.isHorizontal)
        axis.move((-5, 4), at: 1040)
        XCTAssertEqual(axis.isHorizontal, true)
        axis.move((0, 40), at: 1050)
        XCTAssertEqual(axis.isHorizontal, true)
    }

    func testAPauseEndsAMovementWithoutAnEndEvent() {
        var axis = TouchpadAxis()
        axis.move((0, 4), at: UInt32.max - 50)
        axis.move((9, 0), at: 100)
        XCTAssertEqual(axis.isHorizontal, false, "The time has wrapped around.")
        axis.move((9, 0), at: 100 + TouchpadAxis.rest + 1)
        XCTAssertEqual(axis.isHorizontal, true)
    }
}
