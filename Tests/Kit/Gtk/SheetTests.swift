import CGtk
import Foundation
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

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
                let panel = stage.widgets.first { gtk_widget_has_css_class($0.pointer, "sheet") != 0 }
                XCTAssertNotNil(panel)
                let whole = Int(gtk_widget_get_height(stage.navigator.widget.pointer))
                var y = 0.0
                _ = runLoop(for: .milliseconds(250)) {
                    guard let panel else { return false }
                    y = panel.convert(to: stage.navigator.widget)?.y ?? .nan
                    return abs(y - Double(min(160, whole / 4))) <= 1
                }
                XCTAssertEqual(y, Double(min(160, whole / 4)), accuracy: 1, "top \(top), height \(height)")
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

    func testAClickOutsideTheSheetClosesIt() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.present("Settings")
            stage.window.settle()
            Mouse.click(at: (200, 90), in: stage.window)
            XCTAssertTrue(runLoop { stage.left == ["Settings"] })
            XCTAssertEqual(stage.titles, ["Main"])
            stage.end()
        }
    }

    func testThePageUnderASheetCannotBeFocusedUntilItCloses() {
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

    func testTheFocusMovesIntoTheSheetAndBack() {
        onMain {
            let stage = Stage(isAnimated: false)
            let screen = FocusScreen(title: "Main")
            stage.navigator.perform(.push(screen)) {}
            screen.second?.grabFocus()
            XCTAssertEqual(stage.focus.map { Button(raw: $0.raw).label }, "Second")
            stage.present("Settings")
            XCTAssertEqual(stage.focus.map { Button(raw: $0.raw).label }, "Close")
            stage.navigator.press("Escape")
            XCTAssertEqual(stage.focus.map { Button(raw: $0.raw).label }, "Second")
            stage.end()
        }
    }

    func testAScreenCanSetTheFocusWhichReturnsWhenItCloses() {
        onMain {
            let stage = Stage(isAnimated: false)
            let main = FocusScreen(title: "Main")
            stage.navigator.perform(.push(main)) {}
            main.second?.grabFocus()
            let sheet = FocusScreen(title: "Name", focusesSecond: true)
            stage.navigator.perform(.present(sheet)) {}
            XCTAssertEqual(sheet.second?.holdsFocus, true)
            stage.navigator.press("Escape")
            XCTAssertEqual(main.second?.holdsFocus, true)
            stage.end()
        }
    }

    func testIfNothingHadTheFocusNothingHasItAfterwards() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.present("Settings")
            XCTAssertNotNil(stage.focus)
            stage.navigator.leave()
            XCTAssertNil(stage.focus)
            stage.end()
        }
    }

    func testContentHigherThanTheSheetScrolls() {
        onMain {
            let stage = Stage(isAnimated: false, width: 360, height: 400)
            stage.push("Main")
            let screen = LongScreen(title: "Settings")
            stage.navigator.perform(.present(screen)) {}
            stage.window.settle()
            guard let last = screen.last, let scrolled = screen.scrolled else { return XCTFail("There are no rows.") }
            XCTAssertGreaterThan(scrolled.verticalAdjustment.upper, scrolled.verticalAdjustment.pageSize)
            scrolled.verticalAdjustment.value = scrolled.verticalAdjustment.upper
            stage.window.settle()
            let height = Double(gtk_widget_get_height(last.pointer))
            let end = last.convert(y: height, to: stage.navigator.widget)
            XCTAssertLessThanOrEqual(end?.y ?? .infinity, Double(gtk_widget_get_height(stage.navigator.widget.pointer)))
            stage.end()
        }
    }

    func testTypingInASheetDoesNotSearchThePageBelow() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: false)
            let screen = SearchScreen(title: "Main")
            stage.navigator.perform(.push(screen)) {}
            screen.search?.captureKeys(of: stage.window)
            stage.window.settle()
            Mouse.run(["mousemove", "200", "400", "key", "a"])
            XCTAssertTrue(runLoop { screen.search?.text == "a" })
            stage.present("Settings")
            stage.window.settle()
            Mouse.run(["key", "b", "key", "BackSpace", "key", "shift+F10"])
            XCTAssertNil(shownWidget("GtkPopoverMenu"), "The covered entry has opened its menu.")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { stage.titles == ["Main"] }, "Escape still closes the sheet.")
            XCTAssertEqual(screen.search?.text, "a")
            Mouse.run(["key", "c"])
            XCTAssertTrue(runLoop { screen.search?.text == "ac" }, "The page has its keys again.")
            stage.end()
        }
    }

    func testAHundredSheetsLeakNoWidget() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.window.settle()
            let count = stage.widgets.count
            for _ in 1...100 {
                stage.present("Settings")
                stage.navigator.leave()
            }
            XCTAssertTrue(runLoop { stage.widgets.count == count })
            stage.end()
        }
    }

    private final class FocusScreen: ViewController {
        private(set) var second: Button?
        private let focusesSecond: Bool

        init(title: String, focusesSecond: Bool = false) {
            self.focusesSecond = focusesSecond
            super.init(title: title)
        }

        override func didAppear() {
            if focusesSecond { second?.grabFocus() }
        }

        override func makeWidget() -> any Widget {
            let second = Button("Second")
            self.second = second
            return Box(.vertical, [Button("First"), second])
        }
    }

    /// A page higher than any sheet of the tests.
    private final class LongScreen: ViewController {
        private(set) var last: Label?

        override func makeWidget() -> any Widget {
            let labels = (1...60).map { Label("Line \($0)") }
            last = labels.last
            return Box(.vertical, labels)
        }

        var scrolled: ScrolledWindow? {
            gtk_widget_get_ancestor(widget.pointer, gtk_scrolled_window_get_type()).map { ScrolledWindow($0) }
        }
    }
}
