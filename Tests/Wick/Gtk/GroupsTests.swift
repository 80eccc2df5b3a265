import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import WickMarketStore
import XCTest

@testable import WickGtk

/// Groups of favorites: the menu of a row, the sheet, and the page of favorites.
final class GroupsTests: GtkTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }

    func testTheMenuOfARowAddsToAGroupAndRemovesFromIt() {
        onMarket(groups: ["DeFi": [], "Old_ones": [.bitcoin]]) { wick in
            wick.openGroups(of: "Bitcoin (BTC)")
            // GTK's menus show the parent's title as the first item.
            XCTAssertEqual(wick.menuItems, ["Groups", "DeFi", "Old_ones", "New Group…"])
            XCTAssertEqual(wick.checkedItems, ["Old_ones"])
            wick.choose("DeFi")
            XCTAssertTrue(wick.shows("Bitcoin added to “DeFi”"))
            wick.openGroups(of: "Bitcoin (BTC)")
            XCTAssertEqual(wick.checkedItems, ["DeFi", "Old_ones"])
            wick.choose("Old_ones")
            XCTAssertTrue(wick.shows("Bitcoin removed from “Old_ones”"))
        }
    }

    func testANewGroupIsNamedInASheetAndThenOffered() {
        onMarket { wick in
            wick.openGroups(of: "Ethereum (ETH)")
            wick.choose("New Group…")
            XCTAssertTrue(wick.shows("With Ethereum"))
            wick.window.settle()
            Mouse.run(["type", "favorites"])
            XCTAssertTrue(wick.shows("There is already a group “Favorites”."))
            Mouse.run(["key", "ctrl+a"])
            Mouse.run(["type", "DeFi"])
            XCTAssertTrue(wick.hides("There is already a group “Favorites”."))
            Mouse.run(["key", "Return"])
            XCTAssertTrue(wick.shows("Group “DeFi” created"))
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            wick.chooseGroup(1)
            XCTAssertTrue(runLoop { wick.names == ["Ethereum"] })
            XCTAssertTrue(wick.shows("DeFi"))
        }
    }

    func testALongNameIsCutInANarrowWindowAndNoPriceIs() throws {
        let name = "A long name of a group that is cut in the window"
        try onMain {
            let wick = WickWindow(favorites: .three, groups: [name: [.bitcoin]], width: 360)
            wick.turn(toTab: 1)
            wick.chooseGroup(1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin"] })
            wick.window.settle()
            let row = try XCTUnwrap(wick.row("Bitcoin (BTC)")?.listRow)
            let window = AnyWidget(wick.window)
            let list = try XCTUnwrap(row.parent)
            XCTAssertLessThanOrEqual(gtk_widget_get_width(list.pointer), 360)
            for label in wick.labels(name) {
                let place = try XCTUnwrap(label.convert(to: window))
                XCTAssertLessThan(place.x + Double(gtk_widget_get_width(label.pointer)), 340)
                XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)), 1)
            }
            XCTAssertEqual(wick.labels(name).count, 2, "In the control and in the section's header.")
            wick.end()
        }
    }

    func testDeleteRemovesFromTheVisibleGroupOnly() {
        onMarket(favorites: .three, groups: ["DeFi": [.bitcoin, .ether]]) { wick in
            wick.turn(toTab: 1)
            wick.chooseGroup(1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum"] })
            XCTAssertTrue(wick.hasStar, "A named group marks favorites.")
            wick.window.settle()
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            Mouse.run(["key", "Delete"])
            XCTAssertTrue(wick.shows("Bitcoin removed from “DeFi”"))
            XCTAssertTrue(runLoop { wick.names == ["Ethereum"] })
            wick.chooseGroup(0)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            XCTAssertFalse(wick.hasStar)
        }
    }

    func testAltAndArrowsMoveTheFocusedRow() {
        onMarket(favorites: .three) { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            wick.window.settle()
            wick.row("Bitcoin (BTC)")?.listRow?.grabFocus()
            for (key, names) in [
                ("alt+Down", ["Ethereum", "Bitcoin", "Cardano"]), ("alt+Down", ["Ethereum", "Cardano", "Bitcoin"]),
                ("alt+Down", ["Ethereum", "Cardano", "Bitcoin"]), ("alt+Up", ["Ethereum", "Bitcoin", "Cardano"]),
            ] {
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { wick.names == names }, key)
                wick.window.settle()
                XCTAssertEqual(wick.row("Bitcoin (BTC)")?.listRow?.holdsFocus, true, key)
            }
        }
    }

    func testDraggingARowWithTheMouseMovesIt() {
        onMarket(favorites: .three) { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(runLoop { wick.names == ["Bitcoin", "Ethereum", "Cardano"] })
            wick.window.settle()
            for (coin, target, share, names) in [
                ("Bitcoin (BTC)", "Cardano (ADA)", 0.8, ["Ethereum", "Cardano", "Bitcoin"]),
                ("Bitcoin (BTC)", "Ethereum (ETH)", 0.2, ["Bitcoin", "Ethereum", "Cardano"]),
                ("Bitcoin (BTC)", "Ethereum (ETH)", 0.2, ["Bitcoin", "Ethereum", "Cardano"]),
                ("Ethereum (ETH)", "Bitcoin (BTC)", 0.2, ["Ethereum", "Bitcoin", "Cardano"]),
            ] {
                guard let row = wick.row(coin), let end = wick.row(target) else { return XCTFail(coin) }
                let start = Mouse.place(in: row, at: (0.4, 0.5))
                let height = Mouse.place(in: end, at: (0.4, share)).y - start.y
                Mouse.hold(from: start, by: [(0, height)])
                XCTAssertTrue(runLoop { wick.has(styleClass: "dragged") }, coin)
                Mouse.release()
                XCTAssertTrue(runLoop { wick.names == names }, coin)
                XCTAssertFalse(wick.has(styleClass: "dragged"))
                XCTAssertFalse(wick.has(styleClass: "drop-below") || wick.has(styleClass: "drop-above"))
                XCTAssertFalse(wick.has(styleClass: "kline"), "A drag is no click.")
                wick.window.settle()
            }
        }
    }

    func testTheSheetOrdersRenamesAndDeletesGroups() {
        onMarket(groups: ["First": [.bitcoin], "Second": [], "Third": []]) { wick in
            wick.turn(toTab: 1)
            wick.button("Edit Groups")?.click()
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Groups"] })
            XCTAssertTrue(wick.shows("1 coin"))
            wick.window.settle()
            wick.button("Move First down")?.click()
            XCTAssertTrue(runLoop { wick.groupTitles == ["Favorites", "Second", "First", "Third"] })
            XCTAssertTrue(runLoop { wick.button("Move First down")?.holdsFocus == true })
            wick.button("Delete Second")?.click()
            XCTAssertTrue(wick.shows("Group “Second” deleted"))
            XCTAssertTrue(runLoop { wick.groupTitles == ["Favorites", "First", "Third"] })
            wick.click("Undo")
            XCTAssertTrue(runLoop { wick.groupTitles == ["Favorites", "Second", "First", "Third"] })
        }
    }

    private func onMarket(
        favorites: [Favorite] = [], groups: KeyValuePairs<String, [Coin]> = [:],
        _ body: @MainActor (WickWindow) -> Void
    ) {
        onMain {
            let wick = WickWindow(favorites: favorites, groups: groups)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            Mouse.run(["mousemove", "300", "600"])
            body(wick)
            wick.end()
        }
    }
}

