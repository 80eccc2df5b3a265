import AccessibilityDriver
import Foundation
import XCTest

/// What the real program holds after its stories were opened and left a hundred times: as much as before.
final class LeakEndToEndTests: EndToEndTestCase {
    private let configuration = FileManager.default.temporaryDirectory
        .appendingPathComponent("wick-still-\(UUID().uuidString)")

    /// Everything appears at once, so that a hundred times take seconds.
    override func setUpWithError() throws {
        let settings = configuration.appendingPathComponent("gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(
            to: settings.appendingPathComponent("settings.ini"))
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: configuration)
    }

    func testAHundredOpeningsOfTheSettingsLeaveNothingBehind() throws {
        try compare(around: 100) { wick in
            let stories = try wick.counts()["coordinators"] ?? 0
            try wick.press("ctrl+comma")
            try wick.wait(for: "the story of the settings") { try wick.counts()["coordinators"] == stories + 1 }
            try wick.press("Escape")
            try wick.wait(for: "the end of that story") { try wick.counts()["coordinators"] == stories }
        }
    }

    func testAHundredOpeningsOfRowsLeaveNothingBehind() throws {
        try compare(around: 50) { wick in
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

    func testAHundredTurnsOfTheTabsLeaveNothingBehind() throws {
        try compare(around: 10) { wick in
            try wick.press(inTurn: (0..<10).flatMap { _ in ["alt+1", "alt+2"] })
            try wick.find(.label, "No Favorites Yet")
            try wick.press("alt+1")
            try wick.row(of: "Bitcoin, BTC")
        }
    }

    /// Counts what the program holds before and after something that is done so often, and a few times before that.
    private func compare(around times: Int, _ use: (DrivenProgram) throws -> Void) throws {
        try withProgram(
            "wick-gtk", arguments: ["--environment", "qa", "--coins", "12", "--seed", "7"],
            environment: ["WICK_TRACE_OBJECTS": "1", "XDG_CONFIG_HOME": configuration.path]
        ) { wick in
            try wick.row(of: "Bitcoin, BTC")
            // What is made at the first time stays for the next.
            for _ in 0..<3 { try use(wick) }
            let before = try wick.countsAtRest()
            for name in ["widgets", "coordinators", "resources"] {
                XCTAssertGreaterThan(before[name] ?? 0, 0, name)
            }
            for _ in 0..<times { try use(wick) }
            var after = before
            do {
                // Less may be left of what the start had under way.
                try wick.wait(for: "no more than before") {
                    after = try wick.counts()
                    return after.allSatisfy { $1 <= before[$0] ?? 0 }
                }
            } catch DriverFailure.timedOut {
                XCTFail("There were \(before), and now there are \(after).")
            }
        }
    }
}

extension DrivenProgram {
    /// How much the program holds now, by the names of what is counted.
    fileprivate func counts() throws -> [String: Int] {
        let seen = reports.count
        send(signal: SIGUSR1)
        try wait(for: "what the program holds") { reports.count > seen }
        let counts = reports.last?.split(separator: ",").map { $0.split(separator: " ") } ?? []
        return Dictionary(counts.map { (String($0[1]), Int($0[0]) ?? 0) }) { $1 }
    }

    /// How much the program holds once that stays the same.
    fileprivate func countsAtRest() throws -> [String: Int] {
        var (latest, times) = ([String: Int](), 0)
        try wait(for: "counts that stay") {
            let counts = try counts()
            times = counts == latest ? times + 1 : 0
            latest = counts
            return times == 10
        }
        return latest
    }

    /// The whole lines in which the program has said what it holds, without their beginning.
    private var reports: [Substring] {
        let beginning = "objects: "
        return log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .filter { $0.hasPrefix(beginning) }.map { $0.dropFirst(beginning.count) }
    }
}
