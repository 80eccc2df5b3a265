import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Prices of another site while CoinMarketCap fails, and its own afterwards.
final class ListingFallbackEndToEndTests: EndToEndTestCase {
    private static let bitcoin = "Bitcoin, BTC"

    func testAFavoriteItsIconAndItsPageSurviveAFallbackAndTheReturn() throws {
        let simulator = try SimulatorProcess(coins: 40, and: ["coingecko", "coinpaprika"])
        defer { simulator.end() }
        try withProgram("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.runAction(of: Self.bitcoin)
            try wick.find(.label, "Bitcoin added to Favorites")
            try self.checkIcons(wick, simulator)
            XCTAssertFalse(wick.names(.label).contains { $0.contains("is unavailable") })

            for endpoint in ["listings", "quotes", "global-metrics", "map"] {
                try simulator.fail("coinmarketcap/\(endpoint)=status:503")
            }
            try wick.press("F5")
            try wick.find(.label, "CoinMarketCap is unavailable. Data by CoinGecko.")
            try self.checkBitcoin(wick, simulator)
            try simulator.fail("coingecko=status:503")
            try wick.press("F5")
            try wick.find(.label, "CoinMarketCap is unavailable. Data by CoinPaprika, for personal use.")
            try self.checkBitcoin(wick, simulator)

            try simulator.recover()
            try wick.press("F5")
            try wick.wait(for: "CoinMarketCap's prices") {
                !wick.names(.label).contains { $0.contains("is unavailable") }
            }
            try self.checkBitcoin(wick, simulator)
        }
    }

    /// Checks that Bitcoin is the only favorite on both pages, once, with its icon and its page.
    private func checkBitcoin(_ wick: DrivenProgram, _ simulator: SimulatorProcess) throws {
        try wick.wait(for: "the action that removes it") { try wick.action(of: Self.bitcoin)?.name == "row.unfavorite" }
        XCTAssertEqual(wick.names(.listItem).filter { $0.hasPrefix(Self.bitcoin) }.count, 1)
        try wick.openTab("Favorites")
        try wick.wait(for: "the favorite") { wick.coins == ["Bitcoin"] }
        try wick.openTab("Prices")
        try checkIcons(wick, simulator)
        try wick.openPage(of: Self.bitcoin)
        try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
        try wick.find(.button, "Back").click()
        try wick.waitUntilGone(.button, "Open in Browser")
        // Closes the row.
        try wick.runOpen(of: Self.bitcoin)
    }

    /// Checks that Bitcoin's icon was requested once, and all under CoinMarketCap's numbers, whatever site lists the coins.
    ///
    /// Others may be requested again: the request of a row that leaves is cancelled, and another listing moves rows.
    private func checkIcons(_ wick: DrivenProgram, _ simulator: SimulatorProcess) throws {
        var targets: [String] = []
        try wick.wait(for: "the icons") {
            let now = try simulator.requests(of: "icons/coin").map(\.target)
            defer { targets = now }
            return now.contains { $0.hasSuffix("/1.png") } && now == targets
        }
        XCTAssertEqual(targets.count { $0.hasSuffix("/1.png") }, 1, "\(targets)")
        let numbers = targets.map { $0.split(separator: "/").last?.dropLast(".png".count).wholeMatch(of: /[0-9]+/) }
        XCTAssertFalse(numbers.contains { $0 == nil }, "\(targets)")
    }
}
