import CGtk
import Gtk
import GtkShims
import GtkTest
import Market
import MarketSources
import XCTest

@testable import WickGtk

/// An open row of the whole program, used as a person does.
final class OpenRowTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    func testAClickOnTheChartGivesItTheKeysAndTheWheel() throws {
        try onRow { window, chart in
            let place = Mouse.place(in: chart.widget)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "click", "1"])
            XCTAssertTrue(runLoop(for: .seconds(2)) { window.focus?.raw == chart.widget.raw })
            let width = try XCTUnwrap(chart.scene?.viewport.pixelsPerSlot)
            Mouse.run(["click", "4"])
            XCTAssertTrue(runLoop { (chart.scene?.viewport.pixelsPerSlot ?? 0) > width })
            Mouse.run(["key", "Left", "key", "Left"])
            XCTAssertTrue(runLoop { chart.scene?.focus != nil })
            Mouse.run(["key", "l"])
            XCTAssertTrue(runLoop { chart.isLogarithmic })
            XCTAssertEqual(window.search?.text, "")
        }
    }

    private func onRow(_ body: @MainActor (WickWindow, ChartView) throws -> Void) throws {
        try onMain {
            let window = WickWindow(candles: AnsweringCandles())
            XCTAssertTrue(window.shows("Bitcoin (BTC)"))
            window.window.settle()
            let row = try XCTUnwrap(window.label("Bitcoin (BTC)"))
            let place = Mouse.place(in: row)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "click", "1"])
            XCTAssertTrue(runLoop { window.chart?.scene != nil })
            window.window.settle()
            try body(window, try XCTUnwrap(window.chart))
            window.end()
        }
    }
}

extension WickWindow {
    /// The chart of the open row.
    var chart: ChartView? { widget(withClass: "chart")?.attached(forKey: "wick-chart") as? ChartView }
}
