import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketScreens
import XCTest

@testable import WickGtk

/// The height of the chart in an open row.
final class ChartHeightTests: OpenRowTestCase {
    func testTheHeightFollowsTheWindowWithinLimitsAndPanesAndTheUserMakeItHigher() {
        func height(_ window: Int, panes: Int = 0, isNarrow: Bool = false, addition: Int = 0) -> Int {
            let list = window - (isNarrow ? 106 : 54)
            var height = ChartHeight(window: window, list: list, isNarrow: isNarrow, panes: panes)
            height.addition = addition
            return height.pixels
        }
        // Below the header where it fits; otherwise the header scrolls away.
        XCTAssertEqual([2_000, 860, 700, 600, 480].map { height($0) }, [640, 413, 253, 240, 226])
        XCTAssertEqual([400, 300, 100].map { height($0) }, [146, 100, 100])
        XCTAssertEqual([740, 720, 719, 700].map { height($0, isNarrow: true) }, [191, 171, 170, 240])
        XCTAssertEqual([1, 2, 3, 5, 9].map { height(700, panes: $0) }, [320, 400, 480, 640, 640])
        XCTAssertEqual(height(400, panes: 1), 320)
        // Without texts, and whatever the panes.
        let low = [ChartRoom.lowAndWide, .low].map { ChartHeight(window: 360, list: 306, room: $0, panes: 3).pixels }
        XCTAssertEqual(low, [154, 100])
        XCTAssertEqual([-50, 60, 5_000].map { height(700, addition: $0) }, [253, 313, 1_053])
        XCTAssertEqual(ChartHeight(window: 700, panes: 1).pixels, 320, "The list has no height yet.")
        var chosen = ChartHeight(window: 700, list: 646)
        chosen.set(530)
        XCTAssertEqual([chosen.addition, chosen.pixels], [277, 530])
        chosen.set(200)
        XCTAssertEqual(chosen.pixels, 253)
    }

    func testOnAPhoneOnItsSideTheWholeChartIsVisibleWithoutScrolling() throws {
        try onRow(width: 720, height: 360) { wick, _ in
            for name in ["Bitcoin (BTC)", "Ethereum (ETH)"] {
                if name != "Bitcoin (BTC)" {
                    let before = wick.chart
                    wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
                    XCTAssertTrue(runLoop { wick.chart == nil && wick.row(name) != nil })
                    wick.row(name).flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
                    XCTAssertTrue(runLoop { wick.chart !== before && wick.chart?.layout?.hasPrices == true })
                }
                let chart = try XCTUnwrap(wick.chart)
                XCTAssertTrue(runLoop { wick.bottom(of: chart.widget).map { $0 <= 360 } ?? false }, name)
                wick.window.settle()
                let height = try XCTUnwrap(chart.layout?.size.height)
                XCTAssertGreaterThanOrEqual(height, 150, name)
                XCTAssertNotNil(chart.layout?.panes.volume)
                XCTAssertLessThanOrEqual(try XCTUnwrap(wick.bottom(of: chart.widget)), 360, name)
                let row = try XCTUnwrap(wick.frame(of: name))
                XCTAssertGreaterThan(row.y, 54, "The row is below the header bar.")
                let header = try XCTUnwrap(wick.label("Sections").flatMap { wick.bottom(of: $0) })
                XCTAssertLessThan(header, row.y, "The page's header has left.")
                XCTAssertLessThan(row.y + row.height, 360 - height)
                XCTAssertTrue(wick.texts.contains("1W"), "The ranges are in the row of buttons.")
            }
            // Higher again, the texts return.
            gtk_window_set_default_size(wick.window.cast(), 720, 700)
            XCTAssertTrue(runLoop { wick.texts.contains { $0.hasPrefix("24 h volume") } })
        }
    }

    func testAnOpenRowFollowsTheSizeOfTheWindow() throws {
        for (before, after, isWhole) in [
            ((800, 760), (360, 700), true), ((1_400, 900), (720, 360), true), ((1_000, 700), (500, 560), false),
        ] {
            try onRow(width: before.0, height: before.1) { wick, chart in
                let what = "\(before) to \(after)"
                wick.window.settle()
                gtk_window_set_default_size(wick.window.cast(), gint(after.0), gint(after.1))
                // The sizes include the window's frame.
                XCTAssertTrue(runLoop { abs(gtk_widget_get_width(wick.window.pointer) - gint(after.0)) < 60 }, what)
                wick.window.settle()
                wick.window.settle()
                let covered = try XCTUnwrap(wick.label("Price").flatMap { wick.bottom(of: $0) })
                let row = try XCTUnwrap(wick.frame(of: "Bitcoin (BTC)"), what)
                XCTAssertGreaterThan(row.y, covered, what)
                let bottom = try XCTUnwrap(wick.bottom(of: chart.widget))
                if isWhole {
                    XCTAssertLessThanOrEqual(bottom, Double(after.1), what)
                } else {
                    // As much of it as possible, below a header that has scrolled away as far as it does.
                    XCTAssertLessThan(row.y, covered + 24, what)
                    XCTAssertLessThan(covered, 220, what)
                }
            }
        }
    }

