import AccessibilityDriver
import EndToEndTest
import XCTest

/// By keyboard only while a site fails: Retry is reached, pressed again from where the focus is, and another source is chosen; the
/// focus is never lost.
final class KeyboardFailureEndToEndTests: EndToEndTestCase {
    func testAFailedListIsRetriedFromTheFocusedButton() throws {
        try withFault("coinmarketcap/listings=status:503") { wick, simulator in
            try wick.find("the failure") { $0.name.contains("CoinMarketCap is having problems") }
            try wick.moveFocus("Tab", to: "Retry")
            try fail("coinmarketcap/listings=hang-up", of: simulator)
            try wick.press("Return")
            try wick.find("the next failure") { $0.name.contains("CoinMarketCap cannot be reached") }
            try waitForFocus(on: "Retry", wick)
            try simulator.recover()
            try wick.press("Return")
            try wick.row(of: "Bitcoin, BTC")
            try wick.wait(for: "a visible focus") { wick.focused?.isVisible == true }
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
        }
    }

    func testAFailedChartIsRetriedAndItsSourceChanged() throws {
        try withFault("cryptocompare/histohour=status:503") { wick, simulator in
            try wick.row(of: "Bitcoin, BTC")
            try choose("CryptoCompare", wick)
            try wick.press("ctrl+f")
            try step("Down", to: "Bitcoin, BTC", wick)
            try wick.press("Return")
            try wick.find("the failure") { $0.name.contains("CryptoCompare is having problems") }
            try wick.moveFocus("Tab", to: "Retry")
            try fail("cryptocompare/histohour=hang-up", of: simulator)
            try wick.press("Return")
            try wick.find("the next failure") { $0.name.contains("CryptoCompare cannot be reached") }
            try waitForFocus(on: "Retry", wick)
            try choose("Kraken", wick)
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the chart's summary") { chart.summary.hasPrefix("Showing ") }
            // It replaces the button that had the focus.
            try waitForFocus(on: "Chart of Bitcoin", wick)
        }
    }

    /// Uses the window with a simulator that has a fault from the start.
    private func withFault(_ fault: String, _ use: (DrivenProgram, SimulatorProcess) throws -> Void) throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try simulator.fail(fault)
        try withStill(
            "wick-gtk", arguments: simulator.arguments + ["--attempts", "1"],
            environment: ["WICK_CRYPTOCOMPARE_KEY": "a-key"]
        ) { try use($0, simulator) }
    }

    /// Replaces the fault of a simulator.
    private func fail(_ fault: String, of simulator: SimulatorProcess) throws {
        try simulator.recover()
        try simulator.fail(fault)
    }

    /// Chooses the source of charts in the settings.
    private func choose(_ source: String, _ wick: DrivenProgram) throws {
        try wick.openSettings()
        try wick.moveFocus("Tab", to: "Chart Source")
        try wick.press("Return")
        try wick.pickSource(source)
        try wick.press("Escape")
        try wick.waitForNoSheet()
    }
}
