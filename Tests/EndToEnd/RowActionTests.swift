import AccessibilityDriver
import EndToEndTest
import XCTest

/// Actions on a row other than opening it.
final class RowActionEndToEndTests: EndToEndTestCase {
    func testAssistiveTechnologyFindsTheRowsActionAndRunsIt() throws {
        try withMarket { wick in
            let row = try self.row(of: "Bitcoin, BTC", wick)
            let content = try XCTUnwrap(row.visibleDescendants { $0.actions.contains("row.favorite") }.first)
            try content.perform("row.favorite")
            try self.row(of: "Bitcoin, BTC", wick)
        }
    }

    func testTheKeyboardOpensTheMenuOfARowAndRunsItsItem() throws {
        try withMarket { wick in
            try self.row(of: "Bitcoin, BTC", wick)
            // From the search to the first row, past the switch of the sections, and the labels and menu of the section.
            try wick.press("ctrl+f")
            for _ in 0..<9 { try wick.press("Tab") }
            // The menu's first item opens the chart.
            for (item, keys) in [("Add to Favorites", ["Down", "Return"]), ("Remove from Favorites", ["Escape"])] {
                try wick.press("shift+F10")
                try wick.find(.menuItem, item)
                for key in keys { try wick.press(key) }
                try wick.waitUntilGone(.menuItem, item)
                try wick.wait(for: "the action that removes it") {
                    try wick.action(of: "Bitcoin, BTC")?.name == "row.unfavorite"
                }
            }
            try wick.press("ctrl+d")
            try self.row(of: "Bitcoin, BTC", wick)
        }
    }

    func testTheSecondaryButtonOpensTheMenuOfTheRowUnderIt() throws {
        try withMarket { wick in
            try wick.click(self.row(of: "Ethereum, ETH", wick), button: 3)
            try wick.find(.menuItem, "Add to Favorites")
            try wick.press("Escape")
            try wick.waitUntilGone(.menuItem, "Add to Favorites")
        }
    }

    /// GTK 4.8 took the closed menu for the widget under the pointer, and ended the program with the next frame.
    func testTheMenuOfARowMayCloseUnderThePointer() throws {
        try withMarket { wick in
            for _ in 0..<5 {
                try wick.click(self.row(of: "Ethereum, ETH", wick), button: 3)
                try wick.find("the groups") { [.menuItem, .menu].contains($0.role) && $0.name == "Groups" }.click()
                try wick.find(.menuItem, "New Group…").click()
                try wick.find(.dialog, "Groups")
                try wick.waitUntilGone(.menuItem, "New Group…")
                try wick.press("Escape")
                try wick.waitUntilGone(.dialog, "Groups")
            }
        }
    }

    func testARowIsSwipedAndSpringsBack() throws {
        try withMarket { wick in
            let row = try self.row(of: "Ethereum, ETH", wick)
            let place = row.frame
            // A row looks different under the pointer.
            let alone = try wick.averageColour(of: row)
            try wick.turnWheel(x: place.x + place.width / 2, y: place.y + place.height / 2, clicks: 1, isDown: false)
            try wick.wait(for: "the row under the pointer") {
                try wick.averageColour(of: row).red < alone.red - 4
            }
            let before = try wick.averageColour(of: row)
            try wick.drag(from: (place.x + place.width * 4 / 5, place.y + place.height / 2), by: (-300, 0))
            try wick.wait(for: "the row to spring back") {
                let now = try wick.averageColour(of: row)
                return [now.red - before.red, now.green - before.green, now.blue - before.blue]
                    .allSatisfy { $0.magnitude < 2 }
            }
            try wick.drag(from: (place.x + place.width / 2, place.y + place.height / 2), by: (0, 200))
            try self.row(of: "Ethereum, ETH", wick)
        }
    }

    private func withMarket(_ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"], use)
    }

    @discardableResult
    private func row(of coin: String, _ wick: DrivenProgram) throws -> Element {
        try wick.find("\(coin)'s row") { $0.role == .listItem && $0.name.hasPrefix(coin) }
    }
}
