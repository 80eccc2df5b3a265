import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Choosing the indicators of charts with the keyboard, across restarts.
final class IndicatorsEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
    }

    func testIndicatorsAddedByKeyboardAreShownAtOnceAndInTheNextRun() throws {
        try withWick { wick in
            try openRow(wick)
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the averages") { chart.summary.contains("MA 30 ") }
            try wick.wait(for: "Tab to reach the chart") {
                if chart.isFocused { return true }
                try wick.press("Tab")
                return chart.isFocused
            }
            try wick.press("i")
            try wick.find(.dialog, "Indicators")
            try wick.wait(for: "the focus in the search") { wick.focused?.name == "Name or abbreviation" }
            for (text, name) in [("rsi", "RSI 14"), ("bollinger", "BOLL 20 2")] {
                try wick.type(text)
                try wick.press("Return")
                try wick.find(.button, "Remove \(name)")
            }
            XCTAssertEqual(AccessibilityAudit(of: try wick.window()).complaints, [], "in the indicators")
            try wick.press("Escape")
            try wick.waitUntilGone(.dialog, "Indicators")
            try waitForValues(of: chart, wick)
            try wick.wait(for: "the choice to be saved") { try data.storesInWick("rsi:14") }
            try wick.quit()
        }
        try withWick { wick in
            try openRow(wick)
            try waitForValues(of: wick.chart(of: "Bitcoin (BTC)"), wick)
        }
    }

    func testAnIndicatorIsAddedOnAChartsPage() throws {
        try withWick { wick in
            try openRow(wick)
            _ = try wick.chart(of: "Bitcoin (BTC)")
            try wick.press("ctrl+e")
            try wick.find(.button, "Shrink Chart")
            try wick.wait(for: "the focus on the chart") {
                wick.focused?.name.hasPrefix("Chart of Bitcoin (BTC), ") == true
            }
            let chart = try XCTUnwrap(wick.focused)
            try wick.press("i")
            try wick.wait(for: "the focus in the search") { wick.focused?.name == "Name or abbreviation" }
            try wick.type("rsi")
            try wick.press("Return")
            try wick.find(.button, "Remove RSI 14")
            // The window still reacts to keys, though the first values need older candles.
            try wick.press("Escape")
            try wick.waitUntilGone(.dialog, "Indicators")
            try wick.wait(for: "the new indicator") { chart.summary.contains("RSI 14 ") }
        }
    }

    private func openRow(_ wick: DrivenProgram) throws {
        try wick.row(of: "Bitcoin, BTC")
        try wick.press("ctrl+f")
        try wick.press("Return")
        try wick.wait(for: "the focus on the row") { wick.focused?.name.hasPrefix("Bitcoin, BTC") == true }
        try wick.press("Return")
    }

    private func waitForValues(of chart: Element, _ wick: DrivenProgram) throws {
        try wick.wait(for: "the new indicators") {
            ["MA 5 ", "BOLL 20 2 Upper ", "Middle ", "Lower ", "RSI 14 "].allSatisfy(chart.summary.contains)
        }
    }

    private func withWick(_ use: (DrivenProgram) throws -> Void) throws {
        let arguments = ["--environment", "qa", "--coins", "12", "--seed", "7"]
        try withProgram("wick-gtk", arguments: arguments, environment: ["XDG_DATA_HOME": data.path], use)
    }
}
