import CGtk
import Foundation
import Gtk
import GtkTest
import Rx
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

    func testItIsCopiedAsAPictureAndSavedByItsKeys() throws {
        try onMain {
            let wick = WickWindow(candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout != nil })
            let chart = try XCTUnwrap(wick.chart)
            wick.window.settle()
            let layout = try XCTUnwrap(chart.layout)
            XCTAssertTrue(chart.widget.runKey("<Control>c"))
            XCTAssertTrue(wick.shows("Picture copied"))
            let png = try XCTUnwrap(chart.widget.clipboardBytes("image/png"))
            // Width and height, big-endian.
            let size = png[16..<24].reduce(0) { $0 << 8 | Int($1) }
            XCTAssertEqual(size, Int(layout.size.width * 2) << 32 | Int(layout.size.height * 2))
            try Self.save("<Control>s", on: chart, beginsWith: [0x89] + Array("PNG".utf8))
            wick.end()
        }
    }

    /// Presses keys that ask for a file, and saves it under the suggested name in a folder of its own.
    @MainActor
    private static func save(_ keys: String, on chart: ChartView, beginsWith start: [UInt8]) throws {
        let files = FileManager.default
        let (folder, before) = (
            files.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)"), files.currentDirectoryPath
        )
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        // GTK suggests the current folder.
        XCTAssertTrue(files.changeCurrentDirectoryPath(folder.path))
        defer {
            XCTAssertTrue(files.changeCurrentDirectoryPath(before))
            try? files.removeItem(at: folder)
        }
        XCTAssertTrue(chart.widget.runKey(keys))
        // The name is checked once the folder has been read.
        XCTAssertTrue(
            runLoop {
                shownSaveDialog()?.buttons("_Save").last?.click()
                return outlineOfWindows().contains("Saved as ")
            })
        let saved = try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertEqual(saved.count, 1, "\(saved)")
        for file in saved { XCTAssertEqual(Array(try Data(contentsOf: file).prefix(start.count)), start) }
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
