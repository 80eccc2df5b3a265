import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// Sorting sections by mouse and keyboard in the whole program, with and without an open row.
final class SortingTests: MouseTestCase {
    /// The open row moves to the end of its section by price; if the list followed it, a second click would hit another row.
    func testThreeClicksOnALabelHitTheSameLabel() throws {
        for width in [800, 360] {
            try onPrices(width: width) { wick in
                wick.click(row: "Coin 3 (C3)")
                XCTAssertTrue(runLoop { wick.chart?.scene != nil })
                wick.window.settle()
                try wick.clickThreeTimes("Price", in: "Coin")
                XCTAssertTrue(wick.shows("Coin 3 (C3)"))
                XCTAssertEqual(wick.openRow, "Coin 3 (C3)", "The row has stayed open, and is back in its place.")
            }
        }
    }

    func testThreeClicksHitTheSameLabelOfAHeaderInTheMiddleOfAClosedList() throws {
        try onPrices { wick in
            for _ in 0..<30 where wick.sortButton("Price", in: "Token").map({ Mouse.place(in: $0).y < 500 }) != true {
                wick.adjustment?.value += 100
                wick.window.settle()
            }
            try wick.clickThreeTimes("Price", in: "Token")
            XCTAssertNil(wick.openRow)
        }
    }

    func testThreeClicksHitTheSameLabelInFavorites() throws {
        let favorites = (1...30).map { Favorite.test($0, "Coin \($0)", "C\($0)", position: $0) }
        try onPrices(favorites: favorites) { wick in
            wick.turn(toTab: 1)
            wick.click(row: "Coin 2 (C2)")
            XCTAssertTrue(runLoop { wick.chart?.scene != nil })
            wick.window.settle()
            try wick.clickThreeTimes("Price", in: "Favorites")
        }
    }

    func testTheKeyboardSortsAndKeepsItsLabel() throws {
        try onPrices { wick in
            wick.click(row: "Coin 1 (C1)")
            XCTAssertTrue(runLoop { wick.chart?.scene != nil })
            wick.window.settle()
            let button = try XCTUnwrap(wick.sortButton("Price", in: "Coin"))
            button.grabFocus()
            wick.window.settle()
            let place = Mouse.place(in: button)
            for order in SortButtonState.allCases {
                Mouse.run(["key", "space"])
                XCTAssertTrue(runLoop { wick.state(of: "Price", in: "Coin") == order }, "\(order)")
                wick.window.settle()
                let now = try XCTUnwrap(wick.sortButton("Price", in: "Coin"))
                XCTAssertTrue(Mouse.place(in: now) == place)
                XCTAssertEqual(wick.focus?.raw, now.raw)
            }
        }
    }

    /// Assistive technology clicks a label regardless of the focus.
    func testTheFocusMovesFromAChartThatIsHiddenToTheHeader() throws {
        try onPrices { wick in
            wick.click(row: "Coin 1 (C1)")
            XCTAssertTrue(runLoop { wick.chart?.scene != nil })
            wick.window.settle()
            wick.chart?.widget.grabFocus()
            let button = try XCTUnwrap(wick.sortButton("Price", in: "Coin"))
            let place = Mouse.place(in: button)
            Button(raw: button.raw).click()
            XCTAssertTrue(runLoop { wick.state(of: "Price", in: "Coin") == .highestFirst })
            wick.window.settle()
            let focus = try XCTUnwrap(wick.focus)
            let header = try XCTUnwrap(wick.sortButton("Coin", in: "Coin"))
            XCTAssertEqual(focus.raw, header.raw)
            let now = try XCTUnwrap(wick.sortButton("Price", in: "Coin"))
            XCTAssertTrue(Mouse.place(in: now) == place)
        }
    }

    func testTheFocusStaysInAVisibleChart() throws {
        try onPrices { wick in
            wick.click(row: "Coin 3 (C3)")
            XCTAssertTrue(runLoop { wick.chart?.scene != nil })
            wick.window.settle()
            let chart = try XCTUnwrap(wick.chart?.widget)
            chart.grabFocus()
            // All changes are equal, so the order is that of the rank.
            let button = try XCTUnwrap(wick.sortButton("Change", in: "Coin"))
            Button(raw: button.raw).click()
            XCTAssertTrue(runLoop { wick.state(of: "Change", in: "Coin") == .highestFirst })
            wick.window.settle()
            XCTAssertEqual(wick.focus?.raw, chart.raw)
        }
    }

