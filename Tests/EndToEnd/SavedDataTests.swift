import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Data that Wick saves from one run to the next.
final class SavedDataEndToEndTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: data)
    }

    func testShowCoinOnlyHidesTokensAtOnceAndInTheNextRun() throws {
        try withWick(["--environment", "qa", "--coins", "12"]) { wick in
            try wick.find(.listItem, "Token")
            try wick.find(nil, "Settings").click()
            try wick.find("the Coins Only switch", where: Self.isShowCoinOnly).perform("toggle")
            try wick.waitUntilGone(.listItem, "Token")
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            try wick.quit()
        }
        try withWick(["--environment", "qa", "--coins", "12"]) { wick in
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            try wick.waitUntilGone(.listItem, "Token")
            try wick.press("ctrl+comma")
            try wick.find("the Coins Only switch", where: Self.isShowCoinOnly).perform("toggle")
            try wick.find(.listItem, "Token")
            try wick.quit()
        }
        try withWick(["--environment", "qa", "--coins", "12"]) { wick in
            try wick.find(.listItem, "Token")
            try wick.press("ctrl+comma")
            XCTAssertFalse(try wick.find("the Coins Only switch", where: Self.isShowCoinOnly).isOn)
        }
    }

    private static func isShowCoinOnly(_ element: Element) -> Bool {
        element.name == "Coins Only" && element.actions.contains("toggle")
    }

    func testAStartWithoutTheSiteShowsTheLastPricesAndTheirAge() throws {
        let simulator = try SimulatorProcess(coins: 40)
        do {
            defer { simulator.end() }
            try withWick(simulator.arguments) { wick in
                try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, price $") }
                try wick.wait(for: "the prices to be saved") { try self.data.storesInWick("Bitcoin") }
            }
        }
        try withWick(simulator.arguments) { wick in
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, price $") }
            try wick.find(.button, "Retry")
            try wick.find("the age of the prices") { $0.role == .label && $0.name.contains("Showing prices from ") }
        }
    }

    func testAChartOpensWithoutTheSiteWithTheCandlesOfTheLastRunAndTheirAge() throws {
        let simulator = try SimulatorProcess(coins: 40)
        do {
            defer { simulator.end() }
            try withWick(simulator.arguments) { wick in
                try wick.runOpen(of: "Bitcoin, BTC")
                try wick.chart(of: "Bitcoin (BTC)")
                try wick.wait(for: "the candles to be saved") { try self.data.storesInWick("staging huobi ") }
            }
        }
        try withWick(simulator.arguments) { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find("the age of the candles") {
                $0.role == .label && $0.name.contains("Showing candles from ")
            }
            // After three requests of Huobi, and one of each other source.
            try wick.find("the error beside the candles") {
                $0.role == .label && $0.name.hasPrefix("Huobi cannot be reached. Showing candles from ")
            }
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find(.label, "Chart data: Huobi, in USDT")
        }
    }

    func testADamagedFileIsReportedAndMovedAside() throws {
        let folder = data.appendingPathComponent("wick")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("This is not a database, but must not be lost.".utf8)
            .write(to: folder.appendingPathComponent("wick.sqlite"))
        try withWick(["--environment", "qa", "--coins", "12"]) { wick in
            try wick.wait(for: "the report of the damage") {
                wick.log.contains("wick.sqlite was damaged. It was renamed to ")
            }
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
        }
        let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".damaged-") }
        XCTAssertEqual(aside.count, 1)
    }

    private func withWick(_ arguments: [String], _ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("wick-gtk", arguments: arguments, environment: ["XDG_DATA_HOME": data.path], use)
    }
}

extension URL {
    /// Whether a text is in the database file in this data folder, or in its write-ahead log.
    func storesInWick(_ text: String) throws -> Bool {
        try ["wick.sqlite", "wick.sqlite-wal"].contains { file in
            let url = appendingPathComponent("wick/\(file)")
            guard FileManager.default.fileExists(atPath: url.path) else { return false }
            return try Data(contentsOf: url).range(of: Data(text.utf8)) != nil
        }
    }
}
