import Gtk
import GtkTest
import XCTest

final class WindowLinkTests: GtkTestCase {
    func testAnAddressThatNoProgramOpensIsToldOnce() {
        onMain {
            let window = Window(title: "Links", width: 200, height: 100)
            window.present()
            window.settle()
            var failures = 0
            window.openLink("x-no-program-opens-this://somewhere") { failures += 1 }
            XCTAssertEqual(failures, 0, "It is told later, never during the call.")
            XCTAssertTrue(runLoop { failures > 0 })
            window.settle()
            XCTAssertEqual(failures, 1)
            window.destroy()
        }
    }

    func testAWindowThatIsClosedMeanwhileIsNoHarm() {
        onMain {
            let window = Window(title: "Links", width: 200, height: 100)
            window.present()
            window.settle()
            var failures = 0
            window.openLink("x-no-program-opens-this://somewhere") { failures += 1 }
            window.destroy()
            XCTAssertTrue(runLoop { failures > 0 })
        }
    }
}
