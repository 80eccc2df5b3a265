import CGtk
import Coordination
import Gtk
import GtkTest
import XCTest

final class TabNavigatorTests: GtkTestCase {
    private static let tabs = [
        TabNavigator.Tab(title: "Prices", iconName: "view-list-symbolic"),
        TabNavigator.Tab(title: "Favorites", iconName: "starred-symbolic"),
    ]

    func testTheFirstScreenOfATabFillsItAndTheNextOneCoversTheTabs() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            navigator.show()
            let prices = Stage.TestScreen(title: "Prices")
            let details = Stage.TestScreen(title: "Details")
            let tab = navigator.navigator(forTab: 0)
            tab.perform(.push(prices))
            XCTAssertEqual(prices.events, ["appeared"])
            XCTAssertEqual(stage.titles, ["Market"])
            tab.perform(.push(details))
            XCTAssertEqual(stage.titles, ["Market", "Details"])
            stage.end()
        }
    }

    func testSelectingATabBringsItsScreenIntoSight() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            let prices = Stage.TestScreen(title: "Prices")
            let favorites = Stage.TestScreen(title: "Favorites")
            navigator.navigator(forTab: 0).perform(.push(prices))
            navigator.navigator(forTab: 1).perform(.push(favorites))
            navigator.show()
            XCTAssertEqual(navigator.selectedTab, 0)
            XCTAssertEqual(favorites.events, [])
            navigator.navigator(forTab: 0).perform(.selectTab(1))
            XCTAssertEqual(navigator.selectedTab, 1)
            XCTAssertTrue(runLoop { favorites.events == ["appeared"] && prices.events.last == "disappeared" })
            navigator.perform(.selectTab(7))
            XCTAssertEqual(navigator.selectedTab, 1)
            stage.end()
        }
    }

    func testClosingTheWindowTellsEveryTabOnceTheLastFirst() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            var left: [String] = []
            navigator.show { left.append("Market") }
            weak var prices: Stage.TestScreen?
            do {
                let screen = Stage.TestScreen(title: "Prices")
                prices = screen
                navigator.navigator(forTab: 0).perform(.push(screen)) { left.append("Prices") }
                navigator.navigator(forTab: 1).perform(.push(Stage.TestScreen(title: "Favorites"))) {
                    left.append("Favorites")
                }
            }
            stage.end()
            XCTAssertEqual(left, ["Favorites", "Prices", "Market"])
            XCTAssertTrue(runLoop { prices == nil })
        }
    }

    func testAPoppedTabIsFreedAndCanBeFilledAgain() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            navigator.show()
            let tab = navigator.navigator(forTab: 0)
            weak var first: Stage.TestScreen?
            var removals = 0
            do {
                let screen = Stage.TestScreen(title: "Prices")
                first = screen
                tab.perform(.push(screen)) { removals += 1 }
                tab.perform(.pop(screen))
            }
            XCTAssertEqual(removals, 1)
            XCTAssertTrue(runLoop { first == nil })
            let second = Stage.TestScreen(title: "Prices")
            tab.perform(.push(second))
            XCTAssertTrue(runLoop { second.events == ["appeared"] })
            stage.end()
        }
    }

    func testTheSwitcherIsInTheHeaderWhereThereIsRoomAndElseBelow() {
        for (width, isBelow) in [(900, false), (340, true)] {
            onMain {
                let stage = Stage(isAnimated: false, width: width)
                let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
                navigator.show()
                let bar = stage.widgets.first { $0.className == "AdwViewSwitcherBar" }
                XCTAssertNotNil(bar)
                XCTAssertTrue(
                    runLoop { bar.map { adw_view_switcher_bar_get_reveal($0.opaque) != 0 } == isBelow }, "\(width)")
                stage.end()
            }
        }
    }
}
