import AccessibilityDriver
import EndToEndTest
import Foundation
import Repetitions
import XCTest

/// The real program's object counts must not grow after its flows were opened and left many times.
final class LeakEndToEndTests: EndToEndTestCase {
    func testOpeningsOfTheSettingsLeakNothing() throws {
        try compare(around: 30) { wick in
            let flows = try wick.counts()["coordinators"] ?? 0
            try wick.press("ctrl+comma")
            try wick.wait(for: "the settings flow to start") { try wick.counts()["coordinators"] == flows + 1 }
            try wick.press("Escape")
            try wick.wait(for: "the settings flow to end") { try wick.counts()["coordinators"] == flows }
        }
    }

    func testOpeningsOfRowsLeakNothing() throws {
        try compare(around: 10) { wick in
            for coin in ["Bitcoin", "Ethereum"] {
                try wick.runOpen(of: "\(coin), ")
                try wick.wait(for: "the chart of \(coin)") {
                    try wick.window().visibleDescendants { $0.name.hasPrefix("Chart of \(coin)") }.first != nil
                }
            }
            try wick.runOpen(of: "Ethereum, ")
            try wick.wait(for: "no chart") {
                try wick.window().visibleDescendants { $0.name.hasPrefix("Chart of ") }.isEmpty
            }
        }
    }

    func testOpeningsOfPagesLeakNothing() throws {
        try compare(around: 5) { wick in
            for coin in ["Bitcoin, BTC", "Ethereum, ETH"] {
                try wick.openPage(of: coin)
                try wick.find("the page of \(coin)") { $0.name.contains(") $") }
                try wick.press("Escape")
                try wick.waitUntilGone(.button, "Open in Browser")
                try wick.row(of: coin)
            }
            try wick.runOpen(of: "Ethereum, ETH")
        }
    }

    func testTabSwitchesLeakNothing() throws {
        try compare(around: 10) { wick in
            try wick.press(inTurn: (0..<10).flatMap { _ in ["alt+1", "alt+2"] })
            try wick.find(.heading, "No Favorites Yet")
            try wick.press("alt+1")
            try wick.row(of: "Bitcoin, BTC")
        }
    }

    /// Compares the counts before and after `repetitions(times)` runs of `use`; it runs a few times before that.
    ///
    /// From which sites the coins in sight are streamed depends on which of them responded first, so the counts of streams may
    /// change once; a leak grows in each round. All other counts must come back.
    private func compare(around times: Int, _ use: (DrivenProgram) throws -> Void) throws {
        // All rows are in sight at rest: which sites are connected depends on the coins in sight.
        try withStill("wick-gtk", arguments: ["--environment", "qa", "--coins", "4", "--seed", "7"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            // While a page covers the list its streams may end, and at rest they are connected again.
            func countsAfterUse(_ times: Int) throws -> [String: Int] {
                for _ in 0..<times { try use(wick) }
                try wick.find(.label, "Live")
                return try wick.everythingAtRest()
            }
            // What is created on first use stays for the next: the greatest counts are those with everything.
            var before: [String: Int] = [:]
            for _ in 0..<3 { before.merge(try countsAfterUse(1), uniquingKeysWith: max) }
            for name in ["widgets", "coordinators", "resources"] {
                XCTAssertGreaterThan(before[name] ?? 0, 0, name)
            }
            for module in ["Gtk", "Rx", "WickMarketScreens"] {
                XCTAssertTrue(before.keys.contains { $0.hasPrefix("\(module).") }, "no object of \(module)")
            }
            var growth: [String] = []
            for _ in 0..<4 {
                let now = try countsAfterUse(repetitions(times))
                growth = DrivenProgram.growth(of: now, since: before)
                if growth.isEmpty { return }
                before.merge(now.filter { Self.dependsOnStreams($0.key) }, uniquingKeysWith: max)
            }
            XCTFail("The program retains more objects after each round.\n\(growth.joined(separator: "\n"))")
        }
    }

    /// Whether a count depends on how many sites and pairs are streamed.
    private static func dependsOnStreams(_ name: String) -> Bool {
        name == "resources" || ["Rx.", "Networking.", "WickMarketSources."].contains { name.hasPrefix($0) }
    }
}
