import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// What moves the chart of an open row to another source, and back.
final class FailoverEndToEndTests: EndToEndTestCase {
    private static let replaced = "CryptoCompare is unavailable. Showing Kraken (US dollars)."

    func testASourceThatDoesNotListTheCoinIsPassedOverWithoutANote() throws {
        try withSimulator(key: nil) { wick, _ in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "Chart data: Huobi, in USDT")
            try wick.find(.entry, "Name or symbol").setText("uniswap")
            try wick.runOpen(of: "Uniswap, UNI")
            try wick.chart(of: "Uniswap (UNI)", from: "Kraken")
            XCTAssertFalse(try wick.hasLabel("unavailable"))
        }
    }

    func testAnotherSourceIsShownAfterThreeFailuresAndNoErrorBefore() throws {
        try withSimulator { wick, simulator in
            try simulator.fail("cryptocompare/histohour=hang-up")
            try wick.runOpen(of: "Bitcoin, BTC")
            var shown: [String] = []
            try wick.wait(for: "Kraken's chart") {
                let labels = wick.names(.label)
                shown += labels.filter { $0.contains("CryptoCompare") && !shown.contains($0) }
                return labels.contains(Self.replaced)
            }
            XCTAssertEqual(shown.filter { $0 != "Chart data: CryptoCompare" }, [Self.replaced])
            try self.checkCandles(wick, simulator)
            XCTAssertEqual(try simulator.requests(of: "cryptocompare/histohour").count, 3)
            try self.switchBack(wick, simulator)
        }
    }

    func testASourceThatRefusesIsReplacedUntilTheUserSwitchesBack() throws {
        for status in [403, 451, 418] {
            try withSimulator { wick, simulator in
                try simulator.fail("cryptocompare/histohour=status:\(status)")
                try wick.runOpen(of: "Bitcoin, BTC")
                try wick.find(.label, Self.replaced)
                try self.checkCandles(wick, simulator)
                try self.switchBack(wick, simulator)
            }
        }
    }

    func testAnotherSourceIsShownDuringARateLimitAndThePreferredOneAfterIt() throws {
        try withSimulator(key: nil) { wick, simulator in
            try simulator.fail("huobi/kline=rate-limit:8@1")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "Huobi is unavailable. Showing Kraken (US dollars).")
            try wick.chart(of: "Bitcoin (BTC)", from: "Kraken")
            try wick.chart(of: "Bitcoin (BTC)", from: "Huobi")
            try wick.waitUntilGone("Huobi is unavailable")
            // The refused one and those that lead back; none in between.
            let count = try simulator.requests(of: "huobi/kline").count
            XCTAssertTrue((2...4).contains(count), "\(count)")
        }
    }

    func testASourceWithOldCandlesIsReplacedByOneWithNewerOnes() throws {
        let old = try SimulatorProcess(coins: 40, startingAt: Date(timeIntervalSinceNow: -6 * 3600))
        defer { old.end() }
        try withSimulator(replacing: [("cryptocompare", old)]) { wick, simulator in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, Self.replaced)
            try self.checkCandles(wick, simulator)
        }
    }

    /// Checks that the newest candles of the chart are those of Kraken, and none of the source it replaces.
    private func checkCandles(_ wick: DrivenProgram, _ simulator: SimulatorProcess) throws {
        let chart = try wick.chart(of: "Bitcoin (BTC)", from: "Kraken")
        try wick.wait(forCandles: { try simulator.newestHours(6) }, in: chart)
    }

    private func switchBack(_ wick: DrivenProgram, _ simulator: SimulatorProcess) throws {
        try simulator.recover()
        try wick.find(.button, "Switch Back").click()
        try wick.find(.label, "Chart data: CryptoCompare")
        try wick.chart(of: "Bitcoin (BTC)", from: "CryptoCompare")
        try wick.waitUntilGone("CryptoCompare is unavailable")
    }

    /// - Parameters:
    ///   - key: The key for CryptoCompare, which is the preferred source if there is one.
    ///   - others: The simulators of some sites, instead of the one for all.
    private func withSimulator(
        key: String? = "a-key", replacing others: [(site: String, simulator: SimulatorProcess)] = [],
        _ use: (DrivenProgram, SimulatorProcess) throws -> Void
    ) throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        // One attempt: otherwise transient failures are retried, which takes time.
        try withProgram(
            "wick-gtk", arguments: simulator.arguments(replacing: others) + ["--attempts", "1"],
            environment: key.map { ["WICK_CRYPTOCOMPARE_KEY": $0] } ?? [:]
        ) { wick in
            try use(wick, simulator)
        }
    }
}

extension DrivenProgram {
    /// Waits for the chart of a coin with the candles of a source.
    @discardableResult
    fileprivate func chart(of coin: String, from source: String) throws -> Element {
        try find("the chart of \(coin) from \(source)") {
            $0.name.hasPrefix("Chart of \(coin), candles of ") && $0.name.contains(" from \(source),")
        }
    }

    /// Whether a visible label contains a text.
    fileprivate func hasLabel(_ text: String) throws -> Bool { names(.label).contains { $0.contains(text) } }
}
