import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// The state of the data sources, in the window and on the command line.
final class SourcesEndToEndTests: EndToEndTestCase {
    /// Those that the window asks here, in the state that the simulator's faults lead to, and one that has no address.
    private static let states = [
        "CoinMarketCap, Failing since ", "Huobi, Rate-limited until ", "Kraken, Blocked, ",
        "CryptoCompare, Needs an API key, ", "CoinGecko, OK, Updated ", "Binance, Not used yet, ",
    ]

    func testThePageShowsEachStateAndIsUsedByKeyboardInANarrowWindow() throws {
        try withMarket { wick, simulator in
            for width in [800, 360] {
                try wick.resize(width: width, height: 700)
                try wick.openSources(byKeyboard: width == 800)
                for state in Self.states { try wick.find("a row “\(state)”") { $0.name.hasPrefix(state) } }
                try self.checkTexts(wick)
                XCTAssertEqual(try AccessibilityAudit(of: wick.window()).complaints, [], "at \(width)")
                try self.checkEdges(wick, width)

                // Its only control besides Close.
                try wick.moveFocus("Tab", to: "Enter API Key of CryptoCompare")
                try wick.press("Return")
                try wick.waitUntilGone(.dialog, "Data Sources")
                try wick.wait(for: "the focus on the entry") { wick.focused?.name == "API key of CryptoCompare" }
                try wick.closeSettings()
            }
            // A site that works again says so.
            try simulator.recover()
            try wick.press("F5")
            try wick.waitUntilGone("CoinMarketCap is unavailable.")
            try wick.openSources()
            try wick.find("CoinMarketCap without a problem") {
                $0.name.hasPrefix("CoinMarketCap, OK, Updated ") && $0.name.hasSuffix(" ms, Prices")
            }
            try wick.press("Escape")
            try wick.waitUntilGone(.dialog, "Data Sources")
            try wick.closeSettings()
        }
    }

    func testTheCommandPrintsTheSameStatesAndSucceedsWhileOneSourceWorks() throws {
        let simulator = try SimulatorProcess(coins: 40, and: ["coingecko"])
        defer { simulator.end() }
        for fault in [
            "coinmarketcap=status:503", "huobi=rate-limit:300", "kraken=status:403", "cryptocompare=status:401",
        ] { try simulator.fail(fault) }
        let start = Date()
        let states = try rows(simulator, expecting: 0)
        XCTAssertEqual(
            states.mapValues(\.state).filter { $1 != "notConfigured" },
            [
                "coinmarketcap": "failing", "huobi": "rateLimited", "kraken": "blocked",
                "cryptocompare": "keyRequired", "coingecko": "ok",
            ])
        let limit = try XCTUnwrap(states["huobi"]?.limitedUntil.flatMap { try Date($0, strategy: .iso8601) })
        XCTAssertEqual(limit.timeIntervalSince(start), 300, accuracy: 60)
        let since = try XCTUnwrap(states["coinmarketcap"]?.failingSince.flatMap { try Date($0, strategy: .iso8601) })
        XCTAssertEqual(since.timeIntervalSince(start), 0, accuracy: 60)
        XCTAssertEqual(states["coinmarketcap"]?.problem, "CoinMarketCap returned HTTP status 503 Service Unavailable.")
        let works = try XCTUnwrap(states["coingecko"])
        XCTAssertTrue(works.problem == nil && works.ageSeconds != nil && works.latencyMilliseconds != nil)

        try simulator.recover()
        XCTAssertEqual(
            Set(try rows(simulator, expecting: 0).values.map(\.state)), ["ok", "notConfigured"])
        for site in ["coinmarketcap", "huobi", "kraken", "cryptocompare", "coingecko"] {
            try simulator.fail("\(site)=hang-up")
        }
        XCTAssertEqual(Set(try rows(simulator, expecting: 1).values.map(\.state)), ["failing", "notConfigured"])
    }

    private struct Row: Decodable {
        let site, state: String
        let failingSince, limitedUntil, problem: String?
        let ageSeconds, latencyMilliseconds: Int?
    }

    /// What `wick sources` prints, by site.
    private func rows(_ simulator: SimulatorProcess, expecting status: Int32) throws -> [String: Row] {
        let result = try runToEnd("wick", ["sources", "--format", "json"] + simulator.arguments)
        XCTAssertEqual(result.status, status, result.output)
        // The messages may come before or after the array.
        let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("wick: ") }
        let rows = try JSONDecoder().decode([Row].self, from: Data(lines.joined(separator: "\n").utf8))
        return Dictionary(rows.map { ($0.site, $0) }) { first, _ in first }
    }

    /// Checks that the state, the age, the latency and the problem of a source are separate texts, which can be read.
    private func checkTexts(_ wick: DrivenProgram) throws {
        let labels = wick.names(.label)
        for text in ["Blocked", "Needs an API key", "OK", "Not used yet"] {
            XCTAssertTrue(labels.contains(text), "\(text) is not among \(labels)")
        }
        for text in ["Failing since ", "Rate-limited until ", "Kraken returned ", "CoinMarketCap returned "] {
            XCTAssertTrue(labels.contains { $0.hasPrefix(text) }, "\(text) is not among \(labels)")
        }
        XCTAssertTrue(labels.contains { $0.hasPrefix("Updated ") && $0.hasSuffix(" ms") }, "\(labels)")
    }

    /// Checks that nothing of the page is beside the window.
    private func checkEdges(_ wick: DrivenProgram, _ width: Int) throws {
        let frame = try wick.window().frame
        let page = try wick.find(.dialog, "Data Sources")
        let parts = page.visibleDescendants { !$0.name.isEmpty && $0.frame.width > 0 }
        XCTAssertGreaterThan(parts.count, Self.states.count)
        for part in parts {
            XCTAssertGreaterThanOrEqual(part.frame.x, frame.x, "\(part) at \(width)")
            XCTAssertLessThanOrEqual(part.frame.x + part.frame.width, frame.x + frame.width, "\(part) at \(width)")
        }
    }

    /// Opens Bitcoin's row while sites fail in different ways, so that each has another state.
    private func withMarket(_ use: (DrivenProgram, SimulatorProcess) throws -> Void) throws {
        let simulator = try SimulatorProcess(coins: 40, and: ["coingecko"])
        defer { simulator.end() }
        // Kraken's limits end after half a minute.
        try simulator.fail("huobi/kline=rate-limit:900")
        try simulator.fail("kraken=status:403")
        try withStill("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "Huobi is unavailable. Showing CoinGecko (US dollars).")
            try simulator.fail("coinmarketcap=status:503")
            try wick.press("F5")
            try wick.find("the substitute's prices") { $0.name.hasPrefix("CoinMarketCap is unavailable.") }
            try use(wick, simulator)
        }
    }
}

extension DrivenProgram {
    /// Opens the page of the data sources from the settings.
    fileprivate func openSources(byKeyboard: Bool = false) throws {
        try openSettings()
        if byKeyboard {
            try moveFocus("Tab", to: "Show the Data Sources")
            try press("Return")
        } else {
            try setting("Show the Data Sources").click()
        }
        try find(.dialog, "Data Sources")
    }

    fileprivate func closeSettings() throws {
        try press("Escape")
        try waitForNoSheet()
    }
}
