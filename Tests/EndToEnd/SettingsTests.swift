import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Opening, using and closing the settings, across kills and restarts.
final class SettingsEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
    }

    func testEverySettingAppliesAtOnceAndAfterAKill() throws {
        try withWick { wick in
            try wick.find(.listItem, "Token")
            try wick.openSettings()
            XCTAssertEqual(try wick.setting("Chart Source").summary, "Automatic")
            XCTAssertTrue(try wick.setting("Green for Rising").isOn)
            XCTAssertTrue(try wick.setting("Save Favorites").isOn)
            XCTAssertFalse(try wick.setting("Coins Only").isOn)
            // Twice, because GTK warns about some changes of rows that have been shown.
            for source in ["Kraken", "Huobi"] { try wick.chooseSource(source) }
            try wick.setting("Red for Rising").click()
            try wick.wait(for: "Red for Rising to be on") { try wick.setting("Red for Rising").isOn }
            try wick.setting("Save Favorites").perform("toggle")
            try wick.wait(for: "Save Favorites to be off") { try !wick.setting("Save Favorites").isOn }
            try wick.setting("Coins Only").perform("toggle")
            try wick.waitUntilGone(.listItem, "Token")
            // The choices apply at once, and are written in their order.
            try wick.wait(for: "the choices to be saved") { try data.storesInWick("showCoinOnly") }
            wick.end()
        }
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.waitUntilGone(.listItem, "Token")
            try wick.openSettings()
            XCTAssertEqual(try wick.setting("Chart Source").summary, "Huobi")
            for name in ["Red for Rising", "Coins Only"] {
                XCTAssertTrue(try wick.setting(name).isOn, name)
            }
            for name in ["Green for Rising", "Save Favorites"] {
                XCTAssertFalse(try wick.setting(name).isOn, name)
            }
        }
    }

    func testTheColorsOfChangeApplyToRowsAtOnceAndInTheNextRun() throws {
        try withWick(coins: 60) { wick in
            try wick.waitForChanges(rising: .green, falling: .red)
            try wick.openSettings()
            try wick.setting("Red for Rising").click()
            try wick.wait(for: "“Red for Rising” to be selected") { try wick.setting("Red for Rising").isOn }
            try wick.press("Escape")
            try wick.waitForNoSheet()
            try wick.waitForChanges(rising: .red, falling: .green)
            try wick.quit()
        }
        try withWick(coins: 60) { try $0.waitForChanges(rising: .red, falling: .green) }
    }

    func testTheSheetClosesByButtonKeyClickOutsideAndDrag() throws {
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            let ways: [(DrivenProgram, Element) throws -> Void] = [
                { _, sheet in
                    try XCTUnwrap(sheet.visibleDescendants { $0.name == "Close" && $0.role == .button }.first).click()
                },
                { wick, _ in try wick.press("Escape") },
                { wick, sheet in try wick.click(x: sheet.frame.x + sheet.frame.width / 2, y: sheet.frame.y / 2) },
                { wick, sheet in
                    let top = (x: sheet.frame.x + sheet.frame.width / 2, y: sheet.frame.y + 20)
                    try wick.drag(from: top, by: (0, 300))
                },
            ]
            for close in ways {
                let sheet = try wick.openSettings()
                try close(wick, sheet)
                try wick.waitForNoSheet()
            }
            try wick.row(of: "Bitcoin, BTC")
        }
    }

    func testStoredChartsAndIconsAreClearedByKeyboardAndStoredAgain() throws {
        let simulator = try SimulatorProcess(coins: 12)
        defer { simulator.end() }
        let environment = ["XDG_DATA_HOME": data.path]
        try withProgram("wick-gtk", arguments: simulator.arguments, environment: environment) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            for _ in 0..<2 {
                try wick.openSettings()
                let clear = try wick.setting("Clear the Stored Charts and Icons")
                try wick.wait(for: "a size") { clear.summary.hasSuffix(" kB") && clear.summary != "0 kB" }
                try wick.wait(for: "Tab to reach the button") {
                    if clear.isFocused { return true }
                    try wick.press("Tab")
                    return clear.isFocused
                }
                try wick.press("Return")
                try wick.find(.label, "Cleared")
                try wick.wait(for: "nothing to clear") { !clear.isSensitive && clear.summary == "0 kB" }
                // Keys still reach the sheet.
                try wick.wait(for: "the focus on the row") { wick.focused?.name == "Stored Charts and Icons" }
                try wick.press("Escape")
                try wick.waitForNoSheet()
                // The next response is stored again.
                try wick.press("F5")
            }
        }
    }

    private func withWick(coins: Int = 12, _ use: (DrivenProgram) throws -> Void) throws {
        let arguments = ["--environment", "qa", "--coins", "\(coins)", "--seed", "7"]
        try withProgram("wick-gtk", arguments: arguments, environment: ["XDG_DATA_HOME": data.path], use)
    }
}

