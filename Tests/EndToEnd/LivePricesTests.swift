import AccessibilityDriver
import KitSiteSimulator
import WickSimulator
import XCTest

/// Prices that change as the streams do, in Wick's window.
final class LivePricesEndToEndTests: EndToEndTestCase {
    private static let streams = ["binance", "kraken"]

    func testPricesInSightAreLiveThroughAFaultAndASetting() throws {
        let simulator = MarketSimulator(configuration: .init(seed: 7, coins: 30, port: 0, tickRate: 5))
        try simulator.start()
        defer { simulator.stop() }
        try withProgram("wick-gtk", arguments: arguments(for: simulator)) { wick in
            let status = try wick.find(.label, "Live")
            try wick.wait(for: "the sites") { status.summary.hasPrefix("Live prices: Binance") }
            try wick.waitForAnotherPrice()

            for stream in Self.streams {
                for kind in [FaultKind.status(503), .stream(.close(1001))] {
                    try simulator.add(Fault(endpoint: "\(stream)/stream", kind: kind))
                }
            }
            try wick.find(.label, "Connecting")
            simulator.clearFaults()
            try wick.find(.label, "Live")
            try wick.waitForAnotherPrice()

            try wick.turnLivePrices(on: false)
            let polling = try wick.find(.label, "Every 5 min")
            XCTAssertEqual(polling.summary, "Live prices are turned off in the settings.")
            try wick.turnLivePrices(on: true)
            try wick.find(.label, "Live")
            try wick.waitForAnotherPrice()
        }
    }

    private func arguments(for simulator: MarketSimulator) -> [String] {
        let sites = (["coinmarketcap"] + Self.streams).flatMap {
            ["--base-url", "\($0)=\(simulator.baseURL(for: $0).absoluteString)"]
        }
        let streams = Self.streams.flatMap { ["--stream-url", "\($0)=\(simulator.streamURL(for: $0).absoluteString)"] }
        return ["--environment", "staging"] + sites + streams
    }
}

extension DrivenProgram {
    /// Waits until Bitcoin's row has another price, without a refresh.
    fileprivate func waitForAnotherPrice() throws {
        let before = try row(of: "Bitcoin, BTC").name
        try wait(for: "another price of Bitcoin") { try row(of: "Bitcoin, BTC").name != before }
    }

    fileprivate func turnLivePrices(on isOn: Bool) throws {
        _ = try openSettings()
        try setting("Live Prices").perform("toggle")
        try wait(for: "Live Prices to be \(isOn ? "on" : "off")") { try setting("Live Prices").isOn == isOn }
        try press("Escape")
        try waitForNoSheet()
    }
}
