import AccessibilityDriver
import EndToEndTest
import KitSiteSimulator
import WickSimulator
import XCTest

/// Prices that change as the streams do, in Wick's window.
final class LivePricesEndToEndTests: EndToEndTestCase {
    private static let streams = ["binance", "kraken"]

    func testPricesInSightAreLiveThroughAFaultAndASetting() throws {
        try withLiveList { wick, simulator in
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

    func testAListSortedByPriceFollowsTheLivePricesAndTheFocusItsCoin() throws {
        try withLiveList { wick, simulator in
            try wick.find(.button, "Price, not sorted").click()
            // Coins with similar prices are first then.
            try wick.find(.button, "Price, sorted, highest first").click()
            try wick.find(.button, "Price, sorted, lowest first")
            try wick.press("ctrl+f")
            let search = try wick.find(.entry, "Name or symbol")
            try wick.wait(for: "the focus in the search") { search.isFocused }
            try wick.moveFocus("Down")
            let focused = try wick.focusedCoin()
            let before = wick.firstSection().map(\.coin)
            var order = before
            for _ in 0..<40 where order == before {
                let shown = wick.firstSection().map(\.price)
                // The listing's prices are those from before.
                simulator.advance(by: 24 * 3600)
                try wick.wait(for: "other prices in their order") {
                    let rows = wick.firstSection()
                    order = rows.map(\.coin)
                    return rows.map(\.price) != shown
                        && zip(rows, rows.dropFirst()).allSatisfy { $0.price <= $1.price }
                }
            }
            XCTAssertNotEqual(order, before)
            XCTAssertEqual(try wick.focusedCoin(), focused)
        }
    }

    func testSavingPowerAndAMeteredNetworkPauseLivePrices() throws {
        let services = try DeviceServices()
        try withLiveList(environment: services.environment) { wick, _ in
            func expectPaused(_ reason: String) throws {
                try wick.wait(for: reason) { try wick.find(.label, "Every 5 min").summary == reason }
            }
            try services.setSavesPower(true)
            try expectPaused("Live prices are paused while saving power.")
            try services.setIsMetered(true)
            try services.setSavesPower(false)
            try expectPaused("Live prices are paused on a metered network.")
            try services.setIsMetered(false)
            try wick.find(.label, "Live")
            try wick.waitForAnotherPrice()
        }
    }

    /// Starts Wick with a market whose prices change five times a second, and waits for live prices.
    private func withLiveList(
        environment: [String: String] = [:], _ use: (DrivenProgram, MarketSimulator) throws -> Void
    ) throws {
        let simulator = MarketSimulator(configuration: .init(seed: 7, coins: 30, port: 0, tickRate: 5))
        try simulator.start()
        defer { simulator.stop() }
        try withProgram("wick-gtk", arguments: arguments(for: simulator), environment: environment) { wick in
            let status = try wick.find(.label, "Live")
            try wick.wait(for: "the sites") { status.summary.hasPrefix("Live prices: Binance") }
            try use(wick, simulator)
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

    /// The coins of the first section and the prices in their rows, as far as they have one.
    fileprivate func firstSection() -> [(coin: String, price: Double)] {
        names(.listItem).drop { !$0.contains(", ") }.prefix { $0.contains(", ") }.compactMap { name in
            guard let start = name.range(of: "price $"),
                let end = name.range(of: ", ", range: start.upperBound..<name.endIndex),
                let price = Double(name[start.upperBound..<end.lowerBound].filter { $0 != "," })
            else { return nil }
            return (String(name.prefix { $0 != "," }), price)
        }
    }

    /// The coin whose row has the focus.
    fileprivate func focusedCoin() throws -> String {
        let row = try find("the focused row") { $0.role == .listItem && $0.isFocused }
        return String(row.name.prefix { $0 != "," })
    }

    fileprivate func turnLivePrices(on isOn: Bool) throws {
        _ = try openSettings()
        try setting("Live Prices").perform("toggle")
        try wait(for: "Live Prices to be \(isOn ? "on" : "off")") { try setting("Live Prices").isOn == isOn }
        try press("Escape")
        try waitForNoSheet()
    }
}
