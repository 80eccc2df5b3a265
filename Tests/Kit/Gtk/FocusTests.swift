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
