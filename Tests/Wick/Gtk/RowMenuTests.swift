import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// The context menu of a coin's row.
final class RowMenuTests: MouseTestCase {
    func testItOpensTheChartAndClosesIt() {
        onMarket { wick in
            for (item, isOpen) in [("Open Chart", true), ("Close Chart", false)] {
                wick.openMenu(of: "Bitcoin (BTC)")
                XCTAssertEqual(
                    wick.menuItems, [item, "Add to Favorites", "Open on CoinMarketCap", "Copy Price", "Groups"])
                wick.choose(item)
                XCTAssertTrue(runLoop { (wick.widget(withClass: "kline") != nil) == isOpen }, item)
                wick.window.settle()
            }
        }
    }

    func testItBeginsWhereItsRowDoesAlsoFromRightToLeft() throws {
        for isRightToLeft in [false, true] {
            onMain { gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
            defer { onMain { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
            try onMarket { wick in
                wick.openMenu(of: "Bitcoin (BTC)")
                let row = try XCTUnwrap(wick.row("Bitcoin (BTC)"))
                let menu = try XCTUnwrap(
                    wick.widgets.first { $0.className == "GtkPopoverMenu" && $0.parent?.raw == row.raw })
                let edge = isRightToLeft ? 1.0 : 0
                XCTAssertEqual(
                    Double(Mouse.place(in: menu, at: (edge, 0)).x), Double(Mouse.place(in: row, at: (edge, 0)).x),
                    accuracy: 4)
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { wick.menuItems.isEmpty })
            }
        }
    }

    func testItCopiesThePriceAsShown() {
        onMarket { wick in
            wick.openMenu(of: "Bitcoin (BTC)")
            wick.choose("Copy Price")
            XCTAssertTrue(wick.shows("$67,123.45 copied"))
            XCTAssertTrue(runLoop { wick.window.clipboardText == "$67,123.45" })
            wick.focusRow("Ethereum (ETH)")
            Mouse.run(["key", "ctrl+c"])
            XCTAssertTrue(
                runLoop {
                    wick.window.clipboardText?.hasPrefix("$") == true && wick.window.clipboardText != "$67,123.45"
                })
        }
    }

    func testItRemovesAFavoriteOnBothPages() {
        onMarket(favorites: [.test(1, "Bitcoin", "BTC", position: 1)]) { wick in
            wick.openMenu(of: "Bitcoin (BTC)")
            XCTAssertEqual(
                wick.menuItems,
                ["Open Chart", "Remove from Favorites", "Open on CoinMarketCap", "Copy Price", "Groups"])
            Mouse.run(["key", "Escape"])
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openMenu(of: "Bitcoin (BTC)")
            wick.choose("Remove from Favorites")
            XCTAssertTrue(wick.shows("No Favorites Yet"))
        }
    }

    func testASwipeStillAddsToTheFavorites() {
        onMarket { wick in
            wick.swipe("Ethereum (ETH)")
            XCTAssertTrue(wick.shows("Ethereum added to Favorites"))
        }
    }

    func testACoinWithoutAPriceHasNoneToCopy() {
        let listing = Listing(
            tickers: [
                Ticker(id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "b", platform: nil, quote: Quote())
            ], skipped: 0)
        onMarket(listing) { wick in
            wick.openMenu(of: "Bitcoin (BTC)")
            XCTAssertEqual(wick.menuItems, ["Open Chart", "Add to Favorites", "Open on CoinMarketCap", "Groups"])
            Mouse.run(["key", "Escape"])
        }
    }

    func testTheEmptyFavoritesLeadToThePrices() {
        onMarket { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            wick.click("Browse Prices")
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
        }
    }

    private func onMarket(
        _ listing: Listing = .market, favorites: [Favorite] = [], _ body: @MainActor (WickWindow) throws -> Void
    ) rethrows {
        try onMain {
            let wick = WickWindow(listing, favorites: favorites, candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            try body(wick)
            wick.end()
        }
    }
}

extension WickWindow {
    fileprivate func focusRow(_ name: String) {
        XCTAssertEqual(row(name)?.listRow?.grabFocus(), true, name)
        window.settle()
    }

    fileprivate func openMenu(of name: String) {
        focusRow(name)
        Mouse.run(["key", "shift+F10"])
        XCTAssertTrue(runLoop { !self.menuItems.isEmpty }, name)
        window.settle()
    }

    /// The texts of the open menu's items.
    fileprivate var menuItems: [String] {
        items.compactMap { item in item.descendants.compactMap(\.labelText).first { !$0.isEmpty } }
    }

    fileprivate func choose(_ title: String) {
        let item = items.first { $0.descendants.contains { $0.labelText == title } }
        guard let item else { return XCTFail("There is no item \(title).") }
        gtk_shims_emit(item.cast(), "clicked")
        XCTAssertTrue(runLoop { self.menuItems.isEmpty }, title)
    }

    private var items: [AnyWidget] {
        widgets.filter { $0.className == "GtkModelButton" && gtk_widget_get_mapped($0.pointer) != 0 }
    }
}
