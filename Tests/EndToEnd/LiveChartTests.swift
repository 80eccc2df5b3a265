import AccessibilityDriver
import EndToEndTest
import FaultSampling
import Foundation
import XCTest

/// An open chart whose site streams candles.
final class LiveChartEndToEndTests: EndToEndTestCase {
    func testTheNewestCandleMovesWithTheMarketAndANewOneAppears() throws {
        try withLiveChart { wick, simulator, chart in
            for _ in 0..<4 {
                let before = chart.name
                try simulator.advanceToAnotherPrice()
                try wick.wait(for: "a newer price than in “\(before)”") { chart.name != before }
            }
            try self.waitForEquality(wick, simulator, chart)
        }
    }

    func testTheChartEqualsThatOfRequestsAfterFaultsOfTheStream() throws {
        let usual = ["close@1", "cut-stream@1", "garbage", "lost-updates:2", "no-updates", "half-open@1"]
        let others = [
            "duplicate-updates", "swapped-updates", "garbage:binary", "garbage:utf8", "huge-update@1", "bad-gzip@1",
            "flood:20", "endless-message@1", "shutdown@1", "unacknowledged-subscription@1", "forgotten-subscription@1",
        ]
        try checkFaults(FaultSample.takesAll ? usual + others : usual, of: "Huobi")
    }

    func testTheChartEqualsThatOfRequestsAfterFaultsOfATradeStream() throws {
        try XCTSkipUnless(FaultSample.takesAll, "WICK_FAULT_MATRIX is not \"all\"; make test-all sets it.")
        let faults = [
            "close@1", "cut-stream@1", "garbage", "lost-updates:2", "duplicate-updates", "swapped-updates",
            "no-updates", "half-open@1", "huge-update@1", "endless-message@1", "shutdown@1",
            "forgotten-subscription@1",
        ]
        try checkFaults(faults, of: "Coinbase")
    }

    private func checkFaults(_ faults: [String], of site: String) throws {
        try withLiveChart(from: site) { wick, simulator, chart in
            for fault in faults {
                try simulator.fail("\(site.lowercased())/stream=\(fault)")
                for _ in 0..<3 { try simulator.advance(seconds: 25) }
                try simulator.recover()
                try simulator.advance(seconds: 5)
                try self.waitForEquality(wick, simulator, chart, from: site)
                try wick.wait(for: "the status after \(fault)") { try wick.hasLabel("Live") }
                // Not only by requests.
                let name = chart.name
                try simulator.advanceToAnotherPrice()
                try wick.wait(for: "a newer price after \(fault)") { chart.name != name }
            }
        }
    }

    func testAChartThatIsScrolledBackStaysThereAndOffersTheLatestCandle() throws {
        try withLiveChart { wick, simulator, chart in
            try wick.click(chart)
            try wick.press(inTurn: ["Page_Up", "Page_Up"])
            let button = try wick.find(.button, "Latest")
            let shown = try self.lastTexts(of: chart, wick)
            try simulator.advance(seconds: 70)
            let name = chart.name
            try simulator.advanceToAnotherPrice()
            try wick.wait(for: "a newer price") { chart.name != name }
            XCTAssertEqual(try self.lastTexts(of: chart, wick), shown)
            try button.click()
            try wick.waitUntilGone(.button, "Latest")
            XCTAssertNotEqual(try self.lastTexts(of: chart, wick), shown)
            try wick.press("Page_Up")
            try wick.press(inTurn: ["Page_Up", "End"])
            try wick.waitUntilGone(.button, "Latest")
        }
    }

    func testAStreamThatIsRefusedLeavesTheChartToRequests() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try simulator.fail("huobi/stream=refused-subscription")
        try withProgram("wick-gtk", arguments: simulator.arguments + simulator.streamArguments) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find("the status") { $0.name.hasPrefix("Every ") && $0.role == .label }
        }
    }

    /// Opens the chart of Bitcoin in minutes from a site.
    private func withLiveChart(
        from site: String = "Huobi", _ use: (DrivenProgram, SimulatorProcess, Element) throws -> Void
    ) throws {
        // Ahead of this machine's time, which goes on: candles that end before it are considered closed.
        let start = (Date().timeIntervalSince1970 / 60).rounded(.down) * 60 + 185
        let simulator = try SimulatorProcess(
            coins: 40, startingAt: Date(timeIntervalSince1970: start), tickRate: 5,
            and: site == "Coinbase" ? ["coinbase"] : [])
        defer { simulator.end() }
        try withProgram("wick-gtk", arguments: simulator.arguments + simulator.streamArguments) { wick in
            if site != "Huobi" {
                try wick.openSettings()
                try wick.chooseSource(site)
                try wick.press("Escape")
                try wick.waitForNoSheet()
            }
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find("the source") { $0.role == .label && $0.name.hasPrefix("Chart data: \(site)") }
            try wick.find(.button, "Candles of 1 minute").click()
            let chart = try wick.find("the chart in minutes") {
                $0.name.hasPrefix("Chart of Bitcoin (BTC), candles of 1 minute from \(site)")
            }
            try wick.find(.label, "Live")
            try wick.wait(for: "the description") { chart.summary.hasSuffix(". Live") }
            try use(wick, simulator, chart)
        }
    }

    /// The end of the visible range.
    private func lastTexts(of chart: Element, _ wick: DrivenProgram) throws -> String {
        try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
        return chart.summary.components(separatedBy: " to ").last ?? ""
    }

    /// Waits until the newest candles are those of requests.
    private func waitForEquality(
        _ wick: DrivenProgram, _ simulator: SimulatorProcess, _ chart: Element, from site: String = "Huobi"
    ) throws {
        let expected = try site == "Coinbase" ? simulator.newestMinutesOfCoinbase(6) : simulator.newestMinutes(6)
        XCTAssertEqual(expected.count, 6)
        try wick.wait(forCandles: { expected }, in: chart)
    }
}

extension DrivenProgram {
    /// Whether a label with a name is visible.
    fileprivate func hasLabel(_ name: String) throws -> Bool { names(.label).contains(name) }
}
