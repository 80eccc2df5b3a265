import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// The pixels of all texts outside the rows of coins, on each page and in each appearance.
final class LegibilityTests: GtkTestCase {
    func testTheTextsOfThePages() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            return wick.notice + ["Price", "Token", "Name or symbol"]
        }
        try onEachPage { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            return ["No Favorites Yet"]
        }
    }

    func testTheTextsOfFailuresAndMessages() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.source.response(with: .failure(.unreachable))
            wick.source.failGlobally(with: .rateLimited(for: 3_600))
            wick.press("F5|<Control>r")
            XCTAssertTrue(runLoop { wick.has(styleClass: "banner") })
            return wick.notice + ["Price"]
        }
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.search?.text = "zzz"
            XCTAssertTrue(wick.shows("No Results Found"))
            return ["No Results Found"]
        }
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            return ["Bitcoin added to Favorites", "Undo"]
        }
    }

    func testTheTextsOfTheSettings() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            return ["Settings", "Coins Only"]
        }
    }

    func testTheTextsOfAnOpenRow() throws {
        try onEachPage(candles: StubCandles()) { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)")?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            return [wick.texts.first { $0.hasPrefix("24 h volume") } ?? "24 h volume"]
        }
    }

    func testTheTextsOfAChartsPageAndOfItsSheets() throws {
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            return ["1D", "All"]
        }
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.chart?.requestIndicators()
            XCTAssertTrue(runLoop { wick.titles.last == "Indicators" })
            return ["Indicators", "Name or abbreviation"]
        }
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.chart?.requestComparison()
            XCTAssertTrue(runLoop { wick.titles.last == "Compare" })
            return ["Compare"]
        }
    }

    func testTheTextsOfTheCandlesAsATable() throws {
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.press("<Control>t")
            XCTAssertTrue(wick.shows("Change"))
            return ["Time", "Open"] + wick.secondCandle
        }
    }

    func testTheTextsOfTheGroups() throws {
        try onEachPage(groups: ["First": [.bitcoin], "Second": []]) { wick in
            wick.turn(toTab: 1)
            wick.button("Edit Groups")?.click()
            XCTAssertTrue(runLoop { wick.titles.last == "Groups" })
            XCTAssertTrue(wick.shows("1 coin"))
            return ["Groups", "1 coin"]
        }
    }

    func testTheTextsOfTheDataSources() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            wick.click("Show")
            XCTAssertTrue(runLoop { wick.titles.last == "Data Sources" })
            return ["Data Sources"]
        }
    }

    func testTheTextsOfTheTimeZones() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            wick.click("Local")
            XCTAssertTrue(runLoop { wick.titles.last == "Time Zone" })
            return ["Time Zone"]
        }
    }

    /// Checks the contrast of each text after `use`, which returns some of the texts that must be found.
    private func onEachPage(
        candles: StubCandles? = nil, groups: KeyValuePairs<String, [Coin]> = [:],
        _ use: @escaping @MainActor (WickWindow) -> [String]
    ) throws {
        try inEachAppearance { appearance, width in
            let wick = WickWindow(groups: groups, width: width, candles: candles)
            let expected = use(wick)
            wick.window.checkContrast(in: appearance, expected)
            wick.end()
        }
    }
}

extension UsedWindow {
    /// The label of simulated prices, which is longer in a narrow window.
    fileprivate var notice: [String] {
        // At first, live prices are being connected.
        XCTAssertTrue(runLoop { "○◐".map { shape in self.texts.contains { $0.contains(shape) } } == [true, false] })
        return [texts.first { $0.hasPrefix("Simulated data") } ?? "Simulated data"]
    }

    /// The time in the second row of a table.
    fileprivate var secondCandle: [String] {
        let rows = widgets.filter { gtk_widget_has_css_class($0.pointer, "table-row") != 0 }.compactMap(\.drawnRow)
        // The first one is the header.
        return [rows.dropFirst(2).first?.texts.first?.text ?? "a row"]
    }
}
