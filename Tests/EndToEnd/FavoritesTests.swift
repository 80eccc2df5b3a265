import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Adding, viewing, sorting and removing favorites, across kills and restarts.
final class FavoritesEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")
    private let arguments = ["--environment", "qa", "--coins", "40", "--seed", "7"]

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
    }

    func testAFavoriteSurvivesAKillRightAfterTheToast() throws {
        try withWick { wick in
            try wick.runAction(of: "Ethereum, ETH")
            try wick.find(.label, "Ethereum added to Favorites")
            wick.end()
        }
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.row(of: "Ethereum, ETH")
            XCTAssertEqual(wick.coins, ["Ethereum"])
        }
    }

    func testAFavoritesActionRemovesItAndAddingCanBeUndone() throws {
        try withWick { wick in
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.find(.label, "Bitcoin added to Favorites")
            try wick.wait(for: "the action that removes it") {
                try wick.action(of: "Bitcoin, BTC")?.name == "row.unfavorite"
            }
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.find(.label, "Bitcoin removed from Favorites")
            try wick.wait(for: "the action that adds it") {
                try wick.action(of: "Bitcoin, BTC")?.name == "row.favorite"
            }
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.runAction(of: "Ethereum, ETH")
            try wick.find(.label, "Ethereum added to Favorites")
            try wick.press("ctrl+z")
            try wick.openTab("Favorites")
            try wick.wait(for: "only Bitcoin") { wick.coins == ["Bitcoin"] }
        }
    }

    func testUndoRestoresARemovedFavoriteAndOtherwiseItIsGoneAfterAKill() throws {
        try add("ETH", "BTC", "DOGE")
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.wait(for: "the favorites by rank") {
                wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"]
            }
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.find(.label, "Bitcoin removed from Favorites")
            try wick.press("ctrl+z")
            try wick.wait(for: "Bitcoin at its former position") { wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"] }
            try wick.runAction(of: "Ethereum, ETH")
            try wick.find(.label, "Ethereum removed from Favorites")
            wick.end()
        }
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.wait(for: "the other two") { wick.coins == ["Bitcoin", "Dogecoin"] }
        }
    }

    /// Each removal has its own Undo, even if the terminal removes another favorite in between.
    func testSeveralConsecutiveRemovalsCanAllBeUndone() throws {
        try add("ETH", "BTC", "DOGE", "ADA")
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.wait(for: "the favorites") { wick.coins.count == 4 }
            let before = wick.coins
            for (coin, name) in [
                ("Bitcoin, BTC", "Bitcoin"), ("Dogecoin, DOGE", "Dogecoin"), ("Cardano, ADA", "Cardano"),
            ] {
                try wick.runAction(of: coin)
                try wick.find(.label, "\(name) removed from Favorites")
                if name == "Dogecoin" { try self.run("wick", "--environment", "qa", "favorites", "remove", "ETH") }
            }
            try wick.find(.heading, "No Favorites Yet")
            for name in ["Cardano", "Dogecoin", "Bitcoin"] {
                try wick.find(.label, "\(name) removed from Favorites")
                try wick.press("ctrl+z")
                try wick.wait(for: name) { wick.coins.contains(name) }
            }
            try wick.wait(for: "all except the one removed in the terminal") {
                wick.coins == before.filter { $0 != "Ethereum" }
            }
        }
    }

    func testTheFavoritesAreSortedSeparately() throws {
        try add("ETH", "BTC", "DOGE")
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            let prices = wick.coins
            try wick.openTab("Favorites")
            try wick.wait(for: "three favorites") { wick.coins.count == 3 }
            // The coins may already be in price order; the button shows whether they are sorted.
            try wick.find(.button, "Price, not sorted").click()
            try wick.find(.button, "Price, sorted, highest first")
            try wick.wait(for: "the highest price first") { wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"] }
            try wick.find(.button, "Price, sorted, highest first").click()
            try wick.find(.button, "Price, sorted, lowest first")
            try wick.wait(for: "the lowest price first") { wick.coins == ["Dogecoin", "Ethereum", "Bitcoin"] }
            // After sorting, the row at the pointer is removed.
            try wick.runAction(of: "Ethereum, ETH")
            try wick.find(.label, "Ethereum removed from Favorites")
            try wick.wait(for: "the other two") { !wick.coins.contains("Ethereum") && wick.coins.count == 2 }
            try wick.openTab("Prices")
            try wick.wait(for: "the unchanged order of the prices") { wick.coins == prices }
        }
    }

    func testFavoritesAddedInTheTerminalAppearInTheWindow() throws {
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.openTab("Favorites")
            try wick.wait(for: "no favorites") { wick.coins.isEmpty }
            try self.add("BTC")
            try wick.wait(for: "Bitcoin among the favorites") { wick.coins == ["Bitcoin"] }
            try self.run("wick", "--environment", "qa", "favorites", "remove", "BTC")
            try wick.wait(for: "no favorites again") { wick.coins.isEmpty }
        }
    }

    func testWithoutSaveFavoritesTheyLastUntilTheProgramEnds() throws {
        try add("ETH", "BTC")
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.openSettings()
            try wick.setting("Save Favorites").perform("toggle")
            try wick.wait(for: "Save Favorites to be off") { try !wick.setting("Save Favorites").isOn }
            try wick.press("Escape")
            try wick.waitForNoSheet()
            try wick.runAction(of: "Dogecoin, DOGE")
            try wick.find(.label, "Dogecoin added to Favorites")
            try wick.openTab("Favorites")
            try wick.wait(for: "all three favorites") { wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"] }
            wick.end()
        }
        try withWick { wick in
            // The program restores the last tab if it had time to save it.
            try wick.openTab("Prices")
            try wick.row(of: "Bitcoin, BTC")
            try wick.openTab("Favorites")
            try wick.find(.heading, "No Favorites Yet")
        }
    }

    func testUndoOfClearMyFavoritesRestoresTheOrderAlsoAfterAKill() throws {
        try add("ETH", "BTC", "DOGE")
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.wait(for: "the favorites") { wick.coins.count == 3 }
            try wick.openSettings()
            // The full accessible name.
            try wick.setting("Clear Favorites").click()
            try wick.find(.label, "3 favorites cleared")
            try wick.wait(for: "the disabled clear button") { try !wick.setting("Clear Favorites").isSensitive }
            try wick.press("Escape")
            try wick.waitForNoSheet()
            try wick.find(.heading, "No Favorites Yet")
            try wick.press("ctrl+z")
            try wick.wait(for: "all three restored favorites") { wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"] }
            wick.end()
        }
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.wait(for: "all three favorites after the kill") {
                wick.coins == ["Bitcoin", "Ethereum", "Dogecoin"]
            }
            try wick.openSettings()
            try wick.setting("Clear Favorites").click()
            try wick.find(.label, "3 favorites cleared")
            wick.end()
        }
        try withWick { wick in
            try wick.openTab("Favorites")
            try wick.find(.heading, "No Favorites Yet")
        }
    }

    func testANarrowWindowHasTheSwitcherAtTheBottom() throws {
        try withWick { wick in
            try wick.row(of: "Bitcoin, BTC")
            XCTAssertLessThan(try wick.tab("Favorites").frame.y, 60)
            try wick.resize(width: 360, height: 700)
            // The hidden switcher in the header stays in the tree.
            let tab = try wick.find("the switcher at the bottom") {
                $0.role == .tab && $0.name == "Favorites" && $0.frame.y > 600
            }
            try wick.click(tab)
            try wick.find(.heading, "No Favorites Yet")
        }
    }

    private func withWick(_ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("wick-gtk", arguments: arguments, environment: ["XDG_DATA_HOME": data.path], use)
    }

    private func add(_ coins: String...) throws {
        try run("wick", ["--environment", "qa", "--coins", "40", "--seed", "7", "favorites", "add"] + coins)
    }

    private func run(_ program: String, _ arguments: String...) throws { try run(program, arguments) }

    private func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = DrivenProgram.products.appendingPathComponent(program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": data.path]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "\(program) \(arguments.joined(separator: " "))")
    }
}

