import CGtk
import Gtk
import GtkTest
import Rx
import WickMarket
import WickMarketScreens
import XCTest

@testable import WickGtk

/// The chart in a row of the real pages.
final class ChartRowTests: GtkTestCase {
    func testAnOpenedAndClosedRowLeavesNothingBehind() throws {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            for _ in 0..<2 { Self.openAndClose("Bitcoin (BTC)", in: wick) }
            let resources = Resources.total
            for _ in 0..<5 { Self.openAndClose("Bitcoin (BTC)", in: wick) }
            XCTAssertTrue(runLoop { Resources.total <= resources }, "\(Resources.total) for \(resources)")
            wick.end()
        }
    }

    @MainActor
    private static func openAndClose(_ coin: String, in wick: WickWindow) {
        weak var detail: ChartDetail?
        weak var chart: ChartView?
        let row = wick.row(coin).flatMap { ExpandingRow(around: $0) }
        row?.activateAction("row.open")
        XCTAssertTrue(runLoop { row?.detail != nil })
        detail = row?.detail?.attached(forKey: "wick-kline") as? ChartDetail
        chart = detail?.chart
        XCTAssertNotNil(chart)
        row?.activateAction("row.open")
        XCTAssertTrue(runLoop { row?.detail == nil })
        XCTAssertTrue(runLoop { detail == nil }, "The detail is released.")
        XCTAssertTrue(runLoop { chart == nil }, "So is its chart.")
    }
}
