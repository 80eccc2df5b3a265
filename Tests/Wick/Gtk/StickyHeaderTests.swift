import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import XCTest

@testable import WickGtk

/// The header of the topmost section, which stays in sight.
final class StickyHeaderTests: GtkTestCase {
    func testTheHeaderOfTheVisibleSectionStaysBelowWhatCoversTheList() {
        onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            XCTAssertNil(page.sticky, "The list's own header is in sight.")
            page.scroll(by: 1_000)
            XCTAssertTrue(runLoop { page.stickyTexts.contains("Coin") })
            XCTAssertTrue(runLoop { page.sticky.map(page.top) == page.header.bottom })
            XCTAssertEqual(page.label("Price").flatMap { page.edges(of: $0)?.right } ?? 0, page.priceRight, accuracy: 1)
            // Scrolling up brings the page's header back, and the section's stays below it.
            page.scroll(by: -400)
            XCTAssertTrue(runLoop { page.header.bottom > 60 && page.sticky.map(page.top) == page.header.bottom })
            page.adjustment.value = 0
            XCTAssertTrue(runLoop { page.sticky == nil })
            page.window.destroy()
        }
    }

    func testTheNextSectionsHeaderPushesItOut() throws {
        try onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            try withoutSnapping {
                page.scroll(by: 1_500)
                XCTAssertTrue(runLoop { page.stickyTexts.contains("Coin") })
                // To the header of the tokens, with its top 10 px above the lower edge of the sticky one.
                XCTAssertTrue(
                    runLoop {
                        guard let header = page.ownHeader("Token"), let sticky = page.sticky else {
                            page.scroll(by: 40)
                            return false
                        }
                        page.adjustment.value +=
                            page.top(of: header) - Double(gtk_widget_get_height(sticky.pointer)) + 10
                        return true
                    })
                page.settle()
                let sticky = try XCTUnwrap(page.sticky)
                let header = try XCTUnwrap(page.ownHeader("Token"))
                XCTAssertTrue(page.stickyTexts.contains("Coin"))
                XCTAssertEqual(
                    page.top(of: sticky) + Double(gtk_widget_get_height(sticky.pointer)), page.top(of: header),
                    accuracy: 1)
                XCTAssertLessThan(page.top(of: sticky), page.header.bottom)
                page.scroll(by: 100)
                XCTAssertTrue(runLoop { page.stickyTexts.contains("Token") })
                XCTAssertTrue(runLoop { page.sticky.map(page.top) == page.header.bottom })
            }
            page.window.destroy()
        }
    }

    func testAClickOnItSortsAndKeepsTheScrollPosition() throws {
        try onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            try withoutSnapping {
                page.scroll(by: 1_000)
                XCTAssertTrue(runLoop { page.stickyTexts.contains("Coin") })
                page.settle()
                let position = page.adjustment.value
                let label = try XCTUnwrap(page.sticky?.descendants.first { $0.labelText == "Price" })
                let button = try XCTUnwrap(gtk_widget_get_ancestor(label.pointer, gtk_button_get_type()))
                let before = page.texts.filter { $0.hasPrefix("Coin ") }
                Button(button).click()
                XCTAssertTrue(runLoop { page.texts.filter { $0.hasPrefix("Coin ") } != before })
                XCTAssertTrue(
                    runLoop {
                        page.sticky?.descendants.contains { gtk_widget_has_css_class($0.pointer, "sorting") != 0 }
                            == true
                    })
                page.settle()
                XCTAssertEqual(page.adjustment.value, position, accuracy: 1)
            }
            page.window.destroy()
        }
    }

    func testAssistiveTechnologyAndKeysSkipIt() throws {
        try onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            page.scroll(by: 1_000)
            XCTAssertTrue(runLoop { page.sticky != nil })
            let sticky = try XCTUnwrap(page.sticky)
            XCTAssertEqual(gtk_widget_get_can_focus(sticky.pointer), 0)
            XCTAssertEqual(gtk_accessible_get_accessible_role(sticky.opaque), GTK_ACCESSIBLE_ROLE_PRESENTATION)
            page.window.destroy()
        }
    }

    func testKeysActOnItsMenuWhileThatIsOpenAndThenOnTheListAgain() throws {
        try Mouse.require()
        try onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            try withoutSnapping {
                page.scroll(by: 1_000)
                XCTAssertTrue(runLoop { page.stickyTexts.contains("Coin") })
                page.settle()
                // A row that nothing covers, which would scroll when it has the focus again.
                let row = page.rows.first { page.top(of: AnyWidget($0)) > 350 }
                let name = try XCTUnwrap(row?.texts.first?.text)
                XCTAssertEqual(page.row(name)?.listRow?.grabFocus(), true, name)
                page.settle()
                let focus = try XCTUnwrap(page.focus)
                let menu = try XCTUnwrap(page.sticky?.descendants.first { $0.className == "GtkMenuButton" })
                Mouse.click(menu)
                XCTAssertTrue(runLoop { page.isMenuOpen && page.focus?.isSame(as: focus) == false })
                page.settle()
                let position = page.adjustment.value
                // From Market Cap over Name to Price.
                Mouse.run(["key", "Down", "key", "Down", "key", "Return"])
                XCTAssertTrue(runLoop { !page.isMenuOpen && page.isSorted(by: "Price") })
                XCTAssertEqual(page.adjustment.value, position, accuracy: 1)
                XCTAssertEqual(page.sticky.map { gtk_widget_get_can_focus($0.pointer) }, 0)
                Mouse.click(menu)
                XCTAssertTrue(runLoop { page.isMenuOpen })
                page.settle()
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { !page.isMenuOpen && page.focus.map { $0.isInList } == true })
            }
            page.window.destroy()
        }
    }

    func testAnEmptySearchHidesIt() {
        onMain {
            let page = PricesWindow(.success(.twoSections))
            XCTAssertTrue(page.showsRows)
            page.scroll(by: 1_000)
            XCTAssertTrue(runLoop { page.sticky != nil })
            page.search?.text = "zzz"
            XCTAssertTrue(page.shows("No Results Found"))
            XCTAssertTrue(runLoop { page.sticky == nil })
            page.search?.text = ""
            XCTAssertTrue(page.shows("Coin 1 (C1)"))
            XCTAssertNil(page.sticky)
            page.window.destroy()
        }
    }
}

