import AccessibilityDriver
import EndToEndTest
import XCTest

/// The buttons, menus and sheets of a chart used with a finger.
final class ChartToolsTouchEndToEndTests: EndToEndTestCase {
    func testAFingerChoosesFromTheMenuOfTheChart() throws {
        try withTouchscreen { wick, chart, screen in
            for item in ["Logarithmic Axis", "Inverted Axis"] {
                XCTAssertFalse(try wick.isOn(item, on: screen))
                try wick.choose(item, below: "Chart Menu", on: screen)
                try wick.wait(for: "the mark of \(item)") { try wick.isOn(item, on: screen) }
                try wick.choose(item, below: "Chart Menu", on: screen)
                try wick.wait(for: "no mark of \(item)") { try !wick.isOn(item, on: screen) }
            }
            try wick.choose("View as Table", below: "Chart Menu", on: screen)
            try wick.find("the table") { $0.name == "Candles of Bitcoin (BTC)" }
            try wick.tap("Back", on: screen)
            try wick.waitUntilGone(nil, "Candles of Bitcoin (BTC)")

            try wick.choose("Compare…", below: "Chart Menu", on: screen)
            try wick.tap("Add Ethereum", in: "Compare", on: screen)
            try wick.close("Compare", on: screen)
            try wick.wait(for: "the changes of Ethereum") { chart.summary.contains(". ETH ") }
        }
    }

    /// The price of a point on the screen tells what the axis looks like.
    func testAFingerTurnsTheAxisUpsideDown() throws {
        try withTouchscreen { wick, chart, screen in
            let places = [-60, 30].map { chart.middle.y + $0 - chart.frame.y }
            func prices() throws -> [Double] {
                try places.map { place in
                    try wick.choose("Horizontal Line", on: screen, chart)
                    try screen.tap(chart.middle.x, chart.frame.y + place)
                    try wick.wait(for: "a line") { chart.linePrice != nil }
                    let price = try XCTUnwrap(chart.linePrice)
                    try wick.choose("Remove Drawing", below: "Chart Menu", on: screen)
                    try wick.wait(for: "no line") { !chart.summary.contains("horizontal line") }
                    return price
                }
            }
            let upright = try prices()
            XCTAssertGreaterThan(upright[0], upright[1])
            try wick.choose("Inverted Axis", below: "Chart Menu", on: screen)
            let inverted = try prices()
            XCTAssertLessThan(inverted[0], inverted[1])
        }
    }

    func testAFingerUndoesRedoesAndRemovesADrawing() throws {
        try withTouchscreen { wick, chart, screen in
            try wick.choose("Horizontal Line", on: screen, chart)
            try screen.tap(chart.middle.x, chart.middle.y)
            try wick.wait(for: "a horizontal line") { chart.summary.hasPrefix("Selected 1 of 1: horizontal line") }
            try wick.choose("Undo Drawing", below: "Chart Menu", on: screen)
            try wick.wait(for: "no line") { !chart.summary.contains("horizontal line") }
            try wick.choose("Redo Drawing", below: "Chart Menu", on: screen)
            try wick.wait(for: "the line again") { chart.summary.hasPrefix("Selected 1 of 1: horizontal line") }
            try wick.choose("Remove Drawing", below: "Chart Menu", on: screen)
            try wick.wait(for: "no line any more") { !chart.summary.contains("horizontal line") }
        }
    }

    func testAFingerChoosesTypeIntervalAndRange() throws {
        try withTouchscreen { wick, chart, screen in
            for type in ["Bars", "Line"] {
                try wick.choose(type, below: "Chart Type", on: screen)
                try wick.wait(for: "the type \(type)") { try wick.find(.button, "Chart Type").summary == type }
            }
            XCTAssertTrue(try wick.find(.button, "Candles of 1 hour").isOn)
            try wick.tap("Candles of 1 day", on: screen)
            try wick.wait(for: "candles of a day") { chart.name.contains("candles of 1 day") }
            try wick.wait(for: "the chosen interval") {
                try wick.find(.button, "Candles of 1 day").isOn && !wick.find(.button, "Candles of 1 hour").isOn
            }
            for (range, count) in [("Show 3 months", 90), ("Show 1 month", 30)] {
                try wick.tap(range, on: screen)
                try wick.wait(for: "\(count) candles") { chart.visibleCount.map { abs($0 - count) <= 2 } == true }
                try wick.wait(for: "the chosen range") { try wick.find(.button, range).isOn }
            }
        }
    }

    func testAFingerExpandsAndShrinksTheChart() throws {
        try withTouchscreen { wick, chart, screen in
            let height = chart.frame.height
            try wick.tap("Expand Chart", on: screen)
            try wick.find(.button, "Shrink Chart")
            try wick.waitUntilGone(.button, "Expand Chart")
            try wick.wait(for: "a higher chart") { try wick.chart(of: "Bitcoin (BTC)").frame.height > height }
            try wick.tap("Shrink Chart", on: screen)
            try wick.find(.button, "Expand Chart")
            try wick.waitUntilGone(.button, "Shrink Chart")
            XCTAssertTrue(try wick.row(of: "Bitcoin, BTC").isExpanded)
        }
    }

    func testAFingerAddsAndRemovesIndicators() throws {
        try withTouchscreen { wick, chart, screen in
            try wick.tap("Indicators", on: screen)
            try wick.tap("Add Relative Strength Index", in: "Indicators", on: screen)
            try wick.find(.button, "Remove RSI 14")
            try wick.tap("Remove MA 30", in: "Indicators", on: screen)
            try wick.waitUntilGone(.button, "Remove MA 30")
            try wick.close("Indicators", on: screen)
            try wick.wait(for: "other indicators") {
                chart.summary.contains("RSI 14 ") && chart.summary.contains("MA 10 ")
                    && !chart.summary.contains("MA 30 ")
            }
        }
    }
}

extension Element {
    /// The price of the selected horizontal line, after "Selected 1 of 1: horizontal line at".
    fileprivate var linePrice: Double? {
        guard let text = summary.components(separatedBy: "Selected 1 of 1: horizontal line at ").dropFirst().first
        else { return nil }
        return Double(
            text.prefix { $0.isNumber || $0 == "." || $0 == "," }.filter { $0 != "," }.trimmingCharacters(in: ["."]))
    }
}
