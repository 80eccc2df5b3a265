@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import XCTest

@testable import WickGtk

/// A test that uses the open row of Bitcoin in the whole program, with the display's mouse and keys.
class OpenRowTestCase: MouseTestCase {
    /// Runs a test's body after the candles have been drawn.
    ///
    /// - Parameters:
    ///   - listing: The coins, with Bitcoin and Ethereum.
    ///   - width: The window's width, in pixels.
    ///   - height: The window's height, in pixels.
    ///   - body: The test, with the window and the chart.
    func onRow(
        in listing: Listing = .market, width: Int = 800, height: Int = 700,
        _ body: @MainActor (WickWindow, ChartView) throws -> Void
    ) throws {
        try onMain {
            let wick = WickWindow(listing, width: width, height: height, candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            try body(wick, XCTUnwrap(wick.chart))
            wick.end()
        }
    }
}
