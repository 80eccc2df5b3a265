import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// Rows swiped with the mouse.
final class SwipeRowTests: MouseTestCase {
    func testAFarSwipeRunsTheActionOnceAndTheRowSpringsBack() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            XCTAssertTrue(runLoop { stage.rows[2].offset > 200 }, "The content follows the finger.")
            XCTAssertEqual(stage.rows[2].strip?.isArmed, true)
            XCTAssertEqual(stage.runs, [], "The action is not run before the release.")
            Mouse.release()
            XCTAssertTrue(runLoop { stage.runs == [2] })
            XCTAssertTrue(stage.settles(2))
            XCTAssertEqual(stage.runs, [2])
            XCTAssertEqual(stage.clicks, [], "A swipe is not a click.")
        }
    }

    func testAShortSwipeRunsNothing() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-60, 0)])
            XCTAssertTrue(runLoop { stage.rows[2].offset > 20 })
            XCTAssertEqual(stage.rows[2].strip?.isArmed, false)
            Mouse.release()
            XCTAssertTrue(stage.settles(2))
            XCTAssertEqual(stage.runs, [])
        }
    }

    func testASwipeThatReturnsRunsNothing() {
        onStage { stage in
            stage.swipe(2, by: (-240, 0), (200, 0))
            XCTAssertEqual(stage.runs, [])
        }
    }

    /// The tracker reports the speed here, because the mouse's depends on how busy the machine is.
    func testAFlickRunsTheAction() {
        for (velocity, runs) in [(0.8, [4]), (0.3, [])] {
            onStage { stage in
                let row = stage.rows[4]
                let swipe = RowSwipe(row, action: SwipeStage.action, in: stage.list, rowEnds: {})
                swipe.tracker.instance.emit("begin-swipe")
                swipe.tracker.instance.emit("update-swipe", [60 / Double(row.width)])
                XCTAssertEqual(row.offset, 60, accuracy: 0.1)
                XCTAssertEqual(row.strip?.isArmed, false)
                swipe.tracker.instance.emit("end-swipe", [velocity, 0])
                XCTAssertTrue(stage.settles(4))
                XCTAssertEqual(stage.runs, runs, "\(velocity) pixels per millisecond")
                swipe.leave()
            }
        }
    }

    func testVerticalOrRightwardMovesAreNotSwipes() {
        onStage { stage in
            stage.swipe(2, by: (0, 150))
            stage.swipe(2, by: (0, 40), (-250, 0))
            stage.swipe(2, by: (60, 0))
            XCTAssertEqual(stage.runs, [])
        }
    }

    func testAClickIsStillAClick() {
        onStage { stage in
            let grip = stage.grip(3)
            Mouse.click(at: grip, in: stage.window)
            XCTAssertTrue(runLoop { stage.clicks == [3] })
            stage.swipe(2, by: (-240, 0))
            Mouse.click(at: grip, in: stage.window)
            XCTAssertTrue(runLoop { stage.clicks == [3, 3] })
            XCTAssertEqual(stage.runs, [2])
        }
    }

    func testAReadOnlyRowDoesNotMove() {
        onStage { stage in
            stage.rows[2].available = []
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            XCTAssertEqual(stage.rows[2].offset, 0)
            XCTAssertNil(stage.rows[2].strip)
            Mouse.release()
            stage.rows[2].activateAction("row.favorite")
            XCTAssertEqual(stage.runs, [])
            stage.rows[2].available = .all
            stage.swipe(2, by: (-240, 0))
            XCTAssertEqual(stage.runs, [2])
        }
    }

    func testARowThatBecomesReadOnlyEndsTheSwipe() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.rows[2].available = []
            XCTAssertTrue(stage.settles(2))
            Mouse.run(["mousemove_relative", "--", "-20", "0"])
            XCTAssertEqual(stage.rows[2].offset, 0, "The rest of a cancelled swipe has no effect.")
            Mouse.release()
            XCTAssertEqual(stage.runs, [])
        }
    }

    func testScrollingEndsTheSwipe() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.scrolled.verticalAdjustment.value = 30
            XCTAssertTrue(stage.settles(2))
            Mouse.release()
            XCTAssertEqual(stage.runs, [])
        }
    }

    func testTheWheelScrollsOverARowThatWasSwiped() {
        onStage { stage in
            stage.swipe(2, by: (-240, 0))
            Mouse.run(["click", "5"])
            XCTAssertTrue(runLoop { stage.scrolled.verticalAdjustment.value > 0 })
        }
    }

    func testARecycledRowReturnsToItsPlaceAtOnce() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.rows[2].reset()
            XCTAssertEqual(stage.rows[2].offset, 0)
            XCTAssertNil(stage.rows[2].strip)
            Mouse.release()
            XCTAssertEqual(stage.runs, [])
            stage.swipe(5, by: (-240, 0))
            XCTAssertEqual(stage.runs, [5])
        }
    }

    func testARowRemovedDuringASwipeDoesNotAffectOthers() {
        onStage { stage in
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.rows[2].parent.map { Box(raw: $0.raw).remove(stage.rows[2]) }
            Mouse.release()
            XCTAssertEqual(stage.runs, [])
            stage.swipe(1, by: (-240, 0))
            XCTAssertEqual(stage.runs, [1])
        }
    }

    func testTheTrackerOfARemovedRowIsDiscarded() {
        onStage { stage in
            Mouse.click(at: stage.grip(3), in: stage.window)
            XCTAssertTrue(runLoop { stage.clicks == [3] && stage.actions.swipe != nil })
            stage.rows[3].parent.map { Box(raw: $0.raw).remove(stage.rows[3]) }
            XCTAssertTrue(runLoop { stage.actions.swipe == nil })
            stage.swipe(1, by: (-240, 0))
            XCTAssertEqual(stage.runs, [1])
        }
    }

    func testWithReducedMotionTheRowIsBackAtOnce() {
        onStage(isAnimated: false) { stage in
            var offsets: [Double] = []
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.rows[2].onAction { _ in offsets.append(stage.rows[2].offset) }
            Mouse.release()
            XCTAssertTrue(runLoop { stage.runs == [2] })
            XCTAssertEqual(offsets, [0])
        }
    }

    func testInRightToLeftScriptsEverythingIsMirrored() {
        onStage { stage in
            gtk_widget_set_direction(stage.rows[2].pointer, GTK_TEXT_DIR_RTL)
            stage.swipe(2, by: (-240, 0))
            XCTAssertEqual(stage.runs, [])
            Mouse.drag(from: Mouse.place(in: stage.rows[2], at: (0.2, 0.5)), by: (240, 0))
            XCTAssertTrue(stage.settles(2))
            XCTAssertEqual(stage.runs, [2])
        }
    }

    func testEverythingIsFreedDuringASwipe() {
        onMain {
            let stage = SwipeStage()
            Mouse.hold(from: stage.grip(2), by: [(-240, 0)])
            stage.rows[2].strip?.box.attach(stage.tally.token(), forKey: "token")
            XCTAssertEqual(stage.tally.alive, 31)
            stage.end()
            XCTAssertTrue(runLoop { stage.tally.alive == 0 })
            Mouse.release()
        }
    }

    func testTheSpringSettlesQuickly() {
        onMain {
            let label = Owned(sinking: Label("Row"))
            let spring = Animation(SwipeRow.spring(velocity: 0), on: label.instance, from: 200, to: 0) { _ in }
            XCTAssertLessThan(spring.estimatedDuration, .milliseconds(600))
        }
    }

    private func onStage(isAnimated: Bool = true, _ body: @MainActor (SwipeStage) -> Void) {
        onMain {
            let stage = SwipeStage(isAnimated: isAnimated)
            body(stage)
            stage.end()
        }
    }
}