    private func onPrices(
        width: Int = 800, favorites: [Favorite] = [], _ body: @MainActor (WickWindow) throws -> Void
    ) throws {
        try onMain {
            let wick = WickWindow(.sections, favorites: favorites, width: width, candles: StubCandles())
            XCTAssertTrue(wick.shows("Coin 1 (C1)"))
            wick.window.settle()
            try body(wick)
            wick.end()
        }
    }
}

/// The sort order that a label shows, in the order of clicks.
private enum SortButtonState: CaseIterable {
    case highestFirst
    case lowestFirst
    case unsorted
}

extension WickWindow {
    /// The name of the visible open row.
    fileprivate var openRow: String? {
        guard let row = widget(withClass: "chart").flatMap({ ExpandingRow(around: $0) }) else { return nil }
        return row.descendants.flatMap(\.shownTexts).first { $0.hasSuffix(")") }
    }

    /// Clicks three times at the position of a label, and leaves the pointer there.
    fileprivate func clickThreeTimes(_ title: String, in section: String) throws {
        let place = Mouse.place(in: try XCTUnwrap(sortButton(title, in: section)))
        let open = openRow
        Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
        for order in SortButtonState.allCases {
            let clicked = try XCTUnwrap(sortButton(title, in: section))
            // The sticky header is for the pointer only.
            let takesFocus = !isInStickyHeader(clicked)
            Mouse.waitUntilOver(clicked)
            Mouse.click(at: place, in: window)
            XCTAssertTrue(runLoop { state(of: title, in: section) == order }, "\(order)")
            window.settle()
            let button = try XCTUnwrap(sortButton(title, in: section))
            XCTAssertEqual(Mouse.place(in: button).y, place.y, "\(order)")
            if takesFocus { XCTAssertEqual(focus?.raw, button.raw) }
            XCTAssertTrue(openRow == nil || openRow == open, "No other row has been opened.")
        }
    }

    fileprivate func click(row text: String) {
        guard let label = label(text) else { return XCTFail("\(text) is not visible.") }
        Mouse.click(label)
    }

    /// The visible label of a section's header: of the sticky one while the page's header covers the list's.
    fileprivate func sortButton(_ title: String, in section: String) -> AnyWidget? {
        let headers = widgets.filter { widget in
            gtk_widget_has_css_class(widget.pointer, "section-header") != 0
                && widget.descendants.contains { $0.labelText == section }
        }
        let labels = headers.compactMap { header in header.descendants.first { $0.labelText == title } }
        return labels.compactMap { gtk_widget_get_ancestor($0.pointer, gtk_button_get_type()) }.map { AnyWidget($0) }
            .first { isUncovered($0) }
    }

    private func isUncovered(_ widget: AnyWidget) -> Bool {
        guard let (x, y) = widget.center(in: window) else { return false }
        let picked = gtk_widget_pick(window.pointer, x, y, GTK_PICK_DEFAULT)
        return picked.map { $0 == widget.pointer || gtk_widget_is_ancestor($0, widget.pointer) != 0 } ?? false
    }

    private func isInStickyHeader(_ widget: AnyWidget) -> Bool {
        self.widget(withClass: "sticky-header").map { gtk_widget_is_ancestor(widget.pointer, $0.pointer) != 0 } ?? false
    }

    fileprivate func state(of title: String, in section: String) -> SortButtonState? {
        guard let button = sortButton(title, in: section) else { return nil }
        guard gtk_widget_has_css_class(button.pointer, "sorting") != 0 else { return .unsorted }
        let arrow = button.descendants.first { $0.className == "GtkImage" && $0.isVisible }
        let icon = arrow.flatMap { gtk_image_get_icon_name($0.opaque) }.map { String(cString: $0) }
        return icon == "pan-down-symbolic" ? .highestFirst : icon == "pan-up-symbolic" ? .lowestFirst : nil
    }
}

extension AnyWidget {
    fileprivate func center(in window: Window) -> (x: Double, y: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, window.pointer, &bounds) != 0 else { return nil }
        return (
            Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2)
        )
    }
}

extension Listing {
    /// Forty coins and forty tokens, the most expensive last.
    fileprivate static let sections = Listing(
        tickers: (1...80).map { id in
            Ticker(
                id: CoinID(id), rank: id, name: id <= 40 ? "Coin \(id)" : "Token \(id)", symbol: "C\(id)",
                slug: "coin-\(id)",
                platform: id <= 40 ? nil : Platform(id: CoinID(1), name: "Coin 1", symbol: "C1"),
                quote: Quote(price: Double(id), change24h: 1))
        }, skipped: 0)
}
