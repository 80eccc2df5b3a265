import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// The star of the row that the user is at.
final class FavoriteStarTests: MouseTestCase {
    func testItAppearsUnderAPointerThatRestsAndLeavesWithIt() {
        onPrices { wick in
            XCTAssertEqual(wick.stars.count, 0)
            wick.point(at: "Ethereum (ETH)")
            XCTAssertTrue(runLoop { wick.stars.count == 1 })
            XCTAssertEqual(wick.star(of: "Ethereum (ETH)")?.raw, wick.stars.first?.raw)
            wick.stars.first?.assertAccessible(nil, "Add to Favorites")
            wick.point(at: "Bitcoin (BTC)")
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)") != nil })
            XCTAssertTrue(runLoop { wick.stars.count == 1 }, "The other row has no star any more.")
            Mouse.run(["mousemove", "400", "20"])
            XCTAssertTrue(runLoop { wick.stars.isEmpty })
        }
    }

    func testAClickAddsTheCoinAndAnotherOneRemovesItWithoutOpeningTheRow() throws {
        try onPrices { wick in
            wick.point(at: "Ethereum (ETH)")
            XCTAssertTrue(runLoop { wick.star(of: "Ethereum (ETH)") != nil })
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.star(of: "Ethereum (ETH)")))
            XCTAssertTrue(wick.shows("Ethereum added to Favorites"))
            XCTAssertTrue(runLoop { wick.star(of: "Ethereum (ETH)")?.isActive == true })
            wick.star(of: "Ethereum (ETH)")?.assertAccessible(nil, "Remove from Favorites")
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.star(of: "Ethereum (ETH)")))
            XCTAssertTrue(wick.shows("Ethereum removed from Favorites"))
            XCTAssertTrue(runLoop { wick.star(of: "Ethereum (ETH)")?.isActive == false })
            XCTAssertFalse(wick.has(styleClass: "chart"), "The row is closed.")
        }
    }

    func testItFollowsTheFavoritesAndNotTheClick() {
        onMain {
            let isFavorite = BehaviorRelay(value: false)
            let star = FavoriteStar { isFavorite.value }
            let window = Window.showing(star.button)
            star.button.isActive = true
            XCTAssertFalse(star.button.isActive, "Nothing has been added.")
            isFavorite.accept(true)
            star.button.isActive = true
            XCTAssertTrue(star.button.isActive)
            window.destroy()
        }
    }

    func testTheFocusedRowHasAStarAndTabGoesOnToTheNextRow() {
        onPrices { wick in
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)") != nil })
            Mouse.run(["key", "Tab"])
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.row("Ethereum (ETH)")?.listRow?.raw })
            XCTAssertTrue(runLoop { wick.star(of: "Ethereum (ETH)") != nil && wick.stars.count == 1 })
        }
    }

    func testTheOpenRowHasAStarThatTabReachesFirst() {
        onPrices { wick in
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            Mouse.run(["key", "Return"])
            XCTAssertTrue(
                runLoop { wick.has(styleClass: "chart") && wick.star(of: "Bitcoin (BTC)")?.isFocusable == true })
            wick.window.settle()
            Mouse.run(["key", "Tab"])
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.star(of: "Bitcoin (BTC)")?.raw })
            Mouse.run(["key", "space"])
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isActive == true })
            Mouse.run(["key", "shift+Tab"])
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.row("Bitcoin (BTC)")?.listRow?.raw })
            Mouse.run(["key", "Tab", "key", "Tab"])
            XCTAssertTrue(runLoop { wick.focus?.isInDetail == true })
            Mouse.run(["key", "shift+Tab"])
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.star(of: "Bitcoin (BTC)")?.raw })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.row("Bitcoin (BTC)")?.listRow?.raw })
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isFocusable == false })
        }
    }

    func testKeysDoNotReachAnotherCoinThroughTheStarOfARowThatHasMoved() {
        onPrices { wick in
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            Mouse.run(["key", "Return"])
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isFocusable == true })
            wick.star(of: "Bitcoin (BTC)")?.grabFocus()
            wick.click("Coin")
            wick.click("Coin")
            // The chart may have moved the token out of the window.
            XCTAssertTrue(runLoop { wick.names.prefix(3) == ["Ethereum", "Cardano", "Bitcoin"] }, "\(wick.names)")
            wick.window.settle()
            XCTAssertNotEqual(wick.focus?.className, "GtkToggleButton")
        }
    }

    func testItIsLargeEnoughForItsPage() {
        for (width, side) in [(360, 44), (800, 34), (1_000, 34)] {
            onPrices(width: width) { wick in
                wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
                XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)") != nil })
                wick.window.settle()
                guard let star = wick.star(of: "Bitcoin (BTC)"), let row = wick.drawn("Bitcoin (BTC)")?.row else {
                    return XCTFail("There is no star at \(width).")
                }
                XCTAssertEqual(Int(gtk_widget_get_width(star.pointer)), side, "at \(width)")
                XCTAssertEqual(Int(gtk_widget_get_height(star.pointer)), side, "at \(width)")
                XCTAssertEqual(Int(gtk_widget_get_height(row.pointer)), 36, "The row is not higher at \(width).")
            }
        }
    }

    func testAFavoritesRowHasAFilledStarThatRemovesIt() throws {
        try onPrices(favorites: [.test(1, "Bitcoin", "BTC", position: 1)]) { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin"] })
            wick.window.settle()
            wick.point(at: "Bitcoin (BTC)")
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isActive == true })
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.star(of: "Bitcoin (BTC)")))
            XCTAssertTrue(wick.shows("Bitcoin removed from Favorites"))
            XCTAssertTrue(wick.shows("No Favorites Yet"))
        }
    }

    func testTheMenuAndTheKeyOfAFavoriteRemoveIt() {
        onPrices(favorites: [.test(1, "Bitcoin", "BTC", position: 1)]) { wick in
            XCTAssertTrue(runLoop { wick.hasStar })
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isActive == true })
            Mouse.run(["key", "ctrl+d"])
            XCTAssertTrue(wick.shows("Bitcoin removed from Favorites"))
            XCTAssertTrue(runLoop { !wick.hasStar && wick.star(of: "Bitcoin (BTC)")?.isActive == false })
            Mouse.run(["key", "ctrl+d"])
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            XCTAssertTrue(runLoop { wick.star(of: "Bitcoin (BTC)")?.isActive == true })
            Mouse.run(["key", "shift+F10"])
            XCTAssertTrue(wick.shows("Remove from Favorites"))
            Mouse.run(["key", "Escape"])
        }
    }

    func testItsOutlineStandsOutInEachAppearance() throws {
        try inEachAppearance(widths: [360]) { appearance, width in
            let wick = WickWindow(width: width, candles: StubCandles())
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            wick.row("Ethereum (ETH)")?.listRow?.grabFocus()
            XCTAssertTrue(runLoop { wick.star(of: "Ethereum (ETH)") != nil })
            wick.window.settle()
            let star = try XCTUnwrap(wick.star(of: "Ethereum (ETH)"))
            XCTAssertGreaterThanOrEqual(try XCTUnwrap(wick.window.iconContrast(of: star)), 4.5, "\(appearance)")
            wick.end()
        }
    }

    private func onPrices(
        width: Int = 800, favorites: [Favorite] = [], _ body: @MainActor (WickWindow) throws -> Void
    ) rethrows {
        try onMain {
            Mouse.run(["mousemove", "400", "20"])
            let wick = WickWindow(favorites: favorites, width: width, candles: StubCandles())
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            wick.window.settle()
            try body(wick)
            wick.end()
        }
    }
}

extension WickWindow {
    fileprivate var stars: [ToggleButton] {
        rows.compactMap(\.control).map { ToggleButton(raw: $0.raw) }
    }

    fileprivate func star(of text: String) -> ToggleButton? {
        drawn(text)?.row.control.map { ToggleButton(raw: $0.raw) }
    }

    fileprivate func point(at text: String) {
        guard let row = drawn(text)?.row else { return XCTFail("\(text) is not visible.") }
        let place = Mouse.place(in: row)
        Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
    }
}