    func testAnOpenRowStaysInSightWhileAPhoneIsTurned() throws {
        for name in ["Bitcoin (BTC)", "Coin 20 (C20)"] {
            let listing = Listing(tickers: Listing.market.tickers + Listing.long.tickers.dropFirst(10))
            try onRow(in: listing, width: 360, height: 740) { wick, chart in
                var chart = chart
                if name != "Bitcoin (BTC)" {
                    chart.widget.scrolledWindow?.verticalAdjustment.value += 700
                    XCTAssertTrue(runLoop { wick.row(name) != nil })
                    wick.window.settle()
                    wick.row(name).flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
                    XCTAssertTrue(runLoop { wick.chart !== chart && wick.chart?.layout?.hasPrices == true })
                    chart = try XCTUnwrap(wick.chart)
                }
                wick.window.settle()
                for (width, height) in [(720, 360), (360, 740), (720, 360), (360, 740)] {
                    gtk_window_set_default_size(wick.window.cast(), gint(width), gint(height))
                    XCTAssertTrue(runLoop { abs(gtk_widget_get_width(wick.window.pointer) - gint(width)) < 60 })
                    wick.window.settle()
                    wick.window.settle()
                    let what = "\(name), \(width)×\(height)"
                    let covered = try XCTUnwrap(wick.labels("Price").compactMap { wick.bottom(of: $0) }.max())
                    let row = try XCTUnwrap(wick.frame(of: name), what)
                    XCTAssertGreaterThan(row.y, covered, what)
                    XCTAssertLessThanOrEqual(try XCTUnwrap(wick.bottom(of: chart.widget)), Double(height), what)
                }
            }
        }
    }

    func testInALowWindowScrollingUpBringsTheHeaderBack() throws {
        try onRow(width: 720, height: 360) { wick, chart in
            let top = { wick.label("Sections").flatMap { wick.bottom(of: $0) } ?? 0 }
            XCTAssertTrue(runLoop { top() < 54 }, "The header is hidden.")
            chart.widget.scrolledWindow?.verticalAdjustment.value = 0
            XCTAssertTrue(runLoop { top() > 54 })
        }
    }

    func testInAWindowOfUsualHeightTheHeaderStaysOverAnOpenRow() throws {
        for (width, height) in [(800, 480), (360, 720)] {
            try onRow(width: width, height: height) { wick, chart in
                wick.window.settle()
                let open = try XCTUnwrap(wick.label("Sections").flatMap { wick.bottom(of: $0) })
                wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
                XCTAssertTrue(runLoop { wick.chart == nil })
                wick.adjustment?.value = 0
                wick.window.settle()
                XCTAssertEqual(wick.label("Sections").flatMap { wick.bottom(of: $0) }, open)
            }
        }
    }

    func testOnAPhoneTheWholeOpenRowFitsBelowTheHeaderWithItsRanges() throws {
        try onRow(width: 360, height: 740) { wick, _ in
            wick.window.settle()
            let ranges = try XCTUnwrap(wick.label("1W").flatMap { wick.bottom(of: $0) })
            let end = try XCTUnwrap(wick.chart?.widget.scrolledWindow.flatMap { wick.bottom(of: $0) })
            XCTAssertLessThanOrEqual(ranges, end)
            let header = try XCTUnwrap(wick.label("Sections").flatMap { wick.bottom(of: $0) })
            XCTAssertGreaterThan(header, 54, "The header is visible.")
        }
    }

    func testInATallNarrowWindowTheOpenRowIsAsHighAsTheListBelowTheHeader() throws {
        try onRow(width: 360, height: 900) { wick, chart in
            let end = try XCTUnwrap(chart.widget.scrolledWindow.flatMap { wick.bottom(of: $0) })
            // The choice of sections, and the header of a section below it.
            let header = try XCTUnwrap(wick.label("Sections").flatMap { wick.bottom(of: $0) }) + 53
            let row = try XCTUnwrap(wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) })
            let height = Double(gtk_widget_get_height(row.pointer))
            // Newer themes have lower controls, so that a part of the next row, too low for a text, is in sight.
            XCTAssertTrue((end - header - 16...end - header + 6).contains(height), "\(height), \(end - header)")
        }
    }

    func testTheChartFollowsTheWindowsHeight() throws {
        try onRow(height: 700) { wick, chart in
            let frames = Self.abandonedFrames
            let before = try XCTUnwrap(chart.layout?.size.height)
            gtk_window_set_default_size(wick.window.cast(), 800, 780)
            XCTAssertTrue(runLoop { chart.layout?.size.height == before + 80 })
            XCTAssertEqual(Self.abandonedFrames, frames)
        }
    }

    func testTheLowerEdgeIsDraggedAndMovedByKeysForAllCharts() throws {
        try onRow(height: 700) { wick, chart in
            chart.widget.scrolledWindow?.verticalAdjustment.value += 400
            wick.window.settle()
            let height = try XCTUnwrap(chart.layout?.size.height)
            let start = Mouse.place(in: chart.widget, at: (0.4, (height - 2) / height))
            Mouse.drag(from: start, by: (0, 30))
            XCTAssertTrue(runLoop { abs((chart.layout?.size.height ?? 0) - height - 30) <= 2 })
            let dragged = try XCTUnwrap(chart.layout?.size.height)
            chart.widget.grabFocus()
            // The first edge is that of the volumes.
            Mouse.run(["key", "s", "key", "s", "key", "Down"])
            XCTAssertTrue(runLoop { chart.layout?.size.height == dragged + 8 })
            let spoken = "Lower edge of the chart, \(Int(dragged + 8)) pixels high. Move it with Up and Down."
            XCTAssertTrue(runLoop { chart.spoken == spoken }, chart.spoken ?? "")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { chart.options.markedPane == nil })
            wick.row("Ethereum (ETH)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart !== chart && wick.chart?.layout?.size.height == dragged + 8 })
        }
    }
}
