import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class FocusTests: GtkTestCase {
    func testHiddenWidgetsDoNotTakeTheFocus() {
        onMain {
            let stage = Stage()
            XCTAssertTrue(stage.shown.grabFocus())
            XCTAssertFalse(stage.hidden.grabFocus())
            XCTAssertTrue(stage.shown.holdsFocus)
            stage.window.destroy()
        }
    }

    func testFocusThatGTKGivesToHiddenWidgetsIsRemoved() {
        onMain {
            let stage = Stage()
            gtk_widget_grab_focus(stage.hidden.pointer)
            XCTAssertTrue(stage.hidden.holdsFocus, "GTK accepts the focus first.")
            XCTAssertTrue(runLoop { stage.window.isFocusLost })
            XCTAssertTrue(stage.shown.grabFocus())
            stage.window.destroy()
        }
    }

    func testAWidgetShownMeanwhileKeepsTheFocus() {
        onMain {
            let stage = Stage()
            gtk_widget_grab_focus(stage.hidden.pointer)
            stage.drawer.isVisible = true
            stage.window.settle()
            XCTAssertTrue(stage.hidden.holdsFocus)
            stage.window.destroy()
        }
    }

    func testTheFocusMovesOnFromAControlThatIsHiddenWhileItIsInsensitive() {
        onMain {
            let window = Window(title: "Focus", width: 200, height: 200)
            let (first, pressed, beside) = (Button("First"), Button("Pressed"), Button("Beside"))
            window.setContent(Box(.vertical, [first, Box(.horizontal, [pressed, beside])]))
            window.present()
            window.settle()
            XCTAssertTrue(pressed.grabFocus())
            pressed.isSensitive = false
            pressed.isVisible = false
            pressed.isSensitive = true
            XCTAssertTrue(runLoop { !window.isFocusLost })
            XCTAssertTrue(beside.holdsFocus, "It is the nearest one.")
            window.destroy()
        }
    }

    func testAControlThatWasHiddenMeanwhileDoesNotTakeTheFocusBack() {
        onMain {
            let window = Window(title: "Focus", width: 200, height: 200)
            let (pressed, beside) = (Button("Pressed"), Button("Beside"))
            window.setContent(Box(.horizontal, [pressed, beside]))
            window.present()
            window.settle()
            XCTAssertTrue(pressed.grabFocus())
            pressed.isSensitive = false
            XCTAssertTrue(runLoop { beside.holdsFocus })
            pressed.isVisible = false
            window.settle()
            pressed.isVisible = true
            pressed.isSensitive = true
            window.settle()
            XCTAssertTrue(beside.holdsFocus)
            window.destroy()
        }
    }

    /// GTK takes the focus from it, and no key of its page would work.
    func testTheFocusMovesOnFromAControlThatBecomesInsensitive() throws {
        try Mouse.require()
        onMain {
            let window = Window(title: "Focus", width: 200, height: 200)
            let (before, pressed, beside) = (Button("Before"), Button("Pressed"), Button("Beside"))
            let buttons = Box(.horizontal, [pressed, beside])
            let page = Box(.vertical, [before, buttons])
            var keys = 0
            page.addShortcut("Escape", scope: .focus) {
                keys += 1
                return true
            }
            window.setContent(page)
            window.present()
            window.settle()
            for (insensitive, next) in [(AnyWidget(pressed), beside), (AnyWidget(buttons), before)] {
                XCTAssertTrue(pressed.grabFocus())
                insensitive.isSensitive = false
                XCTAssertTrue(runLoop { next.holdsFocus })
                Mouse.press(["Escape"], over: window)
                XCTAssertTrue(runLoop { keys > 0 })
                keys = 0
                insensitive.isSensitive = true
                XCTAssertTrue(runLoop { pressed.holdsFocus }, "It returns.")
            }
            XCTAssertTrue(beside.grabFocus())
            beside.isSensitive = false
            beside.isSensitive = true
            window.settle()
            XCTAssertTrue(beside.holdsFocus, "Also if the loop has not run meanwhile.")
            XCTAssertTrue(pressed.grabFocus())
            pressed.isSensitive = false
            XCTAssertTrue(runLoop { beside.holdsFocus })
            before.grabFocus()
            pressed.isSensitive = true
            window.settle()
            XCTAssertTrue(before.holdsFocus, "Unless it has moved meanwhile.")
            window.destroy()
        }
    }

    @MainActor
    private struct Stage {
        let window = Window(title: "Focus", width: 200, height: 100)
        let shown = Button("Shown")
        let hidden = Button("Hidden")
        let drawer: Box

        init() {
            drawer = Box(.vertical, [hidden])
            drawer.isVisible = false
            window.setContent(Box(.vertical, [shown, drawer]))
            window.present()
            window.settle()
        }
    }
}
