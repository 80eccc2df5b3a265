import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// The menu of each program: there is one, and it is opened by its button and by F10.
final class MainMenuTests: EndToEndTestCase {
    private let programs: [(name: String, arguments: [String], about: String)] = [
        ("wick-gtk", ["--environment", "qa", "--coins", "20"], "About Wick"),
        ("kittygram", ["--environment", "qa", "--roll", "1"], "About Kittygram"),
        ("redgreen", [], "About Red & Green"),
        ("beers", ["--environment", "qa"], "About Beers"),
        ("tutorial", ["1"], "About Coins"),
        ("tutorial", ["4"], "About Coins"),
    ]

    func testEachProgramHasOne() throws {
        for (name, arguments, about) in programs {
            let data = FileManager.default.temporaryDirectory.appending(path: "menu-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: data) }
            let environment = ["LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data.path]
            try withProgram(name, arguments: arguments, environment: environment) { program in
                try program.find("Main Menu") { $0.name == "Main Menu" }
                // GTK gives the name to the button and to the one inside it, whose middles are one.
                let buttons = try program.window().visibleDescendants { $0.name == "Main Menu" }.map(\.frame)
                XCTAssertEqual(Set(buttons.map { 2 * $0.x + $0.width }).count, 1, "\(name): \(buttons)")
                try program.press("F10")
                try program.find(.menuItem, about)
                XCTAssertEqual(program.all(.menuItem).filter { $0.name == about }.count, 1, name)
                try program.press("Escape")
                try program.waitUntilGone(.menuItem, about)
                try program.press("ctrl+q")
                XCTAssertEqual(try program.waitForExit(), 0, name)
            }
        }
    }
}