extension DrivenProgram {
    /// Waits for the row of a coin.
    ///
    /// - Parameter coin: Name and symbol: "Bitcoin, BTC".
    @discardableResult
    func row(of coin: String) throws -> Element {
        try find("\(coin)'s row") { $0.role == .listItem && $0.name.hasPrefix(coin) }
    }

    /// The names of the visible coins, from the top.
    var coins: [String] {
        names(.listItem).filter { $0.contains(", price ") }
            .compactMap { $0.split(separator: ",").first.map(String.init) }
    }

    /// Runs the action of a coin's row with its accessibility action.
    func runAction(of coin: String) throws {
        let action = try XCTUnwrap(action(of: coin), "\(coin)'s row has no action.")
        try action.content.perform(action.name)
    }

    /// The action that adds a coin to the favorites or removes it.
    func action(of coin: String) throws -> (content: Element, name: String)? {
        let names = ["row.favorite", "row.unfavorite"]
        for content in try row(of: coin).visibleDescendants(where: { _ in true }) {
            if let name = content.actions.first(where: names.contains) { return (content, name) }
        }
        return nil
    }

    /// The button of a tab in either switcher.
    func tab(_ name: String) throws -> Element {
        try find("the tab \(name)") { $0.name == name && [.tab, .button, .radioButton].contains($0.role) }
    }

    func openTab(_ name: String) throws { try click(tab(name)) }
}
