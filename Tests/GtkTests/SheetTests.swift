import CGtk
import Foundation
import GtkTest
import XCTest

@testable import Gtk

final class SheetTests: GtkTestCase {
    func testTheSpringSettlesInAboutSixTenthsOfASecond() {
        onMain {
            let box = Owned(sinking: Box(.vertical))
            let spring = Animation(Sheet.arrival, on: box.instance, from: 0, to: 1) { _ in }
            XCTAssertGreaterThan(spring.estimatedDuration, .milliseconds(550))
            XCTAssertLessThan(spring.estimatedDuration, .milliseconds(650))
        }
    }

    func testALongDragOrAFlickDismissesAndAShortSlowOneDoesNot() {
        onMain {
            XCTAssertTrue(SheetDrag.dismisses(distance: 120, milliseconds: 5000))
            XCTAssertTrue(SheetDrag.dismisses(distance: 60, milliseconds: 100))
            XCTAssertFalse(SheetDrag.dismisses(distance: 60, milliseconds: 1000))
            XCTAssertFalse(SheetDrag.dismisses(distance: 20, milliseconds: 10))
            XCTAssertFalse(SheetDrag.dismisses(distance: -200, milliseconds: 10))
        }
    }

    func testTheSheetLeavesATopOf160PixelsOrAQuarterOfALowWindow() {
        for (height, top) in [(600, 160), (360, 90)] {
            onMain {
                let stage = Stage(isAnimated: false, height: height)
                stage.push("Main")
                let screen = stage.present("Settings")
                XCTAssertTrue(runLoop { gtk_widget_get_height(screen.widget.pointer) > 0 })
                let panel = screen.widget.parent
                let whole = Int(gtk_widget_get_height(stage.navigator.widget.pointer))
                var y = 0.0
                _ = runLoop(for: .milliseconds(250)) {
                    guard let panel else { return false }
                    gtk_widget_translate_coordinates(panel.pointer, stage.navigator.widget.pointer, 0, 0, nil, &y)
                    return abs(Int(y) - min(160, whole / 4)) <= 1
                }
                XCTAssertEqual(y, Double(min(160, whole / 4)), accuracy: 1, "for \(top) of \(height)")
                stage.end()
            }
        }
    }

    func testADragDownClosesASheetAndAShortOneSpringsBack() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: true)
            stage.push("Main")
            stage.present("Settings")
            XCTAssertTrue(runLoop { stage.opacityBehind < 0.31 })
            Mouse.drag(from: (200, 185), by: (0, 30))
            XCTAssertTrue(runLoop { stage.opacityBehind < 0.31 })
            XCTAssertEqual(stage.left, [])
            Mouse.drag(from: (200, 185), by: (0, 200))
            XCTAssertTrue(runLoop { stage.left == ["Settings"] && stage.opacityBehind == 1 })
            stage.end()
        }
    }

    func testAClickBesideTheSheetClosesIt() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.present("Settings")
            // A frame with the sheet in it, so that the pointer meets what is drawn.
            _ = runLoop(for: .milliseconds(100)) { false }
            Mouse.run(["mousemove", "200", "90", "click", "1"])
            XCTAssertTrue(runLoop { stage.left == ["Settings"] })
            XCTAssertEqual(stage.titles, ["Main"])
            stage.end()
        }
    }

    func testThePageUnderASheetIsOutOfReachUntilItLeaves() {
        onMain {
            let stage = Stage(isAnimated: false)
            let main = stage.push("Main")
            stage.present("Settings")
            XCTAssertEqual(gtk_widget_is_focus(main.widget.pointer), 0)
            XCTAssertEqual(stage.canFocusBehind, false)
            stage.navigator.leave()
            XCTAssertEqual(stage.canFocusBehind, true)
            stage.end()
        }
    }
}