private enum Hue {
    case red, green
}

extension DrivenProgram {
    /// Waits until the first rising and the first falling change are drawn in these colours.
    fileprivate func waitForChanges(rising: Hue, falling: Hue) throws {
        for (way, hue, order) in [("up", rising, "highest"), ("down", falling, "lowest")] {
            // At some times all of the first rows rise.
            try sortByChange("Change, sorted, \(order) first")
            try wait(for: "\(hue) at the end of a row that went \(way)") {
                // Each time: prices change meanwhile. The last row may be partly below the window.
                let window = try self.window()
                let bottom = window.frame.y + window.frame.height
                let rows = window.visibleDescendants {
                    $0.role == .listItem && $0.name.contains(", \(way) ") && $0.frame.y + $0.frame.height <= bottom
                }
                guard let row = rows.first else { return false }
                let colour = try averageColour(of: row, within: 0.9...1)
                return (hue == .red ? colour.red - colour.green : colour.green - colour.red) > 4
            }
        }
    }

    private func sortByChange(_ order: String) throws {
        for _ in 0..<3 {
            let label = try find("the header that sorts by change") {
                $0.role == .button && $0.name.hasPrefix("Change, ")
            }
            let name = label.name
            if name == order { return }
            try label.click()
            try waitUntilGone(.button, name)
        }
        try find(.button, order)
    }

    /// Opens the settings by keyboard, and waits until the sheet has stopped moving.
    @discardableResult
    func openSettings() throws -> Element {
        try press("ctrl+comma")
        let sheet = try find(.dialog, "Settings")
        var place = -1
        try wait(for: "the sheet to stop moving") {
            let (frame, window) = (sheet.frame, try window().frame)
            defer { place = frame.y }
            // On a busy machine, it may rest on its way up.
            return frame.y == place && frame.y > 0 && frame.y + frame.height <= window.y + window.height
        }
        return sheet
    }

    /// The control of the settings with a name.
    func setting(_ name: String) throws -> Element {
        var control: Element?
        try wait(for: "“\(name)” in the settings") {
            // The sheet may have been replaced, so elements found before are invalid.
            control = try find(.dialog, "Settings").control(name)
            return control != nil
        }
        return try XCTUnwrap(control)
    }

    /// Chooses a source of candles in the open settings.
    func chooseSource(_ title: String) throws {
        let list = try setting("Chart Source")
        guard list.summary != title else { return }
        try list.click()
        try pickSource(title)
    }

    /// Chooses a source in the open list of sources by keys.
    func pickSource(_ title: String) throws {
        let titles = ["Automatic", "CryptoCompare", "Huobi", "Binance", "Kraken", "Coinbase", "OKX", "CoinGecko"]
        try wait(for: "the list of sources") { titles.contains(focused?.name ?? "") }
        // GTK 4.18 shows the focus on the first text, but the first arrow key has no effect if another one is selected.
        try press("Home")
        let to = try XCTUnwrap(titles.firstIndex(of: title))
        for index in 0...to {
            if index > 0 { try press("Down") }
            try wait(for: "\(titles[index]) to be focused") { focused?.name == titles[index] }
        }
        try press("Return")
        try wait(for: "\(title) to be selected") { try setting("Chart Source").summary == title }
    }

    /// Waits until the settings sheet is closed.
    func waitForNoSheet() throws { try waitUntilGone(.dialog, "Settings") }
}

extension Element {
    /// The control in this element with a name.
    fileprivate func control(_ name: String) -> Element? {
        visibleDescendants { $0.name == name && !Set($0.actions).isDisjoint(with: ["click", "toggle"]) }.first
    }
}
