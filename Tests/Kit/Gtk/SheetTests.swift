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
                let screen = stage.present("Settings", lines: 60)
                XCTAssertTrue(runLoop { gtk_widget_get_height(screen.widget.pointer) > 0 })
                let panel = stage.panel
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

    func testASheetIsAsHighAsItsContentAndGrowsWithIt() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            let screen = GrowingScreen(title: "Name") { Box(.vertical, [$0]) }
            stage.navigator.perform(.present(screen)) {}
            stage.window.settle()
            guard let panel = stage.panel else { return XCTFail("There is no sheet.") }
            XCTAssertEqual(gtk_widget_get_height(panel.pointer), panel.naturalHeight)
            XCTAssertLessThan(panel.naturalHeight, 150)
            XCTAssertEqual(panel.bottom(in: stage), stage.height)
            let before = panel.naturalHeight
            screen.text.text = "A\nB\nC\nD\nE\nF\nG\nH"
            stage.window.settle()
            XCTAssertGreaterThan(panel.naturalHeight, before + 30)
            XCTAssertEqual(gtk_widget_get_height(panel.pointer), panel.naturalHeight)
            XCTAssertEqual(panel.bottom(in: stage), stage.height)
            screen.text.text = Array(repeating: "A", count: 60).joined(separator: "\n")
            stage.window.settle()
            XCTAssertEqual(Double(gtk_widget_get_height(panel.pointer)), stage.room)
            stage.end()
        }
    }

    func testAWrappedTextGetsTheHeightOfItsLines() {
        onMain {
            let stage = Stage(isAnimated: false, width: 360)
            stage.push("Main")
            let screen = GrowingScreen(title: "Name") { Box(.vertical, [Clamp($0, width: 300)]) }
            screen.text.text = Array(repeating: "some words", count: 40).joined(separator: " ")
            screen.text.wrap()
            stage.navigator.perform(.present(screen)) {}
            stage.window.settle()
            let scrolled = screen.text.scrolledWindow
            XCTAssertEqual(scrolled?.verticalAdjustment.upper, scrolled?.verticalAdjustment.pageSize)
            XCTAssertLessThan(stage.panel.map { gtk_widget_get_height($0.pointer) } ?? .max, 440)
            stage.end()
        }
    }

    func testAListInASheetHasAllOfItsHeight() {
        let lists: [@MainActor (Label) -> any Widget] = [
            { ScrolledWindow(Box(.vertical, [$0, ScrolledWindow(Label())])) },
            { Box(.vertical, [$0, ScrolledWindow(Label())]) },
        ]
        for list in lists {
            onMain {
                let stage = Stage(isAnimated: false)
                stage.push("Main")
                stage.navigator.perform(.present(GrowingScreen(title: "List", list))) {}
                stage.window.settle()
                XCTAssertEqual(stage.panel.map { Double(gtk_widget_get_height($0.pointer)) }, stage.room)
                stage.end()
            }
        }
    }

    func testADropDownOrAScrolledTextOfFixedHeightDoesNotFillTheSheet() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            let screen = GrowingScreen(title: "Form") { text in
                let notes = ScrolledWindow(Label("Notes"))
                notes.expand(vertically: false)
                return Box(.vertical, [text, DropDown(["One", "Two"], label: "Number"), notes])
            }
            stage.navigator.perform(.present(screen)) {}
            stage.window.settle()
            XCTAssertLessThan(stage.panel.map { gtk_widget_get_height($0.pointer) } ?? .max, 300)
            stage.end()
        }
    }

    func testADragDownClosesASheetAndAShortOneSpringsBack() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: true)
            stage.push("Main")
            stage.present("Settings", lines: 60)
            XCTAssertTrue(runLoop { stage.opacityBehind < 0.31 })
            Mouse.drag(from: (200, 185), by: (0, 30))
            XCTAssertTrue(runLoop { stage.opacityBehind < 0.31 })
            XCTAssertEqual(stage.left, [])
            Mouse.drag(from: (200, 185), by: (0, 200))
            XCTAssertTrue(runLoop { stage.left == ["Settings"] && stage.opacityBehind == 1 })
            stage.end()
        }
    }

    func testNothingShinesThroughASheetUnderAnotherOne() throws {
        try onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.present("Settings", lines: 60)
            stage.window.settle()
            let sheet = try XCTUnwrap(
                stage.navigator.widget.descendants.first { gtk_widget_has_css_class($0.pointer, "sheet") != 0 })
            stage.present("Currency")
            stage.window.settle()
            XCTAssertEqual(gtk_widget_get_opacity(sheet.pointer), 1)
            var opacities: Set<Double> = []
            sheet.forEachChild { opacities.insert((gtk_widget_get_opacity($0.pointer) * 10).rounded() / 10) }
            XCTAssertEqual(opacities, [0.3], "What is in it is dimmed.")
            stage.button("Close")?.click()
            XCTAssertTrue(runLoop { stage.left == ["Currency"] })
            stage.window.settle()
            sheet.forEachChild { XCTAssertEqual(gtk_widget_get_opacity($0.pointer), 1) }
            XCTAssertLessThan(stage.opacityBehind, 0.31)
            stage.end()
        }
    }

    func testAClickOutsideTheSheetClosesIt() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.present("Settings", lines: 60)
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

    func testTheFocusMovesToTheFirstControlOfTheContent() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            stage.navigator.perform(.present(FocusScreen(title: "Name"))) {}
            XCTAssertEqual(stage.focus.map { Button(raw: $0.raw).label }, "First")
            let close = stage.panel?.descendants.first { $0.className == "GtkButton" && $0.showsText("Close") }
            XCTAssertEqual(
                close.map { gtk_widget_has_css_class($0.pointer, "suggested-action") }, 0, "Close is not the default.")
            XCTAssertNil(gtk_window_get_default_widget(stage.window.cast()))
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

    func testTheFocusReturnsNearAWidgetThatHasBeenHiddenMeanwhile() {
        onMain {
            let stage = Stage(isAnimated: false)
            let main = FocusScreen(title: "Main")
            stage.navigator.perform(.push(main)) {}
            main.second?.grabFocus()
            stage.present("Settings")
            main.second?.isVisible = false
            stage.navigator.press("Escape")
            XCTAssertEqual(stage.focus.map { Button(raw: $0.raw).label }, "First")
            stage.end()
        }
    }

    func testTheFocusReturnsNearAWidgetThatHasEndedMeanwhile() {
        onMain {
            let stage = Stage(isAnimated: false)
            let main = ButtonsScreen(title: "Main")
            stage.navigator.perform(.push(main)) {}
            XCTAssertTrue(main.second.grabFocus())
            stage.present("Settings")
            main.row.remove(main.second)
            stage.navigator.press("Escape")
            XCTAssertTrue(main.first.holdsFocus)
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

    /// A page with a text that changes.
    private final class GrowingScreen: ViewController {
        let text = Label("A")
        private let owned: Owned<Label>
        private let around: @MainActor (Label) -> any Widget

        init(title: String, _ around: @escaping @MainActor (Label) -> any Widget) {
            owned = Owned(sinking: text)
            self.around = around
            super.init(title: title)
        }

        override func makeWidget() -> any Widget { around(text) }
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

@MainActor
extension Stage {
    /// The topmost sheet.
    fileprivate var panel: AnyWidget? { widgets.last { gtk_widget_has_css_class($0.pointer, "sheet") != 0 } }

    /// The navigator's height, in pixels.
    fileprivate var height: Double { Double(gtk_widget_get_height(navigator.widget.pointer)) }

    /// The greatest height of a sheet, in pixels.
    fileprivate var room: Double { height - min(160, (height / 4).rounded(.down)) }
}

extension AnyWidget {
    /// The height that the content requests at the widget's width, in pixels.
    fileprivate var naturalHeight: gint {
        var natural: gint = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(pointer), nil, &natural, nil, nil)
        return natural
    }

    /// The position of the lower edge in a stage's navigator, in pixels.
    fileprivate func bottom(in stage: Stage) -> Double? {
        convert(y: Double(gtk_widget_get_height(pointer)), to: stage.navigator.widget)?.y
    }
}
