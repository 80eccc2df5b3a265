import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// The requests for icons while the user scrolls through the list.
final class IconsEndToEndTests: EndToEndTestCase {
    private static let coins = 400
    private let cache = FileManager.default.temporaryDirectory.appendingPathComponent("wick-icons-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: cache)
    }

    func testIconsAreRequestedOnceForVisibleRowsAndWithoutAKey() throws {
        let simulator = try SimulatorProcess(coins: Self.coins)
        defer { simulator.end() }
        var states: [(saved: Set<String>, requests: Int)] = []
        try withWick(simulator) { wick in
            let top = try targets(of: simulator, in: wick, after: [])
            XCTAssertLessThan(top.count, 40, "of \(Self.coins)")
            states.append(try waitForSavedIcons(of: simulator, in: wick))
            try focusList(of: wick)
            try wick.press("End")
            let bottom = try targets(of: simulator, in: wick, after: top)
            // A slow machine shows rows for a while that it scrolls past, and cancels their requests.
            XCTAssertLessThan(bottom.count, 200, "of \(Self.coins)")
            states.append(try waitForSavedIcons(of: simulator, in: wick))
            // A refresh changes prices but no icon.
            try wick.press("F5")
            try wick.press("Home")
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            states.append(try waitForSavedIcons(of: simulator, in: wick))
        }
        let asked = try simulator.requests(of: "icons/coin")
        XCTAssertFalse(asked.contains { $0.has_key })
        XCTAssertTrue(try simulator.requests(of: "coinmarketcap/listings").allSatisfy { $0.has_key })
        // The next run loads them from disk.
        try withWick(simulator) { wick in
            let before = asked.map(\.target)
            try focusList(of: wick)
            try wick.press("End")
            for _ in 0..<4 { try wick.press("Prior") }
            _ = try targets(of: simulator, in: wick, after: before)
        }
        let all = try simulator.requests(of: "icons/coin").map { Self.coin(inPath: $0.target) }
        for (saved, requests) in states {
            XCTAssertEqual(saved.intersection(all.dropFirst(requests)), [], "No saved icon is requested again.")
        }
    }

    /// Waits until several icons are saved and nothing has changed since the last check, and returns the coins with a saved
    /// one, and the number of requests so far.
    private func waitForSavedIcons(
        of simulator: SimulatorProcess, in wick: DrivenProgram
    ) throws -> (saved: Set<String>, requests: Int) {
        var state: (saved: Set<String>, requests: Int) = ([], 0)
        try wick.wait(for: "icons on disk") {
            // Requests first: one that comes in between may be for an icon that is not saved yet.
            let now = (requests: try simulator.requests(of: "icons/coin").count, saved: self.savedIcons)
            defer { state = (now.saved, now.requests) }
            return now.saved.count > 5 && now.saved == state.saved && now.requests == state.requests
        }
        return state
    }

    private var savedIcons: Set<String> {
        let files = FileManager.default.enumerator(at: cache, includingPropertiesForKeys: nil)
        return Set((files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "icon" }.map(Self.coin))
    }

    private static func coin(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }

    /// The coin's number in "/64x64/ID.png".
    private static func coin(inPath path: String) -> String { coin(of: URL(fileURLWithPath: path)) }

    private func focusList(of wick: DrivenProgram) throws {
        try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
        try wick.press("ctrl+f")
        try wick.press("Down")
    }

    /// The requested icons, once there are more than before.
    private func targets(
        of simulator: SimulatorProcess, in wick: DrivenProgram, after before: [String]
    ) throws -> [String] {
        var targets: [String] = []
        try wick.wait(for: "icons to be requested") {
            let now = try simulator.requests(of: "icons/coin").map(\.target)
            defer { targets = now }
            // Unchanged since the last check: the page is complete.
            return now.count > before.count + 3 && now.count == targets.count
        }
        return targets
    }

    private func withWick(_ simulator: SimulatorProcess, _ use: (DrivenProgram) throws -> Void) throws {
        try withProgram(
            "wick-gtk", arguments: simulator.arguments,
            environment: ["XDG_CACHE_HOME": cache.path, "WICK_COINMARKETCAP_KEY": "secret"], use)
    }
}
