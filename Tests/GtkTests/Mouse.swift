import Foundation
import Gtk
import GtkTest
import XCTest

/// The display's mouse, moved by xdotool.
///
/// Without a window manager windows stand at the display's top left.
enum Mouse {
    private static let tool = "/usr/bin/xdotool"

    static func require() throws {
        try XCTSkipUnless(
            FileManager.default.isExecutableFile(atPath: tool), "xdotool is missing: see scripts/bootstrap.")
    }

    /// Runs commands while the loop goes on, so that the program answers to each.
    @MainActor
    static func run(_ commands: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = commands
        XCTAssertNoThrow(try process.run())
        XCTAssertTrue(runLoop { !process.isRunning })
        XCTAssertEqual(process.terminationStatus, 0)
    }

    /// Presses, moves down in steps of ten pixels, slowly, and lets go.
    @MainActor
    static func drag(from start: (x: Int, y: Int), by distance: Int) {
        var commands = ["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"]
        for step in stride(from: 10, through: distance, by: 10) {
            commands += ["mousemove", "\(start.x)", "\(start.y + step)", "sleep", "0.05"]
        }
        run(commands + ["mouseup", "1"])
    }
}