extension [Favorite] {
    static var three: [Favorite] {
        [
            .test(1, "Bitcoin", "BTC", position: 1), .test(2, "Ethereum", "ETH", position: 2),
            .test(3, "Cardano", "ADA", position: 3),
        ]
    }
}

extension Coin {
    static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)
    fileprivate static let ether = Coin(id: CoinID(2), name: "Ethereum", symbol: "ETH", rank: 2)
}

extension WickWindow {
    /// The groups in the store.
    fileprivate var groupTitles: [String] {
        var titles: [String] = []
        favorites.groups.take(1).subscribe(onNext: { titles = $0.map(\.title) }).dispose()
        return titles
    }

    /// Chooses a group on the page of favorites.
    fileprivate func chooseGroup(_ index: Int) {
        XCTAssertTrue(runLoop { self.widgets.contains { $0.className == "GtkDropDown" } })
        let control = widgets.first { $0.className == "GtkDropDown" }
        control.map { gtk_drop_down_set_selected($0.opaque, guint(index)) }
        window.settle()
    }

    /// Opens the submenu of the groups in the menu of a row.
    fileprivate func openGroups(of name: String) {
        XCTAssertEqual(row(name)?.listRow?.grabFocus(), true, name)
        window.settle()
        Mouse.run(["key", "shift+F10"])
        XCTAssertTrue(runLoop { self.menuItems.contains("Groups") }, name)
        window.settle()
        items.last.map { gtk_shims_emit($0.cast(), "clicked") }
        XCTAssertTrue(runLoop { self.menuItems.contains("New Group…") && !self.menuItems.contains("Copy Price") }, name)
        window.settle()
    }

    /// The texts of the open menu's items.
    fileprivate var menuItems: [String] { items.map(Self.title) }

    fileprivate var checkedItems: [String] {
        items.filter { gtk_shims_is_accessible_checked($0.pointer, 1) != 0 }.map(Self.title)
    }

    fileprivate func choose(_ title: String) {
        guard let item = items.first(where: { Self.title(of: $0) == title }) else {
            return XCTFail("There is no item \(title).")
        }
        gtk_shims_emit(item.cast(), "clicked")
        XCTAssertTrue(runLoop { self.menuItems.isEmpty }, title)
    }

    private static func title(of item: AnyWidget) -> String {
        item.descendants.compactMap(\.labelText).first { !$0.isEmpty } ?? ""
    }

    private var items: [AnyWidget] {
        widgets.filter { $0.className == "GtkModelButton" && gtk_widget_get_mapped($0.pointer) != 0 }
    }
}
