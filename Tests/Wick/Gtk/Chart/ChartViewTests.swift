import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import KitTimeFormatting
import WickChart
import WickChartDrawing
import WickMarket
import XCTest

@testable import WickGtk

/// A chart in a window, moved with mouse and keys.
final class ChartViewTests: MouseTestCase {
    func testCandlesAreDrawnWithinTwoFramesOfTheirArrival() throws {
        try onChart { shown in
            var frames = 0
            let clock = gtk_widget_get_frame_clock(shown.window.pointer).map { AnyGObject($0) }
            let connection = clock?.connect("after-paint") { frames += 1 }
            shown.chart.show(.waves(300), isSame: false)
            XCTAssertTrue(runLoop { shown.chart.layout?.candles.isEmpty == false })
            connection?.disconnect()
            XCTAssertLessThanOrEqual(frames, 2)
        }
    }

    func testADragMovesTheCandlesAndDraggingRightShowsOlderOnes() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            var requests = 0
            shown.chart.olderRequested = { requests += 1 }
            let before = try XCTUnwrap(shown.chart.scene?.viewport)
            Mouse.drag(from: Mouse.place(in: shown.chart.widget), by: (100, 0))
            waitForCandles(of: shown.chart, toMoveBy: 100, from: before)
            XCTAssertEqual(requests, 0)
            for _ in 0..<10 { Mouse.drag(from: Mouse.place(in: shown.chart.widget, at: (0.1, 0.5)), by: (300, 0)) }
            XCTAssertGreaterThan(requests, 0)
        }
    }

    func testADragReportedLateMovesTheCandlesTheSameDistance() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let before = try XCTUnwrap(shown.chart.scene?.viewport)
            let place = Mouse.place(in: shown.chart.widget)
            let press = ["mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"]
            Mouse.run(press + ["mousemove", "\(place.x + 80)", "\(place.y)", "sleep", "0.3", "mouseup", "1"])
            waitForCandles(of: shown.chart, toMoveBy: 80, from: before)
        }
    }

    func testTheWheelScrollsTheListUnlessCtrlIsHeldOrTheChartWasClicked() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let width = shown.slotWidth
            // A window gives the focus to its only focusable widget.
            gtk_window_set_focus(shown.window.cast(), nil)
            Mouse.click(shown.chart.widget, button: 5)
            XCTAssertEqual(shown.slotWidth, width)
            Mouse.run(["keydown", "ctrl", "click", "4", "keyup", "ctrl"])
            XCTAssertTrue(runLoop { shown.slotWidth > width })
            let zoomed = shown.slotWidth
            Mouse.click(shown.chart.widget)
            Mouse.run(["click", "5", "click", "5"])
            XCTAssertTrue(runLoop { shown.slotWidth < zoomed })
        }
    }

    func testAPinchZoomsByItsScale() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let width = shown.slotWidth
            for scale in [1.2, 1.5] { shown.chart.widget.emit("scale-changed", of: "GtkGestureZoom", scale) }
            XCTAssertEqual(shown.slotWidth, width * 1.5, accuracy: 0.001)
        }
    }

    func testAFingerThatIsHeldShowsTheCrosshair() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            shown.chart.widget.emit("pressed", of: "GtkGestureLongPress", 200, 100)
            XCTAssertEqual(shown.chart.scene?.pointer, ChartPoint(x: 200, y: 100))
        }
    }

    func testKeysPanAndGoToCandles() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            @MainActor func position(after keys: String...) -> Double {
                for key in keys { XCTAssertTrue(shown.chart.widget.runKey(key), key) }
                return shown.chart.scene?.viewport.firstPosition ?? 0
            }
            let start = position()
            XCTAssertLessThan(position(after: "Page_Up"), start)
            XCTAssertLessThan(position(after: "Page_Down", "<Shift>Left"), start)
            XCTAssertEqual(position(after: "<Shift>Right"), start, accuracy: 0.001)
            _ = position(after: "Home")
            XCTAssertEqual(shown.chart.scene?.focus, shown.newest - 299)
            _ = position(after: "End", "<Control>Left", "<Control>Left", "<Control>Right")
            XCTAssertEqual(shown.chart.scene?.focus, shown.newest - 10)
        }
    }

    func testShiftAndTheWheelPan() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let place = Mouse.place(in: shown.chart.widget)
            let before = try XCTUnwrap(shown.chart.scene?.viewport)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "keydown", "shift", "click", "4", "keyup", "shift"])
            XCTAssertTrue(runLoop { shown.chart.scene?.viewport.firstPosition ?? 0 < before.firstPosition })
            XCTAssertEqual(shown.slotWidth, before.pixelsPerSlot)
        }
    }

    func testKeysZoomMoveTheFocusAndChangeTheAxis() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            // A window gives the focus to its only focusable widget.
            gtk_window_set_focus(shown.window.cast(), nil)
            Mouse.click(shown.chart.widget)
            XCTAssertTrue(runLoop { shown.chart.widget.holdsFocus })
            let width = shown.slotWidth
            Mouse.run(["key", "plus"])
            XCTAssertTrue(runLoop { shown.slotWidth > width })
            Mouse.run(["key", "Left", "key", "Left"])
            XCTAssertTrue(runLoop { shown.chart.scene?.focus == shown.newest - 1 })
            XCTAssertTrue(runLoop { shown.chart.layout?.crosshair?.column.slots.lowerBound == shown.newest - 1 })
            Mouse.run(["key", "l"])
            XCTAssertTrue(runLoop { shown.chart.layout?.priceScale.kind == .logarithmic })
            Mouse.run(["key", "m"])
            XCTAssertTrue(runLoop { shown.chart.layout?.indicators.isEmpty == true })
            Mouse.run(["key", "0"])
            XCTAssertTrue(runLoop { shown.chart.scene?.range == .all })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { shown.chart.scene?.focus == nil })
        }
    }

    func testAPointerAtRestDoesNotReplaceTheCrosshairOfTheKeys() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let motion = "GtkEventControllerMotion"
            shown.chart.widget.emit("motion", of: motion, 200, 100)
            XCTAssertEqual(shown.chart.scene?.crosshair, .pointer(ChartPoint(x: 200, y: 100)))
            shown.chart.move {
                $0.pointer = nil
                $0.goToNewest()
            }
            shown.chart.widget.emit("motion", of: motion, 200, 100)
            XCTAssertEqual(shown.chart.scene?.crosshair, .slot(shown.newest))
            shown.chart.widget.emit("motion", of: motion, 201, 100)
            XCTAssertEqual(shown.chart.scene?.crosshair, .pointer(ChartPoint(x: 201, y: 100)))
        }
    }

    func testOtherCandlesResetTheFocusAndTheSameOnesDoNot() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.chart.move { $0.goToNewest() }
            shown.chart.show(.waves(301), isSame: true)
            XCTAssertNotNil(shown.chart.scene?.focus)
            shown.chart.show(.waves(301), isSame: false)
            XCTAssertNil(shown.chart.scene?.focus)
            shown.chart.show(nil, isSame: false)
            shown.window.settle()
            XCTAssertNil(shown.chart.layout)
        }
    }

    func testAScrolledChartStaysWhereItIsAndReportsThatTheNewestCandleIsOutOfSight() throws {
        try onChart { shown in
            var reports: [Bool] = []
            shown.chart.newestShown = { reports.append($0) }
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            shown.chart.show(.waves(301), isSame: true)
            shown.window.settle()
            XCTAssertEqual(reports, [], "It follows the newest candle.")
            shown.chart.move { $0.pan(by: 1_000) }
            shown.window.settle()
            let before = try XCTUnwrap(shown.chart.scene?.viewport)
            shown.chart.show(.waves(302), isSame: true)
            shown.window.settle()
            XCTAssertEqual(shown.chart.scene?.viewport.firstPosition, before.firstPosition)
            XCTAssertEqual(reports, [false])
            shown.chart.move { $0.showNewest() }
            shown.window.settle()
            XCTAssertEqual(shown.chart.scene?.viewport.showsNewest, true)
            XCTAssertEqual(reports, [false, true])
            shown.chart.move { $0.pan(by: 1_000) }
            shown.chart.show(nil, isSame: false)
            XCTAssertEqual(reports, [false, true, false, true], "Nothing is offered without candles.")
        }
    }

    func testTheDescriptionEndsWithTheLiveStatus() throws {
        try onChart { shown in
            for status in ["Live", "Connecting"] {
                shown.chart.show(.waves(300), isSame: true, status: status)
                shown.window.settle()
                XCTAssertTrue(runLoop { shown.chart.spoken?.hasSuffix(". \(status)") == true })
            }
        }
    }

    func testTheDescriptionSaysHowThePriceMovedInTheVisibleRange() throws {
        try onChart { shown in
            shown.chart.show(.waves(300), isSame: false)
            shown.chart.move { $0.show(.all) }
            shown.window.settle()
            let text =
                "From 100.00 to 109.41, up 9.41%, high 111.00 on Tue 13 Jan 2026, 08:00, low 89.00 on Mon 5 Jan 2026, 02:00"
            XCTAssertTrue(runLoop { shown.chart.spoken?.contains(text) == true }, shown.chart.spoken ?? "")
            shown.chart.move { $0.goToNewest() }
            shown.window.settle()
            XCTAssertTrue(runLoop { shown.chart.spoken?.contains("From ") == false }, "The focused candle has its own.")
        }
    }

    func testTheCandleUnderAHeldFingerIsDescribedAndSaidAndThatUnderThePointerIsNot() throws {
        try onChart { shown in
            let chart = shown.chart
            chart.show(.waves(300), isSame: false)
            shown.window.settle()
            var said: [String] = []
            chart.crosshairMoved = { said.append($0) }
            chart.input?.point(at: ChartPoint(x: 200, y: 60))
            shown.window.settle()
            XCTAssertNotNil(chart.layout?.crosshair)
            XCTAssertEqual(chart.spoken?.hasPrefix("Showing "), true)
            @MainActor func candle() -> String? {
                chart.layout?.crosshair.map { chart.messages.column($0.column, of: .waves(300)) }
            }
            for x in [200.0, 260] {
                chart.input?.point(at: ChartPoint(x: x, y: 80), isTouched: true)
                let before = said.last
                XCTAssertTrue(
                    runLoop { candle().map { said.last != before && said.last?.hasPrefix($0) == true } ?? false },
                    chart.spoken ?? "")
                XCTAssertEqual(said.last, chart.spoken)
            }
            XCTAssertEqual(said.count, 2)
            chart.input?.point(at: nil)
            XCTAssertTrue(runLoop { chart.spoken?.hasPrefix("Showing ") == true })
            XCTAssertEqual(said.count, 2)
        }
    }

    func testItIsFreedWithItsWidget() throws {
        try onMain {
            let shown = try ShownChart()
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            shown.window.destroy()
            XCTAssertTrue(runLoop { shown.view == nil })
        }
    }

    func testAHeldChartSaysNothingAfterItsWidget() throws {
        try onMain {
            let shown = try ShownChart()
            shown.chart.show(.waves(300), isSame: false)
            shown.window.settle()
            let chart = shown.chart
            let spoken = chart.spoken
            chart.move { $0.show(.day) }
            let before = chart.layout?.viewport
            // A frame has laid out other candles, but the loop has not been idle since.
            XCTAssertTrue(runLoop { chart.layout?.viewport != before })
            shown.window.destroy()
            var rest = 100
            while rest > 0, MainLoop.iterate() { rest -= 1 }
            XCTAssertEqual(chart.spoken, spoken)
        }
    }

    private func onChart(_ body: @MainActor (ShownChart) throws -> Void) throws {
        try onMain {
            let shown = try ShownChart()
            try body(shown)
            shown.window.destroy()
        }
    }
}

