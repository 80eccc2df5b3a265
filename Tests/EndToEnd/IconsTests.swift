import AccessibilityDriver
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
        try withWick(simulator) { wick in
            let top = try targets(of: simulator, in: wick, after: [])
            XCTAssertLessThan(top.count, 40, "of \(Self.coins)")
            // Scrolling away would cancel requests, which would then be made again.
            try waitForSavedIcons(of: simulator, in: wick)
            try focusList(of: wick)
            try wick.press("End")
            let bottom = try targets(of: simulator, in: wick, after: top)
            // A slow machine shows rows for a while that it scrolls past.
            XCTAssertLessThan(bottom.count, 200, "of \(Self.coins)")
            try waitForSavedIcons(of: simulator, in: wick)
            // A refresh changes prices but no icon.
            try wick.press("F5")
            try wick.press("Home")
            try wick.find("Bitcoin's row") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC") }
            try waitForSavedIcons(of: simulator, in: wick)
        }
        let asked = try simulator.requests(of: "icons/coin")
        XCTAssertEqual(Set(asked.map(\.target)).count, asked.count, "No icon is requested twice.")
        XCTAssertFalse(asked.contains { $0.has_key })
        XCTAssertTrue(try simulator.requests(of: "coinmarketcap/listings").allSatisfy { $0.has_key })
        // The next run loads them from disk.
        try withWick(simulator) { wick in
            let before = asked.map(\.target)
            try focusList(of: wick)
            try wick.press("End")
            for _ in 0..<4 { try wick.press("Prior") }
            let more = try targets(of: simulator, in: wick, after: before)
            XCTAssertEqual(Set(more).count, more.count, "No icon is requested in both runs.")
        }
    }

    private func waitForSavedIcons(of simulator: SimulatorProcess, in wick: DrivenProgram) throws {
        try wick.wait(for: "all icons on disk") {
            try self.savedIconCount == simulator.requests(of: "icons/coin").count
        }
    }

    private var savedIconCount: Int {
        let files = FileManager.default.enumerator(at: cache, includingPropertiesForKeys: [.isRegularFileKey])
        return (files?.allObjects as? [URL] ?? []).count { url in
            (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false
        }
    }

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
