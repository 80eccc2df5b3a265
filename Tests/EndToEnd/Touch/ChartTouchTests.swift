import AccessibilityDriver
import EndToEndTest
import XCTest

/// Charts used with fingers alone.
final class ChartTouchEndToEndTests: EndToEndTestCase {
    func testFingersPanAndZoomAndMoveNoCandlesAfterALongPress() throws {
        try withChart { wick, chart, screen in
            let (frame, first) = (chart.frame, chart.summary)
            let middle = chart.middle
            try screen.drag(from: middle, by: (150, 10))
            try wick.wait(for: "older candles") { chart.hasMoved(from: first) }
            XCTAssertEqual(chart.frame.y, frame.y)
            XCTAssertTrue(try wick.row(of: "Bitcoin, BTC").isExpanded)

            let count = try XCTUnwrap(chart.visibleCount)
            try screen.pinch(around: middle, from: 40, to: 120)
            try wick.wait(for: "fewer candles") { chart.visibleCount.map { $0 < count * 2 / 3 } == true }
            let few = try XCTUnwrap(chart.visibleCount)
            try screen.pinch(around: middle, from: 120, to: 40)
            try wick.wait(for: "more candles") { chart.visibleCount.map { $0 > few * 3 / 2 } == true }

            // Longer than a long press, which nothing reports to other programs: the finger moves the crosshair, not the candles.
            var finger = try screen.press(middle.x, middle.y)
            usleep(1_500_000)
            let still = chart.range
            try screen.move(&finger, by: (80, 0))
            try screen.lift(finger)
            // What would have moved the candles has been handled before this movement.
            try screen.drag(from: middle, by: (0, -60))
            try wick.wait(for: "a list that has scrolled") { chart.frame.y < frame.y - 20 }
            XCTAssertEqual(chart.range, still)
        }
    }

    func testFingersDrawWithEachToolAndMoveAnAnchor() throws {
        try withChart { wick, chart, screen in
            let middle = chart.middle
            let (left, right) = ((x: middle.x - 150, y: middle.y - 40), (x: middle.x, y: middle.y + 20))

            try wick.choose("Trend Line", on: screen, chart)
            try screen.tap(left.x, left.y)
            try wick.wait(for: "the first point") { chart.summary.hasPrefix("Trend Line: choose the second point") }
            try screen.tap(right.x, right.y)
            try wick.wait(for: "a trend line") { chart.summary.hasPrefix("Selected 1 of 1: trend line") }
            let line = chart.summary
            try screen.drag(from: right, by: (40, -30))
            try wick.wait(for: "a moved anchor") {
                chart.summary.hasPrefix("Selected 1 of 1: trend line") && chart.summary != line
            }
            // Beside it, a tap ends the selection.
            try screen.tap(middle.x + 200, middle.y - 60)
            try wick.wait(for: "no selection") { chart.summary.hasPrefix("Showing ") }

            for (tool, name) in [("Ray", "ray"), ("Rectangle", "rectangle")] {
                try wick.choose(tool, on: screen, chart)
                try screen.drag(from: left, by: (100, 70))
                try wick.wait(for: "a \(name)") { chart.summary.hasPrefix("Selected ") && chart.summary.contains(name) }
            }
            try wick.choose("Horizontal Line", on: screen, chart)
            try screen.tap(middle.x + 100, middle.y)
            try wick.wait(for: "a horizontal line") {
                chart.summary.hasPrefix("Selected ") && chart.summary.contains("horizontal line")
            }
            try wick.choose("Ruler", on: screen, chart)
            try screen.drag(from: left, by: (100, 70))
            try wick.wait(for: "a measurement") { chart.summary.hasPrefix("Ruler: ") && chart.summary.contains("bars") }
            try wick.choose("Text Note", on: screen, chart)
            try screen.tap(middle.x + 150, middle.y - 80)
            try wick.find("the focus in the text of the note") { $0.name == "Text of the note" && $0.isFocused }
        }
    }

    func testAFingerMovesTheLowerEdge() throws {
        try withChart { wick, chart, screen in
            let frame = chart.frame
            try screen.drag(from: (chart.middle.x, frame.y + frame.height - 12), by: (0, 60))
            try wick.wait(for: "a higher chart") { chart.frame.height > frame.height + 30 }
        }
    }

    /// Starts the program on a display with a touchscreen, and opens a chart.
    private func withChart(_ use: (DrivenProgram, Element, TouchDisplay) throws -> Void) throws {
        let screen: TouchDisplay
        do {
            screen = try TouchDisplay()
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { screen.end() }
        let arguments = ["--environment", "qa", "--coins", "40", "--seed", "7"]
        try withProgram("wick-gtk", arguments: arguments, environment: screen.variables) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "an open row") { chart.summary.hasPrefix("Showing ") && chart.frame.height >= 200 }
            var last = chart.frame
            try wick.wait(for: "a row at rest") {
                defer { last = chart.frame }
                return chart.frame == last
            }
            try use(wick, chart, screen)
        }
    }
}

extension DrivenProgram {
    /// Chooses what to draw.
    fileprivate func choose(_ tool: String, on screen: TouchDisplay, _ chart: Element) throws {
        let button = try find(nil, "Draw").middle
        try screen.tap(button.x, button.y)
        try find("the item “\(tool)”") { $0.name == tool && $0.actions.contains("click") }.click()
        try wait(for: "the request for a point") { chart.summary.hasPrefix("\(tool): choose the ") }
    }
}

extension Element {
    /// Its middle, in pixels of the window.
    fileprivate var middle: (x: Int, y: Int) {
        let frame = frame
        return (frame.x + frame.width / 2, frame.y + frame.height / 2)
    }

    /// How many candles a chart shows: "Showing 98 of 500, from …".
    fileprivate var visibleCount: Int? {
        let words = summary.split(separator: " ")
        return words.first == "Showing" && words.count > 1 ? Int(words[1]) : nil
    }

    /// Which candles a chart shows: "Showing 98 of 500, from … to …".
    fileprivate var range: String { summary.components(separatedBy: ". ").first ?? "" }

    fileprivate func hasMoved(from other: String) -> Bool {
        summary.hasPrefix("Showing ") && range != other.components(separatedBy: ". ").first
    }
}