extension Listing {
    /// A hundred coins and a hundred tokens.
    fileprivate static let twoSections = Listing(
        tickers: (1...200).map { id in
            Ticker(
                id: CoinID(id), rank: id, name: id <= 100 ? "Coin \(id)" : "Token \(id)", symbol: "C\(id)",
                slug: "coin-\(id)",
                platform: id <= 100 ? nil : Platform(id: CoinID(1), name: "Coin 1", symbol: "C1"),
                quote: Quote(price: Double(id), change24h: 1))
        }, skipped: 0)
}

extension PricesWindow {
    /// The header over the list; nil if it is hidden.
    fileprivate var sticky: AnyWidget? { widget(withClass: "sticky-header") }

    fileprivate var isMenuOpen: Bool { widgets.contains { $0.className == "GtkModelButton" } }

    /// Whether the visible label of a column in the header over the list has the arrow.
    fileprivate func isSorted(by title: String) -> Bool {
        sticky?.descendants.contains {
            gtk_widget_has_css_class($0.pointer, "sorting") != 0 && $0.showsText(title)
        } == true
    }

    fileprivate var stickyTexts: [String] { sticky?.descendants.compactMap(\.labelText) ?? [] }

    /// The list's own visible header of a section.
    fileprivate func ownHeader(_ title: String) -> AnyWidget? {
        widgets.first { widget in
            gtk_widget_has_css_class(widget.pointer, "section-header") != 0
                && gtk_widget_get_ancestor(widget.pointer, gtk_list_view_get_type()) != nil
                && widget.descendants.contains { $0.labelText == title }
        }
    }

    /// The right edge of the prices of the visible rows.
    fileprivate var priceRight: Double {
        texts.first { $0.hasPrefix("$") }.flatMap { edges(ofText: $0)?.right } ?? -1
    }
}

extension AnyWidget {
    fileprivate var isInList: Bool { gtk_widget_get_ancestor(pointer, gtk_list_view_get_type()) != nil }
}
