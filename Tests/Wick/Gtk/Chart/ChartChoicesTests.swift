import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickChart
import WickMarket
import WickMarketScreens
import XCTest

@testable import WickGtk

/// The intervals above a chart, and the ranges below it.
final class ChartChoicesTests: GtkTestCase {
    private static let ranges = ["1D", "1W", "1M", "3M", "1Y", "All"]

    func testIntervalsAreAListInANarrowWindowAndAllRangesAreBelowTheChart() throws {
        for width in [360, 800] {
            try onMain {
                let wick = WickWindow(width: width, candles: StubCandles())
                XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
                let row = wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }
                row?.activateAction("row.open")
                XCTAssertTrue(runLoop { wick.chart?.layout != nil })
                wick.window.settle()
                let list = try XCTUnwrap(row?.detail?.descendants.first { $0.className == "GtkDropDown" })
                XCTAssertEqual(gtk_widget_get_mapped(list.pointer) != 0, width == 360)
                XCTAssertEqual(wick.texts.contains("Weekly"), width == 800)
                XCTAssertLessThanOrEqual(wick.leastWidth, 360)
                let buttons = Self.ranges.compactMap { wick.label($0) }.compactMap { label in
                    gtk_widget_get_parent(label.pointer).map { AnyWidget($0) }
                }
                XCTAssertEqual(buttons.map(\.isSensitive), [true, true, false, false, false, true])
                XCTAssertEqual(wick.top(of: buttons.first) > wick.top(of: wick.chart?.widget), true)
                gtk_drop_down_set_selected(list.opaque, 6)
                XCTAssertTrue(runLoop { wick.chart?.scene?.series.grid.interval == ChartInterval(.day) })
                XCTAssertTrue(runLoop { buttons.map(\.isSensitive) == [false, false, true, true, false, true] })
                wick.end()
            }
        }
    }

    func testNoTwoChoicesReadAlike() {
        let titles = (CandleInterval.allCases.map(\.shortTitle) + Self.ranges).map { $0.lowercased() }
        XCTAssertEqual(Set(titles).count, titles.count)
        XCTAssertEqual(ChartRange.allCases.map(\.title), Self.ranges)
    }
}

extension WickWindow {
    /// The distance of a widget from the window's top, in pixels; 0 if there is none.
    fileprivate func top(of widget: (any Widget)?) -> Float {
        var bounds = graphene_rect_t()
        guard let widget, gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return 0 }
        return bounds.origin.y
    }
}
