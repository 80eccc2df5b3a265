import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// Showing and changing favorites.
final class FavoritesTests: GtkTestCase {
    func testAnEmptyPageExplainsHowToAdd() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            XCTAssertTrue(wick.shows("Click the star on any coin to add it here."))
            XCTAssertTrue(wick.shows("Simulated data"))
            wick.end()
        }
    }

    func testItFitsANarrowWindowWithLargeText() {
        onMain {
            Toolkit.setFont("Cantarell 16.5")
            defer { Toolkit.resetFont() }
            let wick = WickWindow(favorites: [.test(1, "Bitcoin", "BTC", position: 1)], width: 360)
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin"] })
            wick.window.settle()
            XCTAssertLessThanOrEqual(gtk_widget_get_width(wick.window.pointer), 360)
            XCTAssertTrue(wick.shows("Simulated data · ○"))
            let notice = wick.labels("Simulated data · ○").map {
                pango_layout_is_ellipsized(gtk_label_get_layout($0.opaque))
            }
            XCTAssertEqual(notice, [0], "The notice is not truncated.")
            wick.end()
        }
    }

    func testAddingMarksTheRowShowsAToastCanBeUndoneAndWorksBeforeTheTabWasEverOpened() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            wick.row("Ethereum (ETH)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Ethereum added to Favorites"))
            XCTAssertTrue(runLoop { wick.hasStar })
            let count = wick.row("Bitcoin (BTC)")?.widgetCount
            XCTAssertEqual(count, 2, "A row that the user is not at draws itself.")
            wick.row("Bitcoin (BTC)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            XCTAssertTrue(runLoop { wick.rows.count { !$0.icons.isEmpty } == 2 })
            XCTAssertEqual(wick.row("Bitcoin (BTC)")?.widgetCount, count, "A star is drawn.")
            wick.click("Undo")
            XCTAssertTrue(wick.hides("Bitcoin added to Favorites"))
            XCTAssertTrue(runLoop { wick.rows.count { !$0.icons.isEmpty } == 1 })
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            XCTAssertEqual(wick.names, ["Ethereum"])
            XCTAssertFalse(wick.hasStar, "The page of favorites has no stars.")
            wick.end()
        }
    }

    func testRemovingAfterSortingRemovesThatRowAndUndoPutsItBack() {
        onMain {
            let wick = WickWindow(favorites: [
                .test(1, "Bitcoin", "BTC", position: 1), .test(2, "Ethereum", "ETH", position: 2),
                .test(3, "Cardano", "ADA", position: 3),
            ])
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            wick.click("Favorites", inListOf: "Favorites")
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Cardano", "Ethereum"] })
            wick.row("Cardano (ADA)")?.activateAction("row.unfavorite")
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum"] })
            XCTAssertTrue(wick.shows("Cardano removed from Favorites"))
            wick.press("<Control>z")
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Cardano", "Ethereum"] })
            wick.end()
        }
    }

    func testDeleteRemovesTheRowThatHasTheFocus() throws {
        try Mouse.require()
        onMain {
            let wick = WickWindow(favorites: [
                .test(1, "Bitcoin", "BTC", position: 1), .test(2, "Ethereum", "ETH", position: 2),
            ])
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum"] })
            Mouse.run(["mousemove", "300", "500"])
            for (key, left) in [("Delete", ["Ethereum"]), ("ctrl+d", [])] {
                // GTK moves the focus of a removed row after painting the others.
                wick.window.settle()
                wick.row("\(wick.names[0]) (\(wick.names[0] == "Bitcoin" ? "BTC" : "ETH"))")?.listRow?.grabFocus()
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { wick.names == left }, key)
            }
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            wick.end()
        }
    }

    /// Only the last of three removals could be undone.
    func testThreeRemovalsAreUndoneOneByOne() throws {
        try Mouse.require()
        onMain {
            let wick = WickWindow(favorites: [
                .test(2, "Ethereum", "ETH", position: 1), .test(1, "Bitcoin", "BTC", position: 2),
                .test(3, "Cardano", "ADA", position: 3),
            ])
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            wick.window.settle()
            Mouse.run(["mousemove", "300", "500"])
            for left in [["Ethereum", "Cardano"], ["Cardano"], []] {
                // GTK moves the focus of a removed row after painting the others.
                wick.window.settle()
                wick.focusFirstRow()
                Mouse.run(["key", "Delete"])
                XCTAssertTrue(runLoop { wick.names == left }, "\(left)")
            }
            for back in [["Cardano"], ["Ethereum", "Cardano"], ["Bitcoin", "Ethereum", "Cardano"]] {
                Mouse.run(["key", "ctrl+z"])
                XCTAssertTrue(runLoop { wick.names == back }, "\(back)")
            }
            XCTAssertEqual(wick.favorites.positions, [1, 2, 3])
            wick.end()
        }
    }

    func testTheFocusMovesToTheMessageWithTheLastFavoriteAndBackToItsRow() throws {
        try Mouse.require()
        onMain {
            let wick = WickWindow(favorites: [.test(1, "Bitcoin", "BTC", position: 1)])
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin"] })
            wick.window.settle()
            Mouse.run(["mousemove", "300", "500"])
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            Mouse.run(["key", "Delete"])
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            XCTAssertTrue(runLoop { wick.focus?.className == "GtkButton" }, "\(wick.focus?.className ?? "nothing")")
            Mouse.run(["key", "ctrl+z"])
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin"] })
            XCTAssertTrue(runLoop { wick.focus?.raw == wick.row("Bitcoin (BTC)")?.listRow?.raw })
            wick.end()
        }
    }

    func testTheStarIsNextToTheNameAtAnyWidth() {
        for width in [360, 700, 1_000] {
            onMain {
                let wick = WickWindow(favorites: [.test(1, "Bitcoin", "BTC", position: 1)], width: width)
                XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
                XCTAssertTrue(runLoop { wick.hasStar })
                wick.window.settle()
                guard let (row, name) = wick.drawn("Bitcoin (BTC)"), let star = row.icons.first else {
                    return XCTFail("The star or the name is not visible.")
                }
                XCTAssertEqual(star.frame.x, name.frame.x + name.frame.width, accuracy: 10, "at \(width)")
                wick.end()
            }
        }
    }

    func testAFavoriteThatIsNoLongerListedStaysMarkedAtAnyWidth() {
        for width in [360, 700, 1_000] {
            onMain {
                let wick = WickWindow(
                    favorites: [
                        .test(1, "Bitcoin", "BTC", position: 1), .test(77, "Gone Coin", "GONE", position: 2),
                    ], width: width)
                wick.turn(toTab: 1)
                XCTAssertTrue(wick.shows("Gone Coin (GONE)"))
                XCTAssertTrue(wick.shows("No longer listed"), "at \(width)")
                XCTAssertEqual(wick.texts.count { $0 == "No longer listed" }, 1)
                wick.end()
            }
        }
    }

    func testAKeyRefreshesTheFavorites() {
        onMain {
            let wick = WickWindow(favorites: [.test(1, "Bitcoin", "BTC", position: 1)])
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("$67,123.45"))
            wick.source.response(
                with: .success(
                    Listing(
                        tickers: [
                            Ticker(
                                id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil,
                                quote: Quote(price: 70_000, change24h: 1))
                        ], skipped: 0)))
            wick.press("F5|<Control>r")
            XCTAssertTrue(wick.shows("$70,000.00"))
            wick.end()
        }
    }
}

