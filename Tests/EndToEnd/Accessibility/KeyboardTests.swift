import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Each page by keyboard only: Tab reaches every control, cycles or moves on, and Shift+Tab goes the same way back; the
/// focused element is visible and looks focused.
final class KeyboardEndToEndTests: EndToEndTestCase {
    func testTabMovesThroughThePricesToTheRowsAndBack() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+f")
            try waitForFocus(on: "Name or symbol", wick)
            let forth = [
                "Sections", "All ", "Coins ", "Tokens ", "Coin, not sorted", "Sort By", "Price, not sorted",
                "Change, not sorted", "Bitcoin, BTC", "Ethereum, ETH",
            ]
            for name in forth { try step("Tab", to: name, wick) }
            for name in forth.dropLast().reversed() + ["Name or symbol", "Main Menu", "Settings"] {
                try step("shift+Tab", to: name, wick)
            }
            // The tabs are one stop in libadwaita 1.7, and one each in 1.2.
            try wick.press("shift+Tab")
            let tab = try wick.find("a focused tab") { $0.role == .tab && $0.isFocused }
            for name in tab.name.hasPrefix("Favorites") ? ["Prices", "Refresh"] : ["Refresh"] {
                try step("shift+Tab", to: name, wick)
            }
        }
    }

    func testTabMovesThroughAnOpenRowAndOutOfIt() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+f")
            try waitForFocus(on: "Name or symbol", wick)
            try wick.press("Return")
            try waitForFocus(on: "Bitcoin, BTC", wick)
            try wick.press("Return")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the chart's summary") { chart.summary.hasPrefix("Showing ") }
            let detail = [
                "Add to Favorites", "Open on CoinMarketCap", "Chart Type", "Indicators", "Draw", "Expand Chart",
                "Chart Menu",
                "Candles of 1 minute",
                "Candles of 5 minutes",
                "Candles of 15 minutes", "Candles of 30 minutes", "Candles of 1 hour", "Candles of 4 hours",
                "Candles of 1 day", "Candles of 1 week", "Chart of Bitcoin", "Show 1 day", "Show 1 week",
                "Show 1 month", "Show 3 months", "Show 1 year", "Show All Candles",
            ]
            for name in detail + ["Ethereum, ETH"] { try step("Tab", to: name, wick) }
            try step("shift+Tab", to: "Bitcoin, BTC", wick)
            for name in detail { try step("Tab", to: name, wick) }
            for name in detail.reversed().dropFirst().prefix(6) { try step("shift+Tab", to: name, wick) }
            // The chart has its own keys; Escape leaves first the candle and then the row.
            try wick.press("Left")
            try wick.wait(for: "a focused candle") { chart.summary.contains(", open ") }
            try wick.press("Escape")
            try wick.wait(for: "no focused candle") { chart.summary.hasPrefix("Showing ") }
            try wick.press("Escape")
            try waitForFocus(on: "Bitcoin, BTC", wick)
        }
    }

    func testTheArrowKeysHomeAndEndMoveThroughTheRows() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
            try step("Down", to: "Ethereum, ETH", wick)
            try step("Up", to: "Bitcoin, BTC", wick)
            try wick.press("End")
            try wick.wait(for: "the last row") {
                wick.focused.map { $0.role == .listItem && !$0.name.hasPrefix("Bitcoin, BTC") } ?? false
            }
            try step("Home", to: "Bitcoin, BTC", wick)
        }
    }

    func testTabStaysInTheSettingsReachesAllOfThemAndTheFocusReturnsAfterwards() throws {
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent("wick-cache-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: cache) }
        let icons = cache.appendingPathComponent("wick/icons")
        try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
        try Data([0]).write(to: icons.appendingPathComponent("1.icon"))
        try withMarket(environment: ["XDG_CACHE_HOME": cache.path]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
            let sheet = try wick.openSettings()
            // It is enabled once the size is known.
            let clear = try wick.setting("Clear the Stored Charts and Icons")
            try wick.wait(for: "the size of the icons") { clear.isSensitive && clear.summary == "4 kB" }
            let controls: Set<Role> = [.button, .checkBox, .entry, .passwordEntry]
            // A switch or button at the end of a row may be reachable through the row.
            let requested = Set(sheet.visibleDescendants { controls.contains($0.role) && $0.isSensitive })
            XCTAssertGreaterThan(requested.count, 10)
            for key in ["Tab", "shift+Tab"] {
                var reached: Set<Element> = []
                // Rows take the focus too.
                for _ in 0..<(2 * requested.count) {
                    let now = try wick.moveFocus(key)
                    XCTAssertTrue(now.isVisible, "\(now)")
                    reached.insert(now)
                }
                XCTAssertEqual(requested.subtracting(reached).map(\.name), [], "by \(key)")
                let inside = Set(sheet.visibleDescendants { _ in true })
                XCTAssertEqual(reached.subtracting(inside).map(\.name), [], "by \(key)")
            }
            try wick.press("Escape")
            try wick.waitForNoSheet()
            try waitForFocus(on: "Bitcoin, BTC", wick)
        }
    }

    func testTheBarOverTheEndOfOldPricesIsReachedAndCoversNoFocusedRow() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try withStill("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try simulator.fail("coinmarketcap/listings=status:503")
            try wick.press("F5")
            let retry = try wick.find(.button, "Retry")
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
            try wick.press("End")
            try wick.wait(for: "the last row above the bar") {
                wick.focused.map {
                    $0.role == .listItem && !$0.name.hasPrefix("Bitcoin, BTC") && $0.isVisible
                        && $0.frame.y + $0.frame.height <= retry.frame.y
                } ?? false
            }
            // Behind the last row, and so before the window's first control.
            try wick.press("Tab")
            try waitForFocus(on: "Details", wick)
            try step("Tab", to: "Retry", wick)
            try step("shift+Tab", to: "Details", wick)
            try wick.press("space")
            try waitForFocus(on: "Copy", wick)
            try wick.press("Escape")
            try waitForFocus(on: "Details", wick)
        }
    }

    func testEmptyFavoritesKeepTheFocusVisible() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("alt+2")
            try waitForFocus(on: "Browse Prices", wick)
            for name in ["Refresh", "Favorites", "Settings"] { try wick.moveFocus("Tab", to: name) }
            try wick.press("alt+1")
            try wick.row(of: "Bitcoin, BTC")
            try wick.wait(for: "a visible focus") { wick.focused?.isVisible == true }
        }
    }

    /// The row reappears on a page that is no longer in front.
    func testKeysWorkAfterARemovalIsUndoneInTheOtherTab() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            for coin in ["Ethereum, ETH", "Bitcoin, BTC"] { try wick.runAction(of: coin) }
            try wick.press("alt+2")
            try wick.wait(for: "two favorites") { wick.coins.count == 2 }
            try wick.press("Down")
            try wick.wait(for: "a focused favorite") { wick.focused?.role == .listItem }
            try step("Home", to: "Bitcoin, BTC", wick)
            try wick.press("Delete")
            try wick.wait(for: "one favorite") { wick.coins == ["Ethereum"] }
            // Until then, the key would undo the adding.
            try wick.find(.label, "Bitcoin removed from Favorites")
            try wick.press("alt+1")
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+z")
            try wick.find("Bitcoin among the favorites again") {
                $0.name.hasPrefix("Bitcoin, BTC") && $0.name.hasSuffix("favorite")
            }
            try wick.openSettings()
            try wick.press("Escape")
            try wick.waitForNoSheet()
            try wick.press("alt+2")
            try wick.wait(for: "two favorites again") { wick.coins.count == 2 }
        }
    }

    func testTheFocusedWidgetLooksDifferent() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
            try wick.press("Return")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the chart's summary") { chart.summary.hasPrefix("Showing ") }
            let names = ["Open on CoinMarketCap", "Chart Menu", "Candles of 5 minutes", "Show 1 day"]
            for name in names {
                let element = try wick.find(.button, name)
                let before = try wick.averageColour(of: element)
                try wick.moveFocus("Tab", to: name)
                // The focus is drawn in the next frame.
                try wick.wait(for: "\(name) to look focused") {
                    let now = try wick.averageColour(of: element)
                    return [now.red - before.red, now.green - before.green, now.blue - before.blue]
                        .contains { $0.magnitude > 1 }
                }
            }
        }
    }

    private func withMarket(
        environment: [String: String] = [:], _ use: (DrivenProgram) throws -> Void
    ) throws {
        try withStill(
            "wick-gtk", arguments: ["--environment", "qa", "--coins", "12", "--seed", "7"], environment: environment,
            use)
    }
}

extension EndToEndTestCase {
    /// Presses a key that moves the focus to the element with a name.
    func step(_ key: String, to name: String, _ wick: DrivenProgram) throws {
        try wick.press(key)
        try waitForFocus(on: name, wick)
    }

    func waitForFocus(on name: String, _ wick: DrivenProgram) throws {
        do {
            try wick.wait(for: "the focus on “\(name)”") {
                wick.focused.map { $0.name.hasPrefix(name) && $0.isVisible } ?? false
            }
        } catch DriverFailure.timedOut {
            let now = wick.focused.map { "\($0)" } ?? "nothing"
            throw DriverFailure.unsupported("The focus should be on “\(name)” and is on \(now).")
        }
    }
}
