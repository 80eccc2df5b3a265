import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// What moves the chart of an open row to another source, and back.
///
/// Kraken is simulated at another time than the other sites, so that its candles are not theirs.
final class FailoverEndToEndTests: EndToEndTestCase {
    private static let replaced = "CryptoCompare is unavailable. Showing Kraken (US dollars)."
    private static let returnMinutes = ProcessInfo.processInfo.environment["WICK_FAILOVER_MINUTES"].flatMap { Int($0) }

    func testASourceThatDoesNotListTheCoinIsPassedOverWithoutANote() throws {
        try withSimulators(key: nil, krakenMinutesAgo: 6 * 60) { wick, simulator, kraken in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "Chart data: Huobi, in USDT")
            try wick.chart(of: "Bitcoin (BTC)", from: "Huobi")
            try wick.find(.entry, "Name or symbol").setText("uniswap")
            try wick.runOpen(of: "Uniswap, UNI")
            // Its price of some dollars is shown in cents.
            try self.checkCandles(
                wick, from: "Kraken", of: "Uniswap (UNI)", kraken, insteadOf: simulator, pair: "UNIUSD",
                within: 2e-3)
            XCTAssertFalse(try wick.hasLabel("unavailable"))
        }
    }

    func testAnotherSourceIsShownAfterThreeFailuresAndNoErrorBefore() throws {
        try withSimulators { wick, simulator, kraken in
            try self.openPreferred(wick, simulator, insteadOf: kraken)
            let before = try self.requests(simulator)
            try simulator.fail("cryptocompare/histohour=hang-up")
            try wick.press("F5")
            var shown: [String] = []
            try wick.wait(for: "Kraken's chart") {
                let labels = wick.names(.label)
                shown += labels.filter { $0.contains("CryptoCompare") && !shown.contains($0) }
                return labels.contains(Self.replaced)
            }
            // The other two say what is shown, and how it is updated.
            let problems = shown.filter { $0 != "Chart data: CryptoCompare" && !$0.hasPrefix("Every ") }
            XCTAssertEqual(problems, [Self.replaced])
            XCTAssertEqual(try self.requests(simulator), before + 3)
            try self.checkCandles(wick, from: "Kraken", kraken, insteadOf: simulator)
            try self.switchBack(wick, simulator, insteadOf: kraken)
        }
    }

    /// Three attempts each, as by default.
    func testAnotherSourceIsShownAfterTheUsualAttempts() throws {
        try withSimulators(attempts: nil) { wick, simulator, kraken in
            try self.openPreferred(wick, simulator, insteadOf: kraken)
            let before = try self.requests(simulator)
            try simulator.fail("cryptocompare/histohour=status:503")
            try wick.press("F5")
            try wick.find(.label, Self.replaced)
            XCTAssertEqual(try self.requests(simulator), before + 9)
            try self.checkCandles(wick, from: "Kraken", kraken, insteadOf: simulator)
        }
    }

    func testASourceThatRefusesIsReplacedUntilTheUserSwitchesBack() throws {
        for status in [403, 451, 418] {
            try withSimulators { wick, simulator, kraken in
                try self.openPreferred(wick, simulator, insteadOf: kraken)
                try simulator.fail("cryptocompare/histohour=status:\(status)")
                try wick.press("F5")
                try wick.find(.label, Self.replaced)
                try self.checkCandles(wick, from: "Kraken", kraken, insteadOf: simulator)
                try self.switchBack(wick, simulator, insteadOf: kraken)
            }
        }
    }

    func testAnotherSourceIsShownDuringARateLimitAndThePreferredOneAfterIt() throws {
        // Huobi's interval is five minutes: later candles of Kraken would be too old.
        try withSimulators(key: nil, krakenMinutesAgo: 3) { wick, simulator, kraken in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)", from: "Huobi")
            let before = try simulator.requests(of: "huobi/kline").count
            try simulator.fail("huobi/kline=rate-limit:20@1")
            try wick.press("F5")
            try wick.find(.label, "Huobi is unavailable. Showing Kraken (US dollars).")
            try self.checkCandles(wick, from: "Kraken", kraken, insteadOf: simulator, count: 2, minutes: 5)
            try self.checkCandles(wick, from: "Huobi", simulator, insteadOf: kraken, minutes: 5)
            try wick.waitUntilGone("Huobi is unavailable")
            // The refused one and those that lead back; none in between.
            let count = try simulator.requests(of: "huobi/kline").count - before
            XCTAssertTrue((2...4).contains(count), "\(count)")
        }
    }

    func testASourceWithOldCandlesIsReplacedByOneWithNewerOnes() throws {
        let old = try SimulatorProcess(coins: 40, startingAt: Date(timeIntervalSinceNow: -6 * 3600))
        defer { old.end() }
        try withSimulators(replacing: [("cryptocompare", old)]) { wick, _, kraken in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, Self.replaced)
            try self.checkCandles(wick, from: "Kraken", kraken, insteadOf: old)
        }
    }

    /// In real time, about a quarter of an hour, with `WICK_FAILOVER_MINUTES`, as in `make test-all`.
    func testThePreferredSourceReturnsAfterTenGoodMinutes() throws {
        guard let minutes = Self.returnMinutes else {
            throw XCTSkip("WICK_FAILOVER_MINUTES is not set; make test-all sets it.")
        }
        // The markets' times stand still, and no candle may become two hours old.
        try withSimulators(krakenMinutesAgo: 20) { wick, simulator, kraken in
            try self.openPreferred(wick, simulator, insteadOf: kraken)
            try simulator.fail("cryptocompare/histohour=hang-up")
            try wick.press("F5")
            try wick.find(.label, Self.replaced)
            try simulator.recover()
            let start = Date()
            while try wick.hasLabel(Self.replaced) {
                guard Date().timeIntervalSince(start) < Double(minutes * 60) else {
                    return XCTFail("It did not return in \(minutes) minutes.")
                }
                _ = XCTWaiter.wait(for: [XCTestExpectation(description: "ten seconds")], timeout: 10)
            }
            XCTAssertGreaterThan(Date().timeIntervalSince(start), 600)
            try self.checkCandles(wick, from: "CryptoCompare", simulator, insteadOf: kraken)
        }
    }

    /// How many candles Wick has requested from CryptoCompare; the test's own requests have no key.
    private func requests(_ simulator: SimulatorProcess) throws -> Int {
        try simulator.requests(of: "cryptocompare/histohour").count(where: \.has_key)
    }

    /// Opens Bitcoin's row, and waits for the chart of the preferred source.
    private func openPreferred(
        _ wick: DrivenProgram, _ simulator: SimulatorProcess, insteadOf kraken: SimulatorProcess
    ) throws {
        try wick.runOpen(of: "Bitcoin, BTC")
        try checkCandles(wick, from: "CryptoCompare", simulator, insteadOf: kraken)
    }

    /// Checks that the newest candles of the chart are those of a source's simulator, and not those of another one.
    private func checkCandles(
        _ wick: DrivenProgram, from source: String, of coin: String = "Bitcoin (BTC)", _ simulator: SimulatorProcess,
        insteadOf other: SimulatorProcess, count: Int = 4, minutes: Int = 60, pair: String = "XBTUSD",
        within tolerance: Double = 1e-6
    ) throws {
        let chart = try wick.chart(of: coin, from: source)
        func candles(_ simulator: SimulatorProcess) throws -> [[Double]] {
            // The exchanges agree to the cent; CryptoCompare's prices do not move within the minute.
            source == "CryptoCompare"
                ? try simulator.newestHoursOfCryptoCompare(count)
                : try simulator.newestCandles(count, minutes: minutes, of: pair)
        }
        let expected = try candles(simulator)
        let others = try candles(other)
        let isDifferent = zip(expected, others).contains { zip($0, $1).contains { abs($0 / $1 - 1) > 2 * tolerance } }
        XCTAssertTrue(isDifferent, "\(expected), \(others)")
        try wick.wait(forCandles: { try candles(simulator) }, in: chart, within: tolerance)
    }

    private func switchBack(
        _ wick: DrivenProgram, _ simulator: SimulatorProcess, insteadOf kraken: SimulatorProcess
    ) throws {
        try simulator.recover()
        try wick.find(.button, "Switch Back").click()
        try wick.find(.label, "Chart data: CryptoCompare")
        try checkCandles(wick, from: "CryptoCompare", simulator, insteadOf: kraken)
        try wick.waitUntilGone("CryptoCompare is unavailable")
    }

    /// - Parameters:
    ///   - key: The key for CryptoCompare, which is the preferred source if there is one.
    ///   - attempts: How often a request is tried: transient failures are retried, which takes time. `nil`: as usual.
    ///   - krakenMinutesAgo: The time of Kraken's simulator, before now.
    ///   - others: The simulators of some sites, instead of the one for all.
    ///   - use: Receives the simulator, and Kraken's.
    private func withSimulators(
        key: String? = "a-key", attempts: Int? = 1, krakenMinutesAgo: Int = 40,
        replacing others: [(site: String, simulator: SimulatorProcess)] = [],
        _ use: (DrivenProgram, SimulatorProcess, SimulatorProcess) throws -> Void
    ) throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        let kraken = try SimulatorProcess(
            coins: 40, startingAt: Date(timeIntervalSinceNow: Double(-60 * krakenMinutesAgo)))
        defer { kraken.end() }
        let flags = attempts.map { ["--attempts", "\($0)"] } ?? []
        try withProgram(
            "wick-gtk", arguments: simulator.arguments(replacing: [("kraken", kraken)] + others) + flags,
            environment: key.map { ["WICK_CRYPTOCOMPARE_KEY": $0] } ?? [:]
        ) { wick in
            try use(wick, simulator, kraken)
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
