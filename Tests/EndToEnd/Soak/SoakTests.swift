import AccessibilityDriver
import EndToEndTest
import FaultSampling
import Foundation
import XCTest

/// Long random use of the real program with a running market and its streams, to detect leaks.
///
/// `WICK_SOAK_MINUTES` is the market's running time, about a second per minute; without it the test is skipped, as in
/// `make test`. `WICK_SOAK_SEED`, which each run prints, repeats a run.
final class SoakEndToEndTests: EndToEndTestCase {
    private static let variables = ProcessInfo.processInfo.environment
    private static let minutes = variables["WICK_SOAK_MINUTES"].flatMap { Int($0) }
    private static let seed = variables["WICK_SOAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)

    func testMemoryUseDoesNotGrowAfterTheFirstThird() throws {
        guard let minutes = Self.minutes else { throw XCTSkip("WICK_SOAK_MINUTES is not set; make test-all sets it.") }
        print("WICK_SOAK_SEED=\(Self.seed) WICK_SOAK_MINUTES=\(minutes)")
        let simulator = try SimulatorProcess(coins: 400, tickRate: 5, and: ["binance"])
        defer { simulator.end() }
        try withStill("wick-gtk", arguments: simulator.arguments + simulator.streamArguments) { wick in
            let user = SoakUser(at: wick, over: simulator, seed: Self.seed)
            do {
                // What is created on first use stays for the next, so everything is done at least once before counting.
                try user.doEverything()
                for _ in 0..<max(minutes / 3, 1) { try user.spendMinute() }
                try user.rest()
                let before = try wick.everythingAtRest()
                try user.showAll()
                let first = try wick.memory()
                for _ in 0..<(minutes - minutes / 3) { try user.spendMinute() }
                try user.rest()
                try wick.waitForNoMore(than: before)
                try user.showAll()
                let last = try wick.memory()
                print("\(user.visits) pages were visited.")
                XCTAssertGreaterThan(user.visits, minutes / 4, user.summary)
                print("memory in KiB: \(first) after the first third, \(last) at the end")
                // In less than an hour the first third ends before the threads' arenas have reached their final sizes.
                guard minutes >= 60 else { return }
                XCTAssertLessThanOrEqual(
                    Double(last.held), Double(first.held) * 1.05, "\(first), then \(last) KiB\n\(user.summary)")
            } catch {
                print(user.summary)
                throw error
            }
        }
    }
}
