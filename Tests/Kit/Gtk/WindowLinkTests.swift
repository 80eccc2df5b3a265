import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

final class WindowLinkTests: GtkTestCase {
    func testAnAddressThatNoProgramOpensIsReportedOnce() {
        onMain {
            let window = Window(title: "Links", width: 200, height: 100)
            window.present()
            window.settle()
            var failures = 0
            window.openLink("x-no-program-opens-this://somewhere") { failures += 1 }
            XCTAssertEqual(failures, 0, "Reported later, never during the call.")
            XCTAssertTrue(runLoop { failures > 0 })
            window.settle()
            XCTAssertEqual(failures, 1)
            window.destroy()
        }
    }

    func testClosingTheWindowMeanwhileIsSafe() {
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

    /// A browser that starts and exits at once has not opened the address, but GTK reports no failure.
    func testAProgramThatFailsAtOnceIsReportedOnce() throws {
        let programs = [("false", 1), ("true", 0), ("sh -c \"kill -9 $$\"", 1), ("/nonexistent/browser", 1)]
        for (command, expected) in programs {
            try onMain {
                let window = Window(title: "Links", width: 200, height: 100)
                window.present()
                window.settle()
                let program = try XCTUnwrap(
                    LinkProgram(
                        taking: g_app_info_create_from_commandline(
                            command, "Browser", G_APP_INFO_CREATE_SUPPORTS_URIS, nil)))
                let launched = program.launch("https://example.test/", on: gtk_widget_get_display(window.pointer))
                // GLib in Debian 13 detects immediately that the program does not exist.
                if launched == nil, command.hasPrefix("/nonexistent") {
                    window.destroy()
                    return
                }
                let process = try XCTUnwrap(launched)
                var (failures, ends) = (0, 0)
                process.onFailure(
                    onEnd: { ends += 1 },
                    { failures += 1 })
                XCTAssertEqual(failures, 0, "Reported later, never during the call.")
                XCTAssertTrue(runLoop { ends > 0 })
                XCTAssertEqual(failures, expected, command)
                window.destroy()
            }
        }
    }
}
