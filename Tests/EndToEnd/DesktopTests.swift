import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Wick among the other windows of a desktop.
final class DesktopTests: EndToEndTestCase {
    private let arguments = ["--environment", "qa", "--coins", "20", "--seed", "7"]
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
        super.tearDown()
    }

    func testASecondStartRaisesTheWindowAndReportsIt() throws {
        try withWick { _ in
            for program in ["wick-gtk", "wick"] {
                let second = try start(program, arguments)
                XCTAssertEqual(second.status, 0)
                XCTAssertTrue(
                    second.output.contains("Wick is already open. Its window is now in front."), second.output)
            }
        }
    }

    func testAStartWithOtherDataRunsASeparateInstance() throws {
        try withWick { first in
            try withProgram(
                "wick-gtk", arguments: ["--environment", "qa", "--coins", "21", "--seed", "7"], environment: environment
            ) { second in
                try second.find(.label, "Simulated data")
                try second.press("ctrl+q")
                XCTAssertEqual(try second.waitForExit(), 0)
            }
            try first.find(.label, "Simulated data")
        }
    }

    func testWithoutASessionBusEachStartRunsASeparateInstance() throws {
        try withWick { _ in
            let alone = try start("wick-gtk", arguments, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"], for: 4)
            XCTAssertFalse(alone.output.contains("Wick is open already."), alone.output)
            XCTAssertEqual(alone.status, SIGTERM, "The program runs until it is terminated.")
        }
    }

    func testTheWindowRestoresItsSizeAndPage() throws {
        var frame: (width: Int, height: Int)?
        try withWick { program in
            try program.resize(width: 700, height: 500)
            try program.wait(for: "the new size") { try program.window().frame.width < 750 }
            try program.press("alt+2")
            try program.find("the favorites page") { $0.name == "No Favorites Yet" }
            frame = try (program.window().frame.width, program.window().frame.height)
            try program.press("ctrl+q")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
        try withWick { program in
            try program.find("the favorites page") { $0.name == "No Favorites Yet" }
            XCTAssertEqual(try program.window().frame.width, frame?.width)
            XCTAssertEqual(try program.window().frame.height, frame?.height)
        }
    }

    func testTheMenuOpensAboutAndAKeyOpensTheShortcuts() throws {
        try withWick { program in
            try program.find(.label, "Simulated data")
            try program.press("F10")
            try program.find("the item About Wick") { $0.name == "About Wick" }
            try program.press("Escape")
            try program.press("F1")
            try program.wait(for: "the shortcuts window") { program.windowCount == 2 }
        }
    }

    func testTheShortcutsOpenOnceAndAreFoundAndClosedByKeys() throws {
        try withWick { program in
            try program.find(.label, "Simulated data")
            try program.press("F1")
            let shortcuts = try program.secondWindow()
            func rows() -> [String] { shortcuts.visibleDescendants { $0.role == .listItem }.map(\.name) }
            try program.wait(for: "the focus on the search") { program.focused(in: shortcuts)?.name == "Action or key" }
            XCTAssertTrue(rows().contains("Refresh: F5, Ctrl+R"), "\(rows())")
            try program.press("F1")
            try program.type("ctrl+q")
            try program.wait(for: "the found shortcut") { rows() == ["Quit: Ctrl+Q"] }
            XCTAssertEqual(program.windowCount, 2)
            try program.press("Down")
            try program.wait(for: "the focus on it") { program.focused(in: shortcuts)?.name == "Quit: Ctrl+Q" }
            try program.press("ctrl+w")
            try program.wait(for: "one window") { program.windowCount == 1 }
            try program.press("F1")
            _ = try program.secondWindow()
            try program.press("Escape")
            try program.wait(for: "one window") { program.windowCount == 1 }
            try program.press("ctrl+q")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }

    func testCtrlWClosesTheWindowAndEndsTheProgram() throws {
        try withWick { program in
            try program.find(.label, "Simulated data")
            try program.press("ctrl+w")
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }

    private var environment: [String: String] { ["XDG_DATA_HOME": data.path] }

    private func withWick(_ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("wick-gtk", arguments: arguments, environment: environment, use)
    }

    private func start(
        _ name: String, _ arguments: [String], _ variables: [String: String] = [:], for limit: Double = 30
    ) throws -> (status: Int32, output: String) {
        let own = environment.merging(["XDG_STATE_HOME": data.path]) { $1 }
        return try runToEnd(name, arguments, environment: own.merging(variables) { $1 }, for: limit)
    }
}
