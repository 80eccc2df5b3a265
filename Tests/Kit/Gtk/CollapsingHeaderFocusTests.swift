import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// Clicks on controls that a collapsing header partly covers.
final class CollapsingHeaderFocusTests: MouseTestCase {
    func testAControlIsScrolledOutFromUnderTheHeaderAfterTheClick() throws {
        try onMain {
            Toolkit.isAnimated = false
            let buttons = (0..<40).map { Button("Button \($0)") }
            var clicks = 0
            for button in buttons { button.onClick { clicks += 1 } }
            let room = Box(.vertical)
            let scrolled = ScrolledWindow(Box(.vertical, [room] + buttons))
            let (header, pinned) = (Label("Header"), Label("Pinned"))
            header.requestSize(height: 60)
            pinned.requestSize(height: 40)
            for part in [header, pinned] { part.align(vertical: .start) }
            let collapsing = CollapsingHeader(header, below: pinned, over: scrolled, scrolling: scrolled) {
                room.requestSize(height: $0)
            }
            let window = Window(title: "Header", width: 300, height: 500)
            window.setContent(collapsing.widget)
            window.present()
            window.settle()
            scrolled.verticalAdjustment.value = 200
            window.settle()
            let covered = collapsing.coveredHeight
            let top: @MainActor (Button) -> Double = { $0.convert(to: collapsing.widget)?.y ?? .nan }
            let height = Double(gtk_widget_get_height(buttons[0].pointer))
            let button = try XCTUnwrap(buttons.first { top($0) < covered && top($0) + height > covered })
            Mouse.click(button, at: (0.5, (covered - top(button) + height) / 2 / height))
            XCTAssertTrue(runLoop { clicks == 1 }, "The click had no effect.")
            XCTAssertTrue(runLoop { top(button) >= covered }, "\(top(button)) of \(covered)")
            window.destroy()
            Toolkit.isAnimated = true
        }
    }
}
