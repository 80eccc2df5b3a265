import AccessibilityDriver
import EndToEndTest
import WickSimulator
import XCTest

final class WickEndToEndTests: EndToEndTestCase {
    private let arguments = ["--environment", "qa", "--coins", "60", "--seed", "7"]

    func testPricesAreLoadedMarkedAsSimulatedAndClosingTheWindowEndsTheProgram() throws {
        try withProgram("wick-gtk", arguments: arguments) { program in
            try program.find(.label, "Simulated data")
            try program.find("a row of Bitcoin") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, price $") }
            try program.find(.button, "Close").click()
            XCTAssertEqual(try program.waitForExit(), 0)
        }
    }

    func testF5FetchesNewPricesAndKeepsTheRows() throws {
        // A market in which a second is an hour: prices change between two requests, and only requests show it.
        let simulator = MarketSimulator(configuration: .init(seed: 7, coins: 60, port: 0, speed: 3600))
        try simulator.start()
        defer { simulator.stop() }
        let site = "coinmarketcap=\(simulator.baseURL(for: "coinmarketcap").absoluteString)"
        try withProgram("wick-gtk", arguments: ["--environment", "staging", "--base-url", site]) { program in
            let before = try program.find("a row of Bitcoin") { $0.name.hasPrefix("Bitcoin, BTC") }.name
            let rows = Set(coins(program))
            try program.press("F5")
            try program.find("a new price of Bitcoin") { $0.name.hasPrefix("Bitcoin, BTC") && $0.name != before }
            // There may be more: the list continues to create rows for a moment after the first ones. A row that moves while the
            // rows are read one by one may be missed.
            try program.wait(for: "the rows of before") { rows.isSubset(of: coins(program)) }
        }
    }

    private func coins(_ program: DrivenProgram) -> [String] {
        program.names(.listItem).compactMap { name in
            name.range(of: ", price ").map { String(name[..<$0.lowerBound]) }
        }
    }
}
