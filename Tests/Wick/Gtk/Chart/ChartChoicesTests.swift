import CGtk
import Foundation
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

    func testNoTwoChoicesReadAlikeInAnyLanguage() throws {
        XCTAssertEqual(ChartRange.allCases.map(\.title), Self.ranges)
        let english = CandleInterval.allCases.map(\.shortTitle) + Self.ranges
        let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let files = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "po"), includingPropertiesForKeys: nil)
        let languages = files.filter { $0.pathExtension == "po" }
        XCTAssertFalse(languages.isEmpty)
        let translated = try languages.map { try Self.translations(of: english, in: $0) }
        for titles in [english] + translated {
            let read = titles.map { $0.lowercased().filter { !$0.isWhitespace } }
            XCTAssertEqual(read.count, english.count)
            XCTAssertEqual(Set(read).count, read.count, "\(titles)")
        }
    }

    /// The translations of the buttons' titles, of which each is on one line.
    private static func translations(of titles: [String], in file: URL) throws -> [String] {
        let entries = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n").filter {
            $0.contains("/ChartIntervals.swift") || $0.contains("/ChartRange.swift")
        }
        return titles.compactMap { title in
            let entry = entries.first { $0.contains("\nmsgid \"\(title)\"\n") }
            let line = entry?.split(separator: "\n").first { $0.hasPrefix("msgstr \"") }
            return line.map { String($0.dropFirst(8).dropLast()) }
        }
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