extension MemoryFavorites {
    fileprivate var positions: [Int] {
        var positions: [Int] = []
        favorites.take(1).subscribe(onNext: { positions = $0.map(\.position) }).dispose()
        return positions
    }
}

extension WickWindow {
    fileprivate func focusFirstRow() {
        let row = widgets.first { $0.className.hasPrefix("GtkShimsSwipeRow") }.map { SwipeRow(raw: $0.raw) }
        XCTAssertNotNil(row?.listRow?.grabFocus())
    }

    /// Clicks a label in the header of a list's section.
    fileprivate func click(_ text: String, inListOf name: String) {
        let labels = labels(text).filter { gtk_widget_get_ancestor($0.pointer, gtk_list_view_get_type()) != nil }
        guard let label = labels.first, let button = gtk_widget_get_ancestor(label.pointer, gtk_button_get_type())
        else {
            return XCTFail("There is no “\(text)” in the header of \(name).")
        }
        Button(button).click()
    }
}

extension Widget {
    /// The number of widgets in this one, including itself.
    fileprivate var widgetCount: Int {
        var (count, child) = (1, gtk_widget_get_first_child(pointer))
        while let next = child {
            count += AnyWidget(next).widgetCount
            child = gtk_widget_get_next_sibling(next)
        }
        return count
    }
}
