import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import WickGtk

/// The sizes of what can be clicked: 34 pixels, and 44 in narrow windows.
final class ControlSizeTests: GtkTestCase {
    func testTheControlsOfTheListsAndOfTheirMenus() {
        onEachWidth { wick in
            wick.window.checkControlSizes(
                on: "the prices", "Main Menu", "Price", "Favorites", "Name or symbol")
            wick.checkMenu("Main Menu", "About Wick")
            wick.checkMenu("Sort By", "Market Cap")
            wick.row("Bitcoin (BTC)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            wick.window.checkControlSizes(on: "a toast", "Undo")
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.checkControlSizes(on: "the favorites", "Price")
        }
    }

    func testTheControlsOfFailures() {
        onEachWidth { wick in
            wick.source.response(with: .failure(.unreachable))
            wick.press("F5|<Control>r")
            XCTAssertTrue(runLoop { wick.has(styleClass: "banner") })
            wick.window.checkControlSizes(on: "the bar of a failure", "Retry")
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("Browse Prices"))
            wick.window.checkControlSizes(on: "no favorites", "Browse Prices")
        }
    }

    func testTheControlsOfAnOpenRowAndOfItsSheet() {
        onEachWidth(candles: StubCandles()) { wick in
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.indicators.isEmpty == false })
            wick.window.checkControlSizes(on: "an open row", "ƒx", "Chart Menu", "Open on CoinMarketCap")
            wick.click("ƒx")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Indicators"] })
            wick.window.checkControlSizes(on: "the indicators", "GtkSpinButton", "Show", "Close", "Move Up")
        }
    }

    func testTheControlsOfAChartsPageAndOfItsSheet() {
        onEachWidth(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.window.checkControlSizes(
                on: "a chart’s page", "Back", "Add to Favorites", "Shrink Chart", "Chart Menu", "1D")
            wick.chart?.requestComparison()
            XCTAssertTrue(runLoop { wick.titles.last == "Compare" })
            wick.window.checkControlSizes(on: "the compared coins", "Close")
        }
    }

    func testTheControlsOfARowWithoutCandles() {
        let candles = StubCandles()
        candles.fail(with: .unreachable)
        onEachWidth(candles: candles) { wick in
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            // The list has a hidden one.
            XCTAssertTrue(runLoop { wick.labels("Retry").contains { gtk_widget_get_mapped($0.pointer) != 0 } })
            wick.window.checkControlSizes(on: "a row without candles", "Retry")
        }
    }

    func testTheControlsOfTheSettingsAndOfTheDataSources() {
        onEachWidth { wick in
            wick.openSettings()
            wick.window.checkControlSizes(on: "the settings", "Close", "Save", "Simulated")
            wick.click("Show")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Settings", "Data Sources"] })
            wick.window.checkControlSizes(on: "the data sources", "Close")
        }
    }

    func testTheControlsOfACoinsPage() throws {
        for width in Self.widths {
            try onMain {
                let page = try DetailsWindow(width: width)
                defer { page.end() }
                page.open()
                page.waitFor(title: "Bitcoin (BTC) $")
                page.wick.window.checkControlSizes(on: "a coin’s page", "Back", "Open in Browser")
            }
        }
    }

    func testTheSizesFollowTheWidthOfTheWindow() {
        onMain {
            let wick = WickWindow(width: 480)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            for width in [480, 530, 420] {
                gtk_window_set_default_size(wick.window.cast(), gint(width), 700)
                // The size includes the window's frame.
                XCTAssertTrue(runLoop { abs(width - Int(gtk_widget_get_width(wick.window.pointer))) <= 10 })
                wick.window.checkControlSizes(on: "the prices", "Sort By")
                let button = wick.widgets.first { $0.tooltip == "Settings (Ctrl+,)" }
                // Without its padding.
                XCTAssertEqual(button.map { gtk_widget_get_width($0.pointer) }, width < 500 ? 34 : 24)
            }
            wick.end()
        }
    }

    private static let widths = [360, 500, 1_000]

    private func onEachWidth(candles: StubCandles? = nil, _ check: @MainActor (WickWindow) -> Void) {
        for width in Self.widths {
            onMain {
                let wick = WickWindow(width: width, candles: candles)
                XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
                check(wick)
                wick.end()
            }
        }
    }
}

extension WickWindow {
    /// Checks the menu of a visible button.
    fileprivate func checkMenu(_ name: String, _ item: String) {
        guard let button = widgets.first(where: { $0.className == "GtkMenuButton" && $0.tooltip == name }) else {
            return XCTAssertGreaterThan(gtk_widget_get_width(window.pointer), 900, "There is no “\(name)”.")
        }
        gtk_menu_button_popup(button.opaque)
        window.checkControlSizes(on: "the menu “\(name)”", item)
        gtk_menu_button_popdown(button.opaque)
        window.settle()
    }
}
