import AccessibilityDriver
import Foundation
import XCTest

extension DrivenProgram {
    /// Waits until the newest candles of a chart are the expected ones, and leaves the chart's crosshair.
    ///
    /// - Parameters:
    ///   - expected: Open, high, low and close of each candle, newest first; read again at each attempt.
    ///   - chart: The chart.
    ///   - tolerance: How much the shown figures may differ, as a share: they are rounded.
    func wait(forCandles expected: () throws -> [[Double]], in chart: Element, within tolerance: Double = 1e-6) throws {
        try click(chart)
        var differences = ""
        do {
            try wait(for: "the expected candles") {
                let expected = try expected()
                let shown = try newestCandles(expected.count, of: chart)
                differences = "shown: \(shown), expected: \(expected)"
                return !expected.isEmpty
                    && zip(shown, expected).allSatisfy { zip($0, $1).allSatisfy { abs($0 / $1 - 1) < tolerance } }
            }
        } catch {
            XCTFail(differences)
            throw error
        }
        try press("Escape")
        try wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
    }

    /// Reads the newest candles with the keyboard, newest first: open, high, low and close.
    private func newestCandles(_ count: Int, of chart: Element) throws -> [[Double]] {
        var last = ""
        return try (0..<count).map { index in
            try press(index == 0 ? "End" : "Left")
            try wait(for: "another candle than “\(last)”") {
                let time = chart.summary.components(separatedBy: ", open ").first ?? ""
                return chart.summary.contains(", open ") && time != last
            }
            let parts = chart.summary.components(separatedBy: ", ")
            last = chart.summary.components(separatedBy: ", open ").first ?? ""
            return try ["open", "high", "low", "close"].map { figure in
                let part = try XCTUnwrap(parts.first { $0.hasPrefix(figure + " ") }, chart.summary)
                return try XCTUnwrap(Double(part.filter { $0.isNumber || $0 == "." }), part)
            }
        }
    }
}
