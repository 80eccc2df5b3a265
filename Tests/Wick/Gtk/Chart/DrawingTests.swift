import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarketScreens
import XCTest

@testable import WickChart
@testable import WickGtk

/// Drawing on a chart with mouse and keys.
final class DrawingTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    func testClicksDrawALineThatSnapsIsDraggedUndoneRemovedAndRestoredWithItsRow() throws {
        try onRow { wick, chart in
            try wick.choose("Trend Line")
            XCTAssertTrue(runLoop { chart.drawings.tool == .trendLine && chart.widget.holdsFocus })
            let candle = try XCTUnwrap(chart.scene?.series.last)
            let plane = try XCTUnwrap(chart.plane)
            let high = plane.position(of: DrawingPoint(time: candle.time, price: candle.high))
            wick.click(chart, ChartPoint(x: high.x, y: high.y - 4))
            XCTAssertTrue(runLoop { chart.drawings.start?.price == candle.high }, "It snaps to the high.")
            let end = ChartPoint(x: high.x - 200, y: high.y + 60)
            Mouse.move(to: Mouse.place(in: chart, at: end))
            XCTAssertTrue(runLoop { chart.layout?.drawings.first?.isDraft == true }, "There is a preview.")
            XCTAssertEqual(chart.options.draft?.tool, .trendLine)
            wick.click(chart, end)
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 && chart.drawings.tool == nil })
            let line = try XCTUnwrap(chart.drawings.drawings.first)
            XCTAssertEqual(chart.drawings.selection, line.id)
            wick.window.settle()

            // Its end, then its body.
            Mouse.drag(from: Mouse.place(in: chart, at: plane.position(of: line.points[1])), by: (0, -40))
            XCTAssertTrue(
                runLoop { chart.drawings.drawings.first.map { $0.points[1].price > line.points[1].price } == true })
            XCTAssertEqual(chart.drawings.drawings.first?.points[0], line.points[0])
            let position = chart.scene?.viewport.firstPosition
            let ends = try XCTUnwrap(chart.drawings.drawings.first).points.map(plane.position)
            let middle = ChartPoint(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
            Mouse.drag(from: Mouse.place(in: chart, at: middle), by: (-60, 30))
            XCTAssertTrue(
                runLoop { chart.drawings.drawings.first.map { $0.points[0].time < line.points[0].time } == true })
            XCTAssertEqual(chart.scene?.viewport.firstPosition, position, "The candles stay.")

            Mouse.run(["key", "ctrl+z", "key", "ctrl+z"])
            XCTAssertTrue(runLoop { chart.drawings.drawings == [line] })
            Mouse.run(["key", "ctrl+shift+z"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first != line && chart.drawings.canRedo })
            let drawn = chart.drawings.drawings

            wick.row("Ethereum (ETH)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            XCTAssertEqual(wick.chart?.drawings.drawings, [], "Another coin has its own.")
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.drawings.drawings == drawn && wick.chart?.layout?.drawings.count == 1 })
            let again = try XCTUnwrap(wick.chart)
            again.widget.grabFocus()
            Mouse.run(["key", "n", "key", "Delete"])
            XCTAssertTrue(runLoop { again.drawings.drawings.isEmpty && again.layout?.drawings.isEmpty == true })
        }
    }

    func testKeysDrawSelectMoveAndRemoveAndTheDescriptionSaysSo() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "d"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkModelButton" }, "The keys move in the menu.")
            XCTAssertEqual(wick.items, DrawingTool.allCases.map(\.title))
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.widget.holdsFocus })
            try wick.choose("Rectangle")
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Rectangle: choose the first point") == true })
            let close = try XCTUnwrap(chart.scene?.series.last?.close)
            XCTAssertEqual(chart.drawings.cursor?.price, close)
            Mouse.run(["key", "Left", "key", "Left", "key", "Return"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Rectangle: choose the second point") == true })
            Mouse.run(["key", "ctrl+Left", "key", "Down", "key", "Down", "key", "ctrl+Down", "key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 })
            let box = try XCTUnwrap(chart.drawings.drawings.first)
            XCTAssertTrue(
                runLoop { chart.spoken?.hasPrefix("Selected 1 of 1: rectangle from ") == true }, chart.spoken ?? "")
            XCTAssertEqual(box.points[1].time.timeIntervalSince(box.points[0].time), -10 * 3600)
            Mouse.run(["key", "Right", "key", "Up"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.points[0].time == box.points[0].time + 3600 })
            XCTAssertGreaterThan(try XCTUnwrap(chart.drawings.drawings.first?.points[0].price), box.points[0].price)

            chart.draw(.horizontalLine)
            Mouse.run(["key", "Return", "key", "Escape"])
            XCTAssertTrue(
                runLoop {
                    chart.spoken.map { $0.contains("Drawings: rectangle from") && $0.contains("horizontal line at") }
                        == true
                },
                chart.spoken ?? "")
            Mouse.run(["key", "n"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Selected 1 of 2: rectangle") == true })
            Mouse.run(["key", "shift+n"])
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Selected 2 of 2: horizontal line at ") == true })
            Mouse.run(["key", "Delete"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.count == 1 })

            // A ruler is no drawing, and Escape first ends it.
            chart.draw(.ruler)
            Mouse.run(["key", "Return", "key", "Left", "key", "Left", "key", "Return"])
            XCTAssertTrue(
                runLoop {
                    chart.spoken?.hasPrefix("Ruler: ") == true && chart.spoken?.contains("−2 bars, −2 h") == true
                })
            XCTAssertEqual(chart.layout?.drawings.count, 2)
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.layout?.drawings.count == 1 })
            XCTAssertEqual(chart.drawings.drawings.count, 1)
        }
    }

    func testANoteAsksForItsTextAndADoubleClickChangesIt() throws {
        try onRow { wick, chart in
            try wick.choose("Text Note")
            let place = ChartPoint(x: 300, y: 120)
            wick.click(chart, place)
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" }, "The text has the focus.")
            Mouse.run(["type", "--delay", "20", "Buy"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.text == "Buy" && chart.widget.holdsFocus })
            XCTAssertTrue(runLoop { chart.layout?.drawings.first?.label?.texts.map(\.text) == ["Buy"] })
            wick.window.settle()
            let label = try XCTUnwrap(chart.layout?.drawings.first?.label?.frame)
            let middle = Mouse.place(in: chart, at: ChartPoint(x: label.x + label.width - 4, y: label.y + 6))
            Mouse.run(["mousemove", "\(middle.x)", "\(middle.y)", "click", "--repeat", "2", "--delay", "40", "1"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" })
            Mouse.run(["key", "ctrl+a", "type", "--delay", "20", "Sell"])
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { chart.drawings.drawings.first?.text == "Sell" })
            // Escape leaves it as it was.
            XCTAssertTrue(runLoop { chart.widget.holdsFocus })
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkText" })
            Mouse.run(["key", "ctrl+a", "key", "Delete", "key", "Escape"])
            XCTAssertTrue(runLoop { chart.widget.holdsFocus && chart.drawings.entry == nil })
            XCTAssertEqual(chart.drawings.drawings.map(\.text), ["Sell"])
        }
    }

    func testTheButtonFitsIntoANarrowWindow() throws {
        try onRow(width: 360) { wick, _ in
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            let edges = try XCTUnwrap(wick.drawButton.flatMap { wick.edges(of: $0) })
            XCTAssertLessThanOrEqual(edges.right, 360)
        }
    }

    private func onRow(width: Int = 800, _ body: @MainActor (WickWindow, ChartView) throws -> Void) throws {
        try onMain {
            // Not over the chart, where it would be the cursor.
            Mouse.run(["mousemove", "1", "1"])
            let wick = WickWindow(width: width, candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            try body(wick, XCTUnwrap(wick.chart))
            wick.end()
        }
    }
}

extension Mouse {
    /// Converts a position on a chart to one on the display.
    @MainActor
    fileprivate static func place(in chart: ChartView, at point: ChartPoint) -> Place {
        guard let size = chart.layout?.size else { return (0, 0) }
        return place(in: chart.widget, at: (point.x / size.width, point.y / size.height))
    }

    @MainActor
    fileprivate static func move(to place: Place) { run(["mousemove", "\(place.x)", "\(place.y)"]) }
}

extension WickWindow {
    /// The part of the button above the chart that has the focus.
    fileprivate var drawButton: AnyWidget? {
        widgets.first { $0.className == "GtkToggleButton" && $0.isNamed("Draw") }
    }

    /// The texts of the items of the open menu.
    fileprivate var items: [String] { menuItems.map(\.title) }

    private var menuItems: [(title: String, item: AnyWidget)] {
        widgets.filter { $0.className == "GtkModelButton" }.compactMap { item in
            item.descendants.first { $0.className == "GtkLabel" }.flatMap { gtk_label_get_text($0.opaque) }
                .map { (String(cString: $0), item) }
        }
    }

    /// Chooses what to draw from the menu.
    fileprivate func choose(_ title: String) throws {
        chart?.requestTools()
        XCTAssertTrue(runLoop { self.menuItems.contains { $0.title == title } })
        gtk_widget_activate(try XCTUnwrap(menuItems.first { $0.title == title }).item.pointer)
        XCTAssertTrue(runLoop { self.menuItems.isEmpty && self.chart?.widget.holdsFocus == true })
        // The focus may have scrolled the list.
        window.settle()
    }

    fileprivate func click(_ chart: ChartView, _ point: ChartPoint) {
        Mouse.click(at: Mouse.place(in: chart, at: point), in: window)
    }
}
