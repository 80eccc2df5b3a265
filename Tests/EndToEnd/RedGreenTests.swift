import AccessibilityDriver
import EndToEndTest
import XCTest

final class RedGreenEndToEndTests: EndToEndTestCase {
    func testRedIsLeftByItsButton() throws {
        try withProgram("redgreen") { program in
            try program.find(.label, "Where To?")
            try program.find(.button, "Red").click()
            try program.find(.button, "Back")
            // The header's Back button is first in reading order, the page's own last.
            try XCTUnwrap(program.all(.button).last { $0.name == "Back" }).click()
            try program.find(.label, "Back from Red")
            try program.waitUntilGone(.button, "Back")
        }
    }

    func testGreenIsLeftByKeyMouseAndHeaderButton() throws {
        let ways: [(String, (DrivenProgram) throws -> Void)] = [
            ("Escape", { try $0.press("Escape") }),
            ("Alt+Left", { try $0.press("alt+Left") }),
            ("the mouse's back button", { try $0.click(x: 200, y: 200, button: 8) }),
            ("the header's back button", { try $0.find(.button, "Back").click() }),
        ]
        try withProgram("redgreen") { program in
            for (way, leave) in ways {
                // The other colour first, so that the message shows the effect of each way.
                try program.find(.button, "Red").click()
                try program.find(.button, "Back").click()
                try program.find(.label, "Back from Red")
                try program.waitUntilGone(.button, "Back")
                try program.find(.button, "Green").click()
                try program.find(.button, "Back")
                try program.waitUntilGone(.button, "Red")
                try leave(program)
                XCTAssertNoThrow(try program.find(.label, "Back from Green"), way)
            }
        }
    }

    func testItHasTheStandardMenuWindowsAndKeys() throws {
        try withProgram("redgreen") { program in
            try program.find(.label, "Where To?")
            try program.press("F10")
            try program.find(.menuItem, "About Red & Green").click()
            try program.wait(for: "the version") {
                try program.secondWindow().visibleDescendants { $0.name == "0.1.0" }.first != nil
            }
            try program.press("Escape")
            try program.wait(for: "one window") { program.windowCount == 1 }
            try program.press("F1")
            try program.wait(for: "the list of shortcuts") {
                try program.secondWindow().visibleDescendants { $0.name == "Back" }.first != nil
            }
            try program.press("Escape")
            try program.wait(for: "one window") { program.windowCount == 1 }
            try program.press("ctrl+q")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
        try withProgram("redgreen") { program in
            try program.find(.button, "Red").click()
            try program.find(.button, "Back")
            try program.press("ctrl+w")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }

    func testItsCommandLinePrintsMessages() throws {
        let help = try runToEnd("redgreen", ["--help"])
        XCTAssertEqual(help.status, 0)
        XCTAssertTrue(help.output.contains("--version"), help.output)
        let version = try runToEnd("redgreen", ["--version"])
        XCTAssertEqual([version.output, "\(version.status)"], ["redgreen 0.1.0\n", "0"])
        let wrong = try runToEnd("redgreen", ["--blue"])
        XCTAssertEqual(wrong.status, 2)
        XCTAssertEqual(
            wrong.output, "redgreen: Unknown option: \"--blue\". See \"redgreen --help\".\n")
        let dark = try runToEnd("redgreen", [], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
        XCTAssertEqual(dark.status, 1)
        XCTAssertEqual(
            dark.output, "redgreen: No display available. Set DISPLAY or WAYLAND_DISPLAY.\n")
    }

    func testClosingTheWindowEndsTheProgram() throws {
        for colour in [nil, "Red"] {
            try withProgram("redgreen") { program in
                if let colour {
                    try program.find(.button, colour).click()
                    try program.find(.button, "Back")
                }
                try program.find(.button, "Close").click()
                XCTAssertEqual(try program.waitForExit(), 0)
                XCTAssertEqual(program.log, "", "A program that exits normally prints nothing.")
            }
        }
    }
}
