import AccessibilityDriver
import EndToEndTest
import Foundation
import Polling
import XCTest

/// Opening, using and leaving the page of a coin.
final class DetailsEndToEndTests: EndToEndTestCase {
    /// How many links the simulated page of Bitcoin has.
    private static let linkCount = 3

    func testTheEyeOpensTheCoinsPageAndLoadsWebKit() throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            XCTAssertEqual(try wick.libraries(named: "webkit"), [], "WebKit is not linked.")
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
            try wick.find("the notice of simulated data") { $0.name == "Simulated data" }
            XCTAssertNotEqual(try wick.libraries(named: "libwebkit"), [])
            XCTAssertEqual(try wick.libraries(named: "libWickWeb").count, 1)

            try wick.find(.button, "Reload").click()
            try wick.find(.button, "Reload")
            try wick.press("F5")
            try wick.find(.button, "Reload")
            try wick.find(.button, "Back").click()
            try wick.row(of: "Bitcoin, BTC")
            try wick.waitUntilGone(.button, "Open in Browser")
        }
    }

    func testEachCoinHasItsOwnPageAndEveryWayOfLeavingReturns() throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"]) { wick in
            for (coin, title, key) in [
                ("Bitcoin, BTC", "Bitcoin (BTC) $", "Escape"), ("Ethereum, ETH", "Ethereum (ETH) $", "alt+Left"),
            ] {
                try wick.openPage(of: coin)
                try wick.find("the page of \(coin)") { $0.name.hasPrefix(title) }
                try wick.press(key)
                try wick.waitUntilGone(.button, "Open in Browser")
                try wick.row(of: coin)
            }
        }
    }

    func testTabGoesThroughThePageAndLeavesItInBothDirections() throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
            for (key, next) in [("Tab", "Back"), ("shift+Tab", "Open in Browser")] {
                // With GTK 4.18, what is focused in the page is in the tree, without a name; with 4.8, its steps are not seen from outside.
                let isInPage = try (1...6).contains { _ in ["Web page", ""].contains(try wick.moveFocus(key).name) }
                XCTAssertTrue(isInPage, key)
                for _ in 0...Self.linkCount { try wick.press(key) }
                try wick.wait(for: "the focus to leave the page") { wick.focused?.name == next }
                XCTAssertEqual(try wick.moveFocus(key).name, "Reload", "Each key takes one step.")
            }
        }
    }

    func testThePageFitsANarrowWindow() throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.resize(width: 360, height: 700)
            try wick.wait(for: "the narrow window") { try wick.window().frame.width <= 360 }
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
            XCTAssertLessThanOrEqual(try wick.window().frame.width, 360)
        }
    }

    func testABrowserThatEndsAtOnceIsReportedWithTheLink() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("wick-browser-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let applications = home.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let opened = home.appendingPathComponent("opened").path
        try Data("[Default Applications]\nx-scheme-handler/http=browser.desktop\n".utf8)
            .write(to: applications.appendingPathComponent("mimeapps.list"))
        let address = "\(simulator.pages)/currencies/bitcoin/"
        // The second one makes a link to the address, and ends with success.
        for (command, fails) in [("false %u", true), ("ln -s %u \(opened)", false)] {
            try Data("[Desktop Entry]\nType=Application\nName=Browser\nExec=\(command)\n".utf8)
                .write(to: applications.appendingPathComponent("browser.desktop"))
            try withProgram("wick-gtk", arguments: simulator.arguments, environment: ["XDG_DATA_HOME": home.path]) {
                wick in
                try wick.openPage(of: "Bitcoin, BTC")
                try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
                try wick.find("the button while there is an address") {
                    $0.role == .button && $0.name == "Open in Browser" && $0.isSensitive
                }.click()
                if fails {
                    try wick.find(.label, "No browser available for \(address)")
                    try wick.find(.button, "Copy Link")
                } else {
                    try wick.wait(for: "the link") {
                        (try? FileManager.default.destinationOfSymbolicLink(atPath: opened)) == address
                    }
                    XCTAssertFalse(wick.names(.label).contains { $0.hasPrefix("No browser available") })
                }
            }
        }
    }

    func testForbiddenPageActionsAreRefusedWithAMessageAndAFailureIsReported() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try withProgram("wick-gtk", arguments: simulator.arguments) { wick in
            try simulator.fail("coinmarketcap/page=redirect:\(simulator.pages)/trials/#ftp@1")
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the message about ftp links") {
                $0.name == "Links that begin with “ftp:” are not opened"
            }
            try wick.find("the title of the page of trials") { $0.name == "Trials" }
            try wick.press("alt+Left")
            try wick.waitUntilGone(.button, "Open in Browser")

            try simulator.fail("coinmarketcap/page=hang-up@1")
            try wick.find(.button, "Open on CoinMarketCap").click()
            try wick.find("the failure") { $0.name.hasPrefix("Page Not Loaded") }
            try wick.find(.button, "Retry").click()
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
        }
    }
}

extension DrivenProgram {
    /// Opens the page of a coin with the eye button of its row.
    func openPage(of coin: String) throws {
        try runOpen(of: coin)
        // A row that is closing has an eye button too.
        var eye: Element?
        try wait(for: "the eye button of \(coin)") {
            eye = try row(of: coin).visibleDescendants { $0.role == .button && $0.name == "Open on CoinMarketCap" }
                .first
            return eye != nil
        }
        try eye?.click()
        try find(.button, "Open in Browser")
    }

    /// The files loaded by the program whose names contain a word.
    fileprivate func libraries(named word: String) throws -> [String] {
        // String(contentsOfFile:) ends with the first page of such a file.
        let file = try XCTUnwrap(FileHandle(forReadingAtPath: "/proc/\(id)/maps"))
        let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        let files = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last }
        return Set(files.filter { $0.hasPrefix("/") && $0.contains(word) }.map(String.init)).sorted()
    }
}
