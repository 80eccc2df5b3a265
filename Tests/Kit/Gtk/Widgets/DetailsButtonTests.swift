import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The button of a failure's technical text.
final class DetailsButtonTests: GtkTestCase {
    private static let text = "Shop returned HTTP status 503 Service Unavailable."

    func testKeysOpenTheTextCopyItAndReturnToTheButton() throws {
        try Mouse.require()
        onMain {
            let details = DetailsButton()
            let window = Window.showing(Label("Unavailable"), details.widget)
            XCTAssertFalse(details.widget.isVisible)
            details.show(Self.text)
            details.widget.grabFocus()
            window.settle()
            Mouse.press(["space"], over: details.widget)
            XCTAssertTrue(runLoop { window.hasFocus(on: "Copy") })
            XCTAssertTrue(window.showsText(Self.text))
            Mouse.press(["Return"], over: details.widget)
            XCTAssertTrue(runLoop { window.clipboardText == Self.text })
            XCTAssertTrue(window.hasFocus(on: "Copied"))
            Mouse.press(["Escape"], over: details.widget)
            XCTAssertTrue(runLoop { details.widget.holdsFocus && !window.showsText(Self.text) })
            Mouse.press(["space"], over: details.widget)
            XCTAssertTrue(runLoop { window.hasFocus(on: "Copy") }, "It says again what the button does.")
            Mouse.press(["Escape"], over: details.widget)
            XCTAssertTrue(runLoop { !window.showsText(Self.text) })
            window.settle()
            window.destroy()
        }
    }

    func testTheOpenTextFollowsTheFailureAndClosesWithIt() {
        onMain {
            let details = DetailsButton(hasTitle: false)
            let window = Window.showing(Label("Unavailable"), details.widget)
            details.show(Self.text)
            details.widget.open()
            XCTAssertTrue(runLoop { window.showsText(Self.text) })
            details.show("<b>504</b>")
            XCTAssertTrue(runLoop { window.showsText("<b>504</b>") })
            details.show(nil)
            XCTAssertTrue(runLoop { !window.showsText("<b>504</b>") && !details.widget.isVisible })
            details.show(Self.text)
            window.settle()
            XCTAssertTrue(details.widget.isVisible)
            XCTAssertFalse(window.showsText(Self.text), "It opens only by the user.")
            window.destroy()
        }
    }
}

extension Window {
    /// Whether the button with a label has the focus.
    fileprivate func hasFocus(on label: String) -> Bool {
        gtk_window_get_focus(cast()).map { AnyWidget($0) }.map {
            $0.className == "GtkButton" && Button(raw: $0.raw).label == label
        } ?? false
    }
}
