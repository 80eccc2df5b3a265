import CGtk
import Coordination
@_spi(CGtk) import Gtk
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

    func testSelectingATabShowsItsScreen() {
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

    func testClosingTheWindowNotifiesEveryTabOnceTheLastFirst() {
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

    func testTheSwitcherIsInTheHeaderIfThereIsRoomAndOtherwiseBelow() {
        // Newer versions of libadwaita make no window narrower than 360 pixels, where two short titles may fit.
        let tabs = Self.tabs + [TabNavigator.Tab(title: "Recently Seen", iconName: "document-open-recent-symbolic")]
        for (width, isBelow) in [(900, false), (360, true)] {
            onMain {
                let stage = Stage(isAnimated: false, width: width)
                let navigator = TabNavigator(title: "Market", tabs: tabs, over: stage.navigator)
                navigator.show()
                stage.window.settle()
                let isRevealed: @MainActor () -> Bool = {
                    stage.widgets.first { $0.className == "AdwViewSwitcherBar" }
                        .map { adw_view_switcher_bar_get_reveal($0.opaque) != 0 } ?? false
                }
                XCTAssertTrue(runLoop { isRevealed() == isBelow }, "\(width)")
                stage.end()
            }
        }
    }

    func testATabsButtonsAreVisibleOnlyWhileItIsSelected() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            for index in 0...1 { navigator.navigator(forTab: index).perform(.push(ButtonScreen(number: index))) }
            navigator.show()
            stage.window.settle()
            XCTAssertNotNil(stage.button("Button 0"))
            XCTAssertNil(stage.button("Button 1"), "A tab that was never shown is not created.")
            navigator.perform(.selectTab(1))
            let buttons = [stage.button("Button 0"), stage.button("Button 1")].compactMap(\.self)
            XCTAssertTrue(runLoop { buttons.map(\.isInSight) == [false, true] })
            navigator.perform(.selectTab(0))
            XCTAssertTrue(runLoop { buttons.map(\.isInSight) == [true, false] })
            stage.end()
        }
    }

    func testTheSubtitleIsVisibleAtAnyWindowWidth() {
        for width in [360, 420, 560, 900, 1200] {
            onMain {
                let stage = Stage(isAnimated: false, width: width)
                let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
                for index in 0...1 { navigator.navigator(forTab: index).perform(.push(ButtonScreen(number: index))) }
                navigator.show()
                for index in 0...1 {
                    navigator.perform(.selectTab(index))
                    stage.window.settle()
                    let labels = stage.widgets.filter { $0.className == "GtkLabel" && $0.isInSight }
                    let subtitles = labels.filter { Label(raw: $0.raw).text == "Simulated \(index)" }
                    XCTAssertEqual(subtitles.count, 1, "\(width) pixels, tab \(index)")
                    let titles = stage.widgets.filter { $0.className == "AdwWindowTitle" }
                        .map { String(cString: adw_window_title_get_title($0.opaque)) }
                    XCTAssertTrue(titles.contains("Screen \(index)"))
                    XCTAssertEqual(subtitles.filter(\.isCut).count, 0, "\(width) pixels, tab \(index)")
                }
                stage.end()
            }
        }
    }

    func testAPageInATabCanChangeItsTitle() {
        onMain {
            let stage = Stage(isAnimated: false, width: 800)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            navigator.show()
            let screen = RenamedScreen(title: "Prices")
            navigator.navigator(forTab: 0).perform(.push(screen))
            XCTAssertTrue(
                runLoop {
                    stage.widgets.contains {
                        $0.className == "AdwWindowTitle"
                            && String(cString: adw_window_title_get_title($0.opaque)) == "Prices of Today"
                    }
                })
            stage.end()
        }
    }

    private final class RenamedScreen: ViewController {
        override func makeWidget() -> any Widget { Label(title) }
        override func configure(_ header: any PageHeader) { header.title = "Prices of Today" }
    }

    func testKeysSelectTabsAndWrapAround() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            navigator.show()
            for (key, tab) in [
                ("<Alt>2", 1), ("<Alt>1", 0), ("<Control>Tab|<Control>Page_Down", 1),
                ("<Control>Tab|<Control>Page_Down", 0),
                ("<Control><Shift>Tab|<Control>ISO_Left_Tab|<Control>Page_Up", 1),
            ] {
                stage.navigator.press(key)
                XCTAssertEqual(navigator.selectedTab, tab, key)
            }
            stage.present("Settings")
            stage.navigator.press("<Alt>1")
            XCTAssertEqual(navigator.selectedTab, 1, "Keys select no tab under a sheet.")
            stage.end()
        }
    }

    /// For example if a spinner had the focus and the list arrived while the other tab was selected.
    func testATabWithALostFocusFocusesAnExistingWidget() {
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            let screens = (0...1).map { _ in TwoEntriesScreen(title: "Screen") }
            for index in 0...1 { navigator.navigator(forTab: index).perform(.push(screens[index])) }
            navigator.show()
            stage.window.settle()
            for goesThroughOther in [true, false] {
                screens[0].second.isVisible = true
                screens[0].second.grabFocus()
                stage.navigator.press("<Alt>2")
                if goesThroughOther { screens[1].first.grabFocus() }
                screens[0].second.isVisible = false
                stage.window.settle()
                stage.navigator.press("<Alt>1")
                stage.window.settle()
                XCTAssertTrue(screens[0].first.holdsFocus, "\(goesThroughOther)")
            }
            stage.end()
        }
    }

    private final class TwoEntriesScreen: ViewController {
        let first = Button("First")
        let second = Button("Second")

        override func makeWidget() -> any Widget { Box(.vertical, [first, second]) }
    }

    func testTheKeyboardCyclesThroughTheTabsWhateverHasTheFocus() throws {
        try Mouse.require()
        onMain {
            let stage = Stage(isAnimated: false)
            let navigator = TabNavigator(title: "Market", tabs: Self.tabs, over: stage.navigator)
            for index in 0...1 { navigator.navigator(forTab: index).perform(.push(ButtonScreen(number: index))) }
            navigator.show()
            stage.window.settle()
            Mouse.run(["mousemove", "200", "300"])
            for (key, tab) in [("ctrl+Tab", 1), ("ctrl+Page_Down", 0), ("alt+2", 1), ("ctrl+shift+Tab", 0)] {
                Mouse.run(["key", key])
                XCTAssertTrue(runLoop { navigator.selectedTab == tab }, key)
            }
            stage.end()
        }
    }

    private final class ButtonScreen: ViewController {
        private let number: Int

        init(number: Int) {
            self.number = number
            super.init(title: "Screen \(number)")
        }

        override func makeWidget() -> any Widget { SearchEntry(placeholder: title) }

        override func configure(_ header: any PageHeader) {
            header.packEnd(Button("Button \(number)"))
            header.subtitle = "Simulated \(number)"
        }
    }
}

extension Widget {
    /// Whether the widget is visible to the user.
    fileprivate var isInSight: Bool {
        gtk_widget_get_mapped(pointer) != 0 && gtk_widget_get_child_visible(pointer) != 0
            && gtk_widget_get_width(pointer) > 0
    }
}

extension AnyWidget {
    /// Whether a label is ellipsized.
    fileprivate var isCut: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(opaque)) != 0 }
}
