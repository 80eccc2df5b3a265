import Gtk
import GtkTest
import KitTimeFormatting
import WickMarketScreens
import WickMarketStore
import XCTest

@testable import WickGtk

/// The time zone of charts.
final class ChartTimeZoneTests: GtkTestCase {
    func testItIsFoundByKeyboardAndChangesTheChartAtOnce() throws {
        try Mouse.require()
        try onMain {
            let wick = WickWindow(candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            let chart = try XCTUnwrap(wick.chart)
            let before = try XCTUnwrap(chart.layout?.legend.first?.text)
            wick.openSettings()
            wick.click("Local")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Settings", "Time Zone"] })
            wick.window.settle()
            Mouse.run(["type", "kolkata"])
            XCTAssertTrue(wick.shows("Asia/Kolkata"))
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Settings"] })
            XCTAssertTrue(wick.shows("Asia/Kolkata"), "The settings show it.")
            XCTAssertTrue(runLoop { chart.options.labels.timeZone.identifier == "Asia/Kolkata" })
            XCTAssertTrue(runLoop { chart.layout?.legend.first.map { $0.text != before } == true })
            XCTAssertTrue(chart.layout?.legend.first?.text.hasSuffix(":30") == true)
            wick.end()
        }
    }
}
