import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarketStore
import XCTest

@testable import WickGtk

/// The table of an open row's candles.
final class CandleTableTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    @MainActor
    private static func onTable(width: Int = 800, _ body: (WickWindow, Int) throws -> Void) throws {
        let wick = WickWindow(width: width, candles: StubCandles())
        XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
        wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
        XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
        let chart = try XCTUnwrap(wick.chart)
        chart.widget.grabFocus()
        wick.window.settle()
        let visible = try XCTUnwrap(chart.scene?.viewport.visibleSlots.clamped(to: chart.scene?.series.slots ?? 0..<0))
        Mouse.run(["key", "ctrl+t"])
        XCTAssertTrue(runLoop { wick.titles == ["Market", "Bitcoin (BTC)"] })
        XCTAssertTrue(wick.shows("Change"))
        wick.window.settle()
        try body(wick, visible.count)
        wick.end()
    }

    func testKeysOpenItCopyRowsAndReturnToTheChart() throws {
        try onMain {
            try Self.onTable { wick, count in
                for title in ["Time", "Open", "High", "Low", "Close", "Volume", "MA 5", "MA 30"] {
                    XCTAssertTrue(wick.texts.contains(title), title)
                }
                Mouse.run(["key", "ctrl+c"])
                XCTAssertTrue(wick.shows("\(count) rows copied"), "\(wick.texts.suffix(3))")
                let text = try XCTUnwrap(wick.window.clipboardText)
                XCTAssertTrue(
                    text.hasPrefix("time\topen\thigh\tlow\tclose\tvolume\tchange_percent\tma_5\tma_10\tma_30\r\n"))
                XCTAssertEqual(text.split(separator: "\r\n").count, count + 1)
                Mouse.run(["key", "Down", "key", "shift+Down"])
                XCTAssertTrue(runLoop { wick.widgets.contains { $0.tooltip == "Copy 2 Rows" } })
                Mouse.run(["key", "ctrl+c"])
                XCTAssertTrue(wick.shows("2 rows copied"))
                XCTAssertEqual(wick.window.clipboardText?.split(separator: "\r\n").count, 3)
                // Escape would close the toast first.
                Mouse.run(["key", "alt+Left"])
                XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            }
        }
    }

    func testAtThePhonesWidthItScrollsHorizontally() throws {
        try onMain {
            try Self.onTable(width: 360) { wick, _ in
                XCTAssertLessThanOrEqual(wick.leastWidth, 360)
                let table = try XCTUnwrap(
                    wick.widgets.first {
                        $0.className == "GtkListView" && gtk_widget_has_css_class($0.pointer, "table") != 0
                    })
                let scrolled = try XCTUnwrap(table.scrolledWindow)
                let adjustment = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
                XCTAssertGreaterThan(gtk_adjustment_get_upper(adjustment), gtk_adjustment_get_page_size(adjustment))
            }
        }
    }
}
