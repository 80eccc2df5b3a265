import CGtk
import Foundation
import Gtk
import GtkTest
import Rx
import WickCandleFiles
import WickChart
import WickMarket
import WickMarketScreens
import XCTest

@testable import WickGtk

/// The chart in a row of the real pages.
final class ChartRowTests: GtkTestCase {
    func testAnOpenedAndClosedRowLeaksNothing() throws {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            // The count is compared between settled layouts: rows out of sight are bound and unbound with the next frame.
            wick.window.settle()
            let resources = Resources.total
            for _ in 0..<7 { Self.openAndClose("Bitcoin (BTC)", in: wick) }
            wick.window.settle()
            XCTAssertTrue(runLoop { Resources.total <= resources }, "\(Resources.total) for \(resources)")
            wick.end()
        }
    }

    func testItsFilesAreAPictureAtScale2AndCandlesThatCanBeReadAgain() throws {
        try onMain {
            let wick = WickWindow(candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            let row = wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }
            row?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout != nil })
            let detail = try XCTUnwrap(row?.detail?.attached(forKey: "wick-kline") as? ChartDetail)
            let chart = try XCTUnwrap(detail.menu.picture())
            // Width and height, big-endian.
            let size = try Self.saved(chart, as: .png)[16..<24].reduce(0) { $0 << 8 | Int($1) }
            XCTAssertEqual(size, Int(chart.size.width * 2) << 32 | Int(chart.size.height * 2))
            let file = try CandleCSV.read(try Self.saved(chart, as: .csv))
            XCTAssertEqual(file.notices, [])
            XCTAssertEqual(ChartSeries(file.series, interval: chart.interval), chart.series)
            wick.end()
        }
    }

    @MainActor
    private static func saved(_ chart: ChartFile.Chart, as format: ChartFile.Format) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(format)")
        defer { try? FileManager.default.removeItem(at: file) }
        var report: String?
        let subscription = ChartFile.writing(chart, as: format, to: file.path)
            .observe(on: MainScheduler.instance)
            .subscribe(onSuccess: { report = $0 })
        XCTAssertTrue(runLoop { report != nil })
        XCTAssertEqual(report, "Saved as \(file.path).")
        subscription.dispose()
        return [UInt8](try Data(contentsOf: file))
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
        XCTAssertTrue(runLoop { chart == nil }, "The chart is released.")
    }
}