/// A window that contains only a chart.
@MainActor
private final class ShownChart {
    let window = Window(title: "Chart", width: 700, height: 400)
    private(set) weak var view: ChartView?

    init() throws {
        let options = ChartOptions(
            labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: MarketLocale(environment: ["LANG": "C"]))
        let chart = ChartView(
            "Bitcoin (BTC)", options: options, theme: ChartTheme(.light), typesetter: try ChartTypesetter())
        view = chart
        window.setContent(chart.widget)
        window.present()
        window.settle()
    }

    var chart: ChartView {
        guard let view else { preconditionFailure("The window contains the chart.") }
        return view
    }

    var slotWidth: Double { chart.scene?.viewport.pixelsPerSlot ?? 0 }
    var newest: Int { (chart.scene?.series.slots.upperBound ?? 0) - 1 }
}

extension ChartSeries {
    /// Hourly candles of an oscillating price.
    fileprivate static func waves(_ count: Int) -> ChartSeries {
        let candles = (0..<count).compactMap { number in
            let open = 100 + 10 * sin(Double(number) / 9)
            let close = 100 + 10 * sin(Double(number + 1) / 9)
            return Candle(
                time: Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * 3600), open: open,
                high: max(open, close) + 1, low: min(open, close) - 1, close: close, volume: 1_000)
        }
        return ChartSeries(CandleSeries(candles), interval: .hour)
    }
}

/// Waits until the candles have moved to the right by a number of pixels, less the drag threshold; the last of the pointer's
/// movements may be delayed by a frame.
@MainActor
private func waitForCandles(of chart: ChartView, toMoveBy way: Double, from before: ChartViewport) {
    var moved = 0.0
    let isThere = runLoop {
        guard let after = chart.scene?.viewport else { return false }
        moved = (before.firstPosition - after.firstPosition) * after.pixelsPerSlot
        return abs(moved - way) <= 12
    }
    XCTAssertTrue(isThere, "It moved by \(moved) pixels.")
}
