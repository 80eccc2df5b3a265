import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// Selecting several rows with mouse and keys.
final class SelectionTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    func testCtrlAndShiftClicksSelectRowsAndAddAddsThemWithOneToast() {
        onMarket { wick in
            wick.click("Bitcoin (BTC)", holding: "ctrl")
            XCTAssertTrue(wick.shows("1 selected"))
            wick.click("Cardano (ADA)", holding: "shift")
            XCTAssertTrue(wick.shows("3 selected"))
            XCTAssertEqual(wick.selectedNames, ["Bitcoin (BTC)", "Ethereum (ETH)", "Cardano (ADA)"])
            XCTAssertFalse(wick.has(styleClass: "kline"), "No row has opened.")
            wick.click("Ethereum (ETH)", holding: nil)
            XCTAssertTrue(wick.shows("2 selected"))
            wick.click("Add to Favorites")
            XCTAssertTrue(wick.shows("“Favorites”: 2 coins added"))
            XCTAssertTrue(wick.hides("2 selected"))
            XCTAssertEqual(wick.selectedNames, [])
            wick.click("Undo")
            XCTAssertTrue(wick.hides("“Favorites”: 2 coins added"))
            XCTAssertFalse(wick.hasStar)
        }
    }

    func testShiftAndArrowsSelectAndEscapeEndsTheSelection() {
        onMarket { wick in
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            for (key, count) in [
                ("shift+Down", "2 selected"), ("shift+Down", "3 selected"), ("shift+Up", "2 selected"),
                ("ctrl+space", "1 selected"), ("ctrl+a", "4 selected"),
            ] {
                Mouse.run(["key", key])
                XCTAssertTrue(wick.shows(count), key)
                wick.window.settle()
            }
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(wick.hides("4 selected"))
            XCTAssertEqual(wick.selectedNames, [])
            XCTAssertEqual(wick.row("Ethereum (ETH)")?.listRow?.holdsFocus, true)
        }
    }

    func testTheRowsReportTheirStateAndStaySelectedOverARefresh() {
        onMarket { wick in
            wick.click("Ethereum (ETH)", holding: "ctrl")
            XCTAssertTrue(wick.shows("1 selected"))
            for (name, isSelected) in [("Ethereum (ETH)", true), ("Bitcoin (BTC)", false)] {
                let row = wick.row(name)?.listRow
                let isReported = row.map { gtk_shims_is_accessible_selected($0.pointer, 1) != 0 }
                XCTAssertEqual(isReported, isSelected, name)
            }
            wick.source.response(with: .success(Listing(tickers: Listing.market.tickers.reversed())))
            let requests = wick.source.requests
            wick.press("F5|<Control>r")
            XCTAssertTrue(runLoop { wick.source.requests == requests + 1 })
            wick.window.settle()
            XCTAssertEqual(wick.selectedNames, ["Ethereum (ETH)"])
        }
    }

    func testDeleteOnASelectedFavoriteRemovesAllSelectedOnesAndUndoRestoresThem() {
        onMarket(favorites: .three) { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            wick.window.settle()
            wick.click("Bitcoin (BTC)", holding: "ctrl")
            wick.click("Cardano (ADA)", holding: "ctrl")
            XCTAssertTrue(wick.shows("2 selected"))
            Mouse.run(["key", "Delete"])
            XCTAssertTrue(wick.shows("“Favorites”: 2 coins removed"))
            XCTAssertTrue(runLoop { wick.names == ["Ethereum"] })
            wick.click("Undo")
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
        }
    }

    func testCtrlCCopiesAllSelectedPricesAndItsToastLeavesTheBarUncovered() {
        onMarket { wick in
            wick.click("Ethereum (ETH)", holding: "ctrl")
            wick.click("Bitcoin (BTC)", holding: "ctrl")
            XCTAssertTrue(wick.shows("2 selected"))
            Mouse.run(["key", "ctrl+c"])
            XCTAssertTrue(wick.shows("2 prices copied"))
            let lines = wick.window.clipboardText?.split(separator: "\n").map { $0.split(separator: "\t") } ?? []
            XCTAssertEqual(lines.map(\.first), ["BTC", "ETH"])
            XCTAssertEqual(lines.first?.last, "$67,123.45")
            wick.window.settle()
            XCTAssertTrue(
                runLoop { wick.span(of: "2 prices copied").upperBound < wick.span(of: "2 selected").lowerBound },
                "\(wick.span(of: "2 prices copied")), \(wick.span(of: "2 selected"))")
            let covered = wick.span(of: "2 selected")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(wick.hides("2 selected"))
            XCTAssertTrue(runLoop { wick.span(of: "2 prices copied").upperBound > covered.lowerBound })
        }
    }

    private func onMarket(favorites: [Favorite] = [], _ body: @MainActor (WickWindow) -> Void) {
        onMain {
            let wick = WickWindow(favorites: favorites)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            body(wick)
            wick.end()
        }
    }
}

extension WickWindow {
    /// The names of the rows that look selected.
    fileprivate var selectedNames: [String] {
        Listing.market.tickers.map { "\($0.name) (\($0.symbol))" }.filter { name in
            row(name)?.listRow.map { row in
                gtk_widget_get_state_flags(row.pointer).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
            } ?? false
        }
    }

    /// The vertical place of a label in the window, in pixels from its top.
    fileprivate func span(of text: String) -> ClosedRange<Double> {
        let label = widgets.first { $0.className == "GtkLabel" && Label(raw: $0.raw).text == text }
        return label?.placedRange(in: window) ?? 0...0
    }

    /// Clicks a row with the mouse while a key is held.
    fileprivate func click(_ name: String, holding key: String?) {
        guard let row = row(name) else { return XCTFail(name) }
        let place = Mouse.place(in: row, at: (0.4, 0.5))
        let click = ["mousemove", "\(place.x)", "\(place.y)", "sleep", "0.1", "click", "1"]
        Mouse.run((key.map { ["keydown", $0] } ?? []) + click + (key.map { ["keyup", $0] } ?? []))
        window.settle()
    }
}
