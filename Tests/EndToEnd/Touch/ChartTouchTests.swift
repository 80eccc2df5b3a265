import AccessibilityDriver
import EndToEndTest
import XCTest

/// Charts used with fingers alone.
final class ChartTouchEndToEndTests: EndToEndTestCase {
    func testFingersPanAndZoomAndReadCandlesAfterALongPress() throws {
        try withTouchscreen { wick, chart, screen in
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

            // A finger that rests moves the crosshair, not the candles: these would stay under it.
            var finger = try screen.press(middle.x, middle.y)
            try wick.wait(for: "the candle under the finger") { chart.summary.contains(", open ") }
            let candle = chart.summary
            try screen.move(&finger, by: (80, 0))
            try wick.wait(for: "another candle") { chart.summary.contains(", open ") && chart.summary != candle }
            try screen.lift(finger)
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }

            try screen.drag(from: middle, by: (0, -60))
            try wick.wait(for: "a list that has scrolled") { chart.frame.y < frame.y - 20 }
        }
    }

    func testAFingerStretchesThePriceAxisOfAFocusedChartAndTwoTapsFitIt() throws {
        try withTouchscreen { wick, chart, screen in
            let frame = chart.frame
            try screen.drag(from: chart.axis, by: (0, -60))
            try wick.wait(for: "a list that has scrolled") { chart.frame.y < frame.y - 20 }
            try wick.waitForRest(of: chart)
            XCTAssertNil(chart.prices)

            try screen.tap(chart.middle.x, chart.middle.y)
            try wick.wait(for: "the focus") { chart.isFocused }
            try wick.waitForRest(of: chart)
            try screen.drag(from: chart.axis, by: (0, 60))
            try wick.wait(for: "more prices") { chart.prices != nil }
            let many = try XCTUnwrap(chart.prices)
            try screen.drag(from: chart.axis, by: (0, -100))
            try wick.wait(for: "fewer prices") {
                chart.prices.map { $0.lowerBound > many.lowerBound && $0.upperBound < many.upperBound } == true
            }
            // On a busy machine they may be too slow for a double one.
            try wick.wait(for: "all prices") {
                for _ in 0..<2 { try screen.tap(chart.axis.x, chart.axis.y) }
                return chart.prices == nil
            }
        }
    }

    func testAFingerMovesTheEdgeOfAPane() throws {
        try withTouchscreen { wick, chart, screen in
            try wick.tap("Indicators", on: screen)
            try wick.tap("Add Relative Strength Index", in: "Indicators", on: screen)
            try wick.find(.button, "Remove RSI 14")
            try wick.close("Indicators", on: screen)
            try wick.wait(for: "the new pane") { chart.summary.contains("RSI 14 ") }
            try wick.waitForRest(of: chart)
            let frame = chart.frame
            // Above the times and a pane of the usual height.
            let edge = frame.y + frame.height - 24 - (frame.height - 66) * 18 / 100
            var finger = try screen.press(chart.middle.x, edge)
            try screen.move(&finger, by: (0, -20))
            try wick.wait(for: "the edge") { chart.paneHeight != nil }
            let height = try XCTUnwrap(chart.paneHeight)
            try screen.move(&finger, by: (0, -20))
            try wick.wait(for: "a higher pane") { chart.paneHeight.map { $0 > height } == true }
            let higher = try XCTUnwrap(chart.paneHeight)
            try screen.lift(finger)
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
            XCTAssertEqual(chart.frame.height, frame.height)

            // It stays there. The list may have scrolled, since the chart has the focus now.
            try wick.waitForRest(of: chart)
            finger = try screen.press(chart.middle.x, edge - 40 + chart.frame.y - frame.y)
            try screen.move(&finger, by: (0, 20))
            try wick.wait(for: "the edge again") { chart.paneHeight.map { $0 < higher } == true }
            try screen.lift(finger)
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
        }
    }

    func testAFingerOnTheEdgeOfTheVolumesScrollsTheListUntilTheChartHasTheFocus() throws {
        try withTouchscreen { wick, chart, screen in
            let frame = chart.frame
            // Above the times and a fifth of the rest below the legend.
            let fromTop = frame.height - 24 - (frame.height - 66) / 5
            try screen.drag(from: (chart.middle.x, frame.y + fromTop), by: (0, -60))
            try wick.wait(for: "a list that has scrolled") { chart.frame.y < frame.y - 20 }
            try wick.waitForRest(of: chart)

            try screen.tap(chart.middle.x, chart.middle.y)
            try wick.wait(for: "the focus") { chart.isFocused }
            try wick.waitForRest(of: chart)
            let place = chart.frame.y
            var finger = try screen.press(chart.middle.x, place + fromTop)
            try screen.move(&finger, by: (0, -20))
            try wick.wait(for: "the edge") { chart.summary.hasPrefix("Upper edge of ") }
            try screen.lift(finger)
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
            XCTAssertEqual(chart.frame.y, place, "The list has scrolled.")
        }
    }

    func testFingersDrawWithEachToolAndMoveAnAnchor() throws {
        try withTouchscreen { wick, chart, screen in
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
        try withTouchscreen { wick, chart, screen in
            let frame = chart.frame
            try screen.drag(from: (chart.middle.x, frame.y + frame.height - 12), by: (0, 60))
            try wick.wait(for: "a higher chart") { chart.frame.height > frame.height + 30 }
        }
    }
}

extension Element {
    /// A point on its price axis.
    fileprivate var axis: (x: Int, y: Int) { (frame.x + frame.width - 20, middle.y) }

    /// The prices at the ends of a dragged axis, after "Price axis from".
    fileprivate var prices: ClosedRange<Double>? {
        guard let text = summary.components(separatedBy: "Price axis from ").dropFirst().first else { return nil }
        let numbers = text.components(separatedBy: " ").prefix(3).compactMap { word in
            Double(word.filter { $0.isNumber || $0 == "." }.trimmingCharacters(in: ["."]))
        }
        return numbers.count == 2 && numbers[0] <= numbers[1] ? numbers[0]...numbers[1] : nil
    }

    /// The height of the pane whose edge is held, after "Upper edge of RSI 14".
    fileprivate var paneHeight: Int? {
        guard summary.hasPrefix("Upper edge of RSI 14, ") else { return nil }
        return Int(summary.dropFirst("Upper edge of RSI 14, ".count).prefix { $0.isNumber })
    }

    /// Which candles a chart shows: "Showing 98 of 500, from … to …".
    fileprivate var range: String { summary.components(separatedBy: ". ").first ?? "" }

    fileprivate func hasMoved(from other: String) -> Bool {
        summary.hasPrefix("Showing ") && range != other.components(separatedBy: ". ").first
    }
}
