import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Viewing and using the prices in Wick's window.
final class PricesEndToEndTests: EndToEndTestCase {
    func testTheListShowsBothSectionsAndReportsSimulatedData() throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "12"]) { wick in
            let bitcoin = try wick.find("Bitcoin's row") {
                $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, price $")
            }
            XCTAssertTrue(bitcoin.name.contains(" in 24 hours, rank 1, market cap $"), bitcoin.name)
            XCTAssertTrue(bitcoin.name.contains(", volume $"), bitcoin.name)
            let texts = bitcoin.visibleDescendants { $0.role == .label }.map(\.name)
            XCTAssertEqual(texts, [], "The row has one accessible name.")
            try wick.find(.label, "Simulated data")
            try wick.find("the market cap") { $0.role == .label && $0.name.hasPrefix("Global Market Cap: $") }
            XCTAssertEqual(
                wick.names(.listItem).filter { ["Coin", "Token"].contains($0) }, ["Coin", "Token"])
        }
    }

    func testStagingIsMarkedWithItsServers() throws {
        try withMarket { wick, _ in
            let mark = try wick.find(.label, "Staging")
            XCTAssertTrue(mark.summary.hasPrefix("Data from 127.0.0.1:"), mark.summary)
            XCTAssertFalse(wick.names(.label).contains("Simulated data"))
        }
    }

    func testASearchNarrowsTheListAndReportsNoMatches() throws {
        try withMarket { wick, _ in
            let search = try wick.find(nil, "Name or symbol")
            try search.setText("bitcoin")
            try wick.wait(for: "only Bitcoin") {
                let rows = self.rows(wick)
                return !rows.isEmpty && rows.allSatisfy { $0.lowercased().contains("bitcoin") }
            }
            try search.setText("no such coin")
            try wick.find(.heading, "No Results Found")
            XCTAssertEqual(rows(wick), [])
            try search.setText("")
            try wick.find("Ethereum's row") { $0.role == .listItem && $0.name.hasPrefix("Ethereum, ETH") }
        }
    }

    func testEachHeaderSortsBothWays() throws {
        try withMarket { wick, _ in
            for (title, value) in [("Coin", self.name), ("Price", self.price), ("Change", self.change)] {
                let header = try self.header(wick, title)
                for _ in 0..<2 {
                    let before = header.name
                    try header.click()
                    try wick.wait(for: "the header to sort by \(title)") { header.name != before }
                    let isAscending = header.name.hasSuffix("lowest first")
                    try wick.wait(for: "rows sorted by \(title)") {
                        let values = self.rows(wick).prefix(8).compactMap(value)
                        return values.count == 8
                            && zip(values, values.dropFirst()).allSatisfy { isAscending ? $0 <= $1 : $0 >= $1 }
                    }
                }
            }
        }
    }

    /// The most expensive coins are at the top: the open row moves far, and if the list scrolled with it, another row
    /// would be under the mouse.
    func testThreeClicksOnALabelSortWithAnOpenRowAndReturnToTheMarketCapRank() throws {
        let simulator = try SimulatorProcess(coins: 300)
        defer { simulator.end() }
        try withStill("wick-gtk", arguments: simulator.arguments) { wick in
            let row = try wick.row(of: "Ethereum, ETH")
            try wick.click(row)
            try wick.chart(of: "Ethereum (ETH)")
            try wick.wait(for: "the open row in its place") { row.frame.height > 300 }
            let header = try self.header(wick, "Price")
            let edge = try wick.find("the switch") { $0.role == .button && $0.name.hasPrefix("Tokens ") }.frame
            let (frame, top) = (header.frame, edge.y + edge.height)
            // Where the open row has scrolled the list up, the header in sight is over the list, below the switch of the sections.
            let y = frame.y >= top ? frame.y + frame.height / 2 : top + frame.height
            let x = frame.x + frame.width / 2
            for name in ["Price, sorted, highest first", "Price, sorted, lowest first", "Price, not sorted"] {
                try wick.click(x: x, y: y)
                try wick.wait(for: name) { header.name == name }
            }
            XCTAssertEqual(header.summary, "Sorted by market-cap rank")
            try wick.wait(for: "the rows sorted by rank") {
                // The open row leaves room for few.
                let ranks = self.ranks(wick)
                return ranks.count >= 2 && ranks.first == 1 && ranks == ranks.sorted()
            }
            try wick.chart(of: "Ethereum (ETH)")
        }
    }

    /// Scrolls the rows under the pointer in a program that overwrites freed memory, so that a use after free is
    /// detected.
    func testFastScrollingFreesNothingThatIsStillUsed() throws {
        let poisoned = ["G_SLICE": "always-malloc", "MALLOC_PERTURB_": "165"]
        let arguments = ["--environment", "qa", "--coins", "2000"]
        try withProgram("wick-gtk", arguments: arguments, environment: poisoned) { wick in
            try wick.row(of: "Bitcoin, BTC")
            let before = rows(wick)
            for isDown in [true, true, true, false] {
                try wick.turnWheel(x: 400, y: 400, clicks: 150, isDown: isDown)
            }
            try wick.wait(for: "the list to scroll") {
                let now = self.rows(wick)
                return !now.isEmpty && now.allSatisfy { !before.contains($0) }
            }
            try wick.find(.entry, "Name or symbol").setText("bitcoin")
            try wick.row(of: "Bitcoin, BTC")
        }
    }

    func testF5RecoversAfterAFailure() throws {
        try withMarket { simulator in
            try simulator.fail("coinmarketcap/listings=status:503")
        } use: { wick, simulator in
            try wick.find(.button, "Retry")
            XCTAssertEqual(self.rows(wick), [])
            try simulator.recover()
            try wick.press("F5")
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            try wick.waitUntilGone(.button, "Retry")

            try simulator.fail("coinmarketcap/listings=hang-up")
            try wick.press("ctrl+r")
            let retry = try wick.find(.button, "Retry")
            XCTAssertFalse(self.rows(wick).isEmpty, "A failed refresh does not remove the prices.")
            try simulator.recover()
            try retry.click()
            try wick.waitUntilGone(.button, "Retry")
        }
    }

    func testTheKeyboardCanSearchAndSort() throws {
        try withMarket { wick, _ in
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            try wick.type("bitcoin")
            try wick.wait(for: "only Bitcoin") {
                let rows = self.rows(wick)
                return !rows.isEmpty && rows.allSatisfy { $0.lowercased().contains("bitcoin") }
            }
            try wick.press("Escape")
            try wick.find("Ethereum's row") { $0.role == .listItem && $0.name.hasPrefix("Ethereum, ETH") }
            try wick.press("ctrl+f")
            // Past the four buttons of the sections, then past the menu.
            for _ in 0..<5 { try wick.press("Tab") }
            try wick.press("space")
            try wick.find(.button, "Coin, sorted, lowest first")
            for _ in 0..<2 { try wick.press("Tab") }
            try wick.press("Return")
            try wick.find(.button, "Price, sorted, highest first")
        }
    }

    private func withMarket(
        _ prepare: (SimulatorProcess) throws -> Void = { _ in },
        use: (DrivenProgram, SimulatorProcess) throws -> Void
    ) throws {
        let simulator = try SimulatorProcess(coins: 300)
        defer { simulator.end() }
        try prepare(simulator)
        try withProgram("wick-gtk", arguments: simulator.arguments) { try use($0, simulator) }
    }

    /// The texts of the visible rows, without the headers.
    private func rows(_ wick: DrivenProgram) -> [String] {
        wick.names(.listItem).filter { $0.contains(", ") }
    }

    private func ranks(_ wick: DrivenProgram) -> [Int] {
        rows(wick).compactMap { row in
            row.components(separatedBy: ", ").first { $0.hasPrefix("rank ") }.flatMap { Int($0.dropFirst(5)) }
        }
    }

    private func header(_ wick: DrivenProgram, _ title: String) throws -> Element {
        try wick.find("the header “\(title)”") { $0.role == .button && $0.name.hasPrefix("\(title), ") }
    }

    // A row reads "Bitcoin, BTC, price $67,123.45, up 1.23% in 24 hours, rank 1, market cap $1.32T".

    private func name(_ row: String) -> Double? {
        // Names are compared by their first letters, which is enough to distinguish an order from its reverse.
        row.lowercased().unicodeScalars.first.map { Double($0.value) }
    }

    private func price(_ row: String) -> Double? {
        guard let start = row.range(of: "price $"),
            let end = row.range(of: ", ", range: start.upperBound..<row.endIndex)
        else {
            return nil
        }
        return Double(row[start.upperBound..<end.lowerBound].replacingOccurrences(of: ",", with: ""))
    }

    private func change(_ row: String) -> Double? {
        for part in row.components(separatedBy: ", ") where part.hasSuffix(" in 24 hours") {
            let words = part.split(separator: " ")
            switch words.first {
            case "unchanged": return 0
            case "up": return Double(words[1].dropLast())
            case "down": return Double(words[1].dropLast()).map { -$0 }
            default: return nil
            }
        }
        return nil
    }
}
