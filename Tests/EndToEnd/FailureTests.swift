import AccessibilityDriver
import EndToEndTest
import FaultSampling
import XCTest

/// The window's messages when a site fails.
final class FailureEndToEndTests: EndToEndTestCase {
    /// Faults and the window's messages.
    private static let faults = [
        ("status:503", "is having problems"), ("status:401", "does not accept the API key"),
        ("rate-limit:1", "Too many requests"), ("broken-json", "could not be read"),
        ("empty-body", "could not be read"), ("content-type:text/html", "could not be read"),
        ("half-body", "ended early"), ("cut-chunk", "ended early"),
        ("hang-up", "cannot be reached"), ("error-body", "rejected the request"),
        ("redirect", "redirected the request"),
    ]

    func testOnlyTheListingFails() throws {
        try withMarket { simulator in
            try simulator.fail("coinmarketcap/listings=status:503")
        } use: { wick, simulator in
            try wick.find("the failure") { $0.name.hasPrefix("Prices Unavailable. CoinMarketCap is having problems.") }
            let details = "CoinMarketCap returned HTTP status 503 Service Unavailable."
            try wick.moveFocus("Tab", to: "Details")
            try wick.press("space")
            try wick.find(.label, details)
            try wick.find(.button, "Copy")
            try wick.press("Escape")
            try wick.waitUntilGone(.label, details)
            try wick.find("the market cap") { $0.role == .label && $0.name.hasPrefix("Global Market Cap: $") }
            XCTAssertEqual(self.rows(wick), [])
            try simulator.recover()
            try wick.press("F5")
            try self.findBitcoin(wick)
        }
    }

    func testOnlyTheGlobalFiguresFail() throws {
        try withMarket { simulator in
            try simulator.fail("coinmarketcap/global-metrics=broken-json")
        } use: { wick, simulator in
            try self.findBitcoin(wick)
            let message = "Global Market Cap: The response of CoinMarketCap could not be read."
            try wick.find("the failure below the market cap") { $0.role == .label && $0.name.hasPrefix(message) }
            try wick.find(.label, "Global Market Cap: —")
            try simulator.recover()
            try wick.press("F5")
            try wick.find("the market cap") { $0.role == .label && $0.name.hasPrefix("Global Market Cap: $") }
            try wick.wait(for: "the failure message to disappear") {
                !wick.names(.label).contains { $0.hasPrefix(message) }
            }
        }
    }

    func testAnEntryThatCannotBeReadIsCountedBesideTheAge() throws {
        try withMarket { simulator in
            try simulator.fail("coinmarketcap/listings=wrong-type:name/2")
        } use: { wick, _ in
            try self.findBitcoin(wick)
            try wick.find("the age and the count") {
                $0.name.hasPrefix("Updated ") && $0.name.contains("1 entry could not be read")
            }
        }
    }

    func testRandomFaultsAreShownInPlaceAndARefreshRecovers() throws {
        let faults = FaultSample.sample(Self.faults, 4)
        try withMarket { wick, simulator in
            try self.findBitcoin(wick)
            for (fault, message) in faults {
                for endpoint in ["listings", "global-metrics"] {
                    let place = "\(endpoint)=\(fault); \(FaultSample.advice)"
                    try simulator.fail("coinmarketcap/\(place.prefix { $0 != ";" })")
                    try wick.press("F5")
                    try wick.find("the message for \(place)") { $0.role == .label && $0.name.contains(message) }
                    XCTAssertFalse(self.rows(wick).isEmpty, "The last prices must stay visible: \(place)")
                    try simulator.recover()
                    try wick.press("F5")
                    try wick.wait(for: "the message for \(place) to disappear") {
                        !wick.names(.label).contains { $0.contains(message) }
                    }
                }
            }
        }
    }

    // MARK: A failing market

    private func withMarket(
        _ prepare: (SimulatorProcess) throws -> Void = { _ in },
        use: (DrivenProgram, SimulatorProcess) throws -> Void
    ) throws {
        let simulator = try SimulatorProcess(coins: 60)
        defer { simulator.end() }
        try prepare(simulator)
        // One attempt: otherwise transient failures are retried, which takes time.
        try withProgram("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { try use($0, simulator) }
    }

    @discardableResult
    private func findBitcoin(_ wick: DrivenProgram) throws -> Element {
        try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, price $") }
    }

    private func rows(_ wick: DrivenProgram) -> [String] {
        wick.names(.listItem).filter { $0.contains(", price ") }
    }
}
