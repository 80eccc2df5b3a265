import AccessibilityDriver
import EndToEndTest
import Foundation
import RepeatingSite
import XCTest

/// Places where keys must not appear while the window is used.
final class KeyEndToEndTests: EndToEndTestCase {
    private static let keys = [
        "Marker+CMC/7f3A9c51e2B84d06=", "Marker&CC:0b9E4d7a13c65F82~", "Marker?CG-5d8B2f60a94c7E13!",
    ]
    private static let search = KeySearch(for: keys)
    private static let variables = [
        "WICK_COINMARKETCAP_KEY": keys[0], "WICK_CRYPTOCOMPARE_KEY": keys[1], "WICK_COINGECKO_KEY": keys[2],
    ]
    private static let streaming = ["huobi", "binance", "kraken", "okx", "coinbase"]
    private static let sites =
        ["coinmarketcap", "coingecko", "coinpaprika", "cryptocompare", "ecb", "icons"] + streaming

    func testAKeyThatASiteRepeatsIsNeitherShownNorStored() throws {
        let site = try RepeatingSite()
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("wick-keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let folders = ["XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config"]
            .mapValues { home.appendingPathComponent($0).path }
        site.repeats(Self.keys, in: .errorMessage)
        let environment = Self.variables.merging(folders) { $1 }
        let flags = site.flags(Self.sites, streaming: Self.streaming)
        try withProgram("wick-gtk", arguments: flags, environment: environment) { wick in
            let rejected = "CoinMarketCap rejected the request."
            // Each has another sentence than the one before, so that the page is known to be new.
            for (place, sentence, details) in [
                (
                    RepeatedPlace.errorMessage, rejected,
                    "CoinMarketCap refused: The key <redacted> and <redacted> and <redacted> is not valid"
                ),
                (.memberNames, "The response of CoinMarketCap could not be read.", nil),
                (.longErrorMessage, rejected, "CoinMarketCap refused: -"),
                (.challenge, "CoinMarketCap does not accept the API key.", nil),
                (.splitByInvisible, rejected, "CoinMarketCap refused: <redacted>"),
            ] {
                site.repeats(Self.keys, in: place)
                if place != .errorMessage { try wick.press("F5") }
                try wick.find("a failure, \(place)") { $0.name.hasPrefix("Prices Unavailable. \(sentence)") }
                XCTAssertNil(Self.search.find(in: wick.outline), "\(place): \(wick.outline)")
                guard wick.names(.button).contains("Details") else {
                    XCTAssertNil(details, "\(place)")
                    continue
                }
                try wick.moveFocus("Tab", to: "Details")
                try wick.press("space")
                try wick.find(.button, "Copy")
                if let details {
                    try wick.find("the details, \(place)") { $0.role == .label && $0.name.hasPrefix(details) }
                }
                XCTAssertNil(Self.search.find(in: wick.outline), "\(place): \(wick.outline)")
                try wick.press("Escape")
                try wick.waitUntilGone(.button, "Copy")
            }
            XCTAssertNil(Self.search.find(in: wick.log), wick.log)
            XCTAssertEqual(Self.search.processes(below: wick.id), [])
        }
        XCTAssertEqual(Self.search.files(below: home), [])
    }

    func testAKeyThatASiteRepeatsIsShownNeitherInAnOpenRowNorByTheDataSourcesOrTheSettings() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        let site = try RepeatingSite()
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("wick-keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let folders = ["XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "config"]
            .mapValues { home.appendingPathComponent($0).path }
        // The prices arrive, so that there is a row to open.
        let flags =
            site.flags(Self.sites.filter { $0 != "coinmarketcap" }, streaming: Self.streaming)
            + ["--base-url", "coinmarketcap=\(simulator.pages)"]
        let environment = Self.variables.merging(folders) { $1 }
        func check(_ wick: DrivenProgram, _ place: String) {
            XCTAssertNil(Self.search.find(in: wick.outline), "\(place): \(wick.outline)")
        }
        for (place, shown) in [
            (RepeatedPlace.errorMessage, "The key <redacted> and <redacted> and <redacted> is not valid"),
            (.splitByInvisible, "<redacted>"),
        ] {
            site.repeats(Self.keys, in: place)
            try withProgram("wick-gtk", arguments: flags, environment: environment) { wick in
                try wick.choose(source: "CryptoCompare")
                try wick.runOpen(of: "Bitcoin, BTC")
                try wick.find(.label, "Chart Unavailable")
                check(wick, "an open row, \(place)")
                let details = try wick.find(.button, "Details")
                try XCTUnwrap(details.visibleDescendants { $0.actions.contains("click") }.first).click()
                try wick.find(.button, "Copy")
                try wick.find("the details of the chart") { $0.name.hasPrefix("CryptoCompare refused: \(shown)") }
                check(wick, "the details of an open row, \(place)")
                try wick.press("Escape")
                try wick.waitUntilGone(.button, "Copy")

                try wick.openSettings()
                for name in ["CoinMarketCap", "CryptoCompare", "CoinGecko"] {
                    try wick.find(.passwordEntry, "API key of \(name)")
                }
                try wick.find("where the key comes from") {
                    $0.name.hasPrefix("The key comes from WICK_CRYPTOCOMPARE_KEY,")
                }
                check(wick, "the settings, \(place)")
                try wick.setting("Show the Data Sources").click()
                try wick.find("the row of CryptoCompare") {
                    $0.name.hasPrefix("CryptoCompare, Failing since ") && $0.name.contains("refused: \(shown)")
                }
                check(wick, "the data sources, \(place)")
                XCTAssertNil(Self.search.find(in: wick.log), wick.log)
                XCTAssertEqual(Self.search.processes(below: wick.id), [])
            }
            XCTAssertEqual(Self.search.files(below: home), [])
        }
    }

    func testTheProgramsOfAWebPageInheritNoKey() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try withProgram("wick-gtk", arguments: simulator.arguments, environment: Self.variables) { wick in
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
            let names = KeySearch.names(below: wick.id)
            XCTAssertTrue(names.contains { $0.hasPrefix("WebKitWeb") }, "\(names)")
            XCTAssertEqual(Self.search.processes(below: wick.id), [])
        }
    }

    func testNoProgramOfABrowserSessionInheritsAKey() throws {
        let others = "0th3rs-s3cret"
        let wick: WickInBrowser
        do {
            wick = try WickInBrowser(
                ["--environment", "qa", "--coins", "60", "--port", "0"],
                environment: Self.variables.merging(["ANOTHERS_TOKEN": others]) { $1 })
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { wick.end() }
        // The window's program removes its keys as soon as it runs.
        try WaitLimit.usual.wait(for: "the process of the window") {
            KeySearch.names(below: wick.id).contains("wick-gtk")
                && Self.search.processes(below: wick.id).allSatisfy { !$0.hasPrefix("wick-gtk ") } ? () : nil
        }
        let names = Set(KeySearch.names(below: wick.id))
        for name in ["wick", "wick-gtk", "Xtigervnc", "websockify", "matchbox-window", "sh"] {
            XCTAssertTrue(names.contains { $0.hasPrefix(name.prefix(15)) }, "\(name) is not among \(names)")
        }
        XCTAssertEqual(Self.search.processes(below: wick.id), [])
        // The page's helper processes get no variable that they do not need.
        XCTAssertEqual(
            Set(KeySearch(for: [others]).processes(below: wick.id)), ["wick environ", "wick-gtk environ"])
    }
}
