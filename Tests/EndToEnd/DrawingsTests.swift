import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Drawing on a chart with the keyboard, across restarts.
final class DrawingsEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
    }

    func testALineDrawnByKeyboardIsThereInTheNextRunUntilItIsRemoved() throws {
        try withChart { wick, chart in
            try wick.press("d")
            try wick.wait(for: "the focus in the menu") { wick.focused?.name == "Horizontal Line" }
            try wick.press("Return")
            try wick.wait(for: "the request for a point") {
                chart.summary.hasPrefix("Horizontal Line: choose the point")
            }
            try wick.press("Return")
            try wick.wait(for: "the selected line") { chart.summary.hasPrefix("Selected 1 of 1: horizontal line at ") }
            try wick.wait(for: "the line to be saved") { try data.storesInWick("horizontalLine") }
            try wick.quit()
        }
        try withChart { wick, chart in
            try wick.wait(for: "the line") { chart.summary.contains("Drawings: horizontal line at ") }
            try wick.press("n")
            try wick.wait(for: "the selected line") { chart.summary.hasPrefix("Selected 1 of 1: ") }
            try wick.press("Delete")
            try wick.wait(for: "no line") { !chart.summary.contains("horizontal line") }
        }
    }

    /// Starts the program, and gives the focus to the chart of a coin.
    private func withChart(_ use: (DrivenProgram, Element) throws -> Void) throws {
        let arguments = ["--environment", "qa", "--coins", "12", "--seed", "7"]
        try withProgram("wick-gtk", arguments: arguments, environment: ["XDG_DATA_HOME": data.path]) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "Tab to reach the chart") {
                if chart.isFocused { return true }
                try wick.press("Tab")
                return chart.isFocused
            }
            try use(wick, chart)
        }
    }
}
