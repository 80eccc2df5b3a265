import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The window that GtkTest shows a screen in.
final class InWindowTests: GtkTestCase {
    func testASegmentIsFoundByItsTextAndOutlined() {
        onMain {
            let control = SegmentedControl(["Title", "Author"])
            let window = Window.showing(control)
            window.buttons("Author").last?.click()
            XCTAssertEqual(control.selected, 1)
            control.buttons.last?.grabFocus()
            let lines = outlineOfWindows().split(separator: "\n").map { $0.drop { $0 == " " } }
            XCTAssertTrue(lines.contains("GtkLabel “Author”"), "\(lines)")
            XCTAssertTrue(lines.contains("GtkToggleButton, focused"), "\(lines)")
            window.destroy()
        }
    }

    private final class Page: ViewController {
        override func makeWidget() -> any Widget { Label("Hello") }
    }

    @MainActor
    private enum Shown {
        static weak var page: Page?
        static var window: WeakReference<Window>?
    }

    func testDrawsTheScreenAndFreesItAfterwards() {
        inWindow(width: 400) {
            let page = Page(title: "Greeting")
            Shown.page = page
            return page
        } _: {
            Shown.window = WeakReference($0)
            XCTAssertTrue($0.showsText("Hello"))
            XCTAssertTrue($0.showsText("Greeting"))
            // The size includes the window's borders.
            XCTAssertTrue((350...400).contains(gtk_widget_get_width($0.pointer)))
        }
        onMain {
            let isFreed = runLoop { Shown.page == nil && Shown.window?.instance == nil }
            XCTAssertTrue(isFreed, "The page or its window is not freed.")
        }
    }
}
