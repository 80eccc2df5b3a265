import Foundation

/// How long refreshes block wick-gtk's main thread.
///
/// Drives the real program. Rounds are repeated for two sort orders and the best one counts, because other processes can only add
/// time.
struct MainThreadBenchmark {
    let coins: Int
    /// The number of rounds.
    let rounds: Int

    /// The longest time from the key press to the last row outside the view, in seconds.
    private static let refreshTime = 3.0

    /// The interval of the program's main loop reports, in seconds.
    private static let reportTime = 0.1

    func run() throws -> [Measurement] {
        let refreshed = try RefreshedProgram(coins: coins, reportTime: Self.reportTime)
        defer { refreshed.stop() }
        Thread.sleep(forTimeInterval: Self.refreshTime)
        let byRank = try refreshes(of: refreshed)
        try refreshed.program.find(.button, "Change, not sorted").click()
        Thread.sleep(forTimeInterval: Self.refreshTime)
        let byChange = try refreshes(of: refreshed)
        return [
            Measurement(
                name: "longest block of the main thread during a refresh of \(coins) coins, best of \(rounds)",
                value: try max(byRank.map(\.blocked).least(), byChange.map(\.blocked).least()), unit: "ms", bound: 4),
            Measurement(
                name: "the same without waiting for the display server",
                value: try max(byRank.map(\.computed).least(), byChange.map(\.computed).least()), unit: "ms",
                bound: 4),
        ]
    }

    /// The longest block and the longest computation in each round of one refresh.
    private func refreshes(of refreshed: RefreshedProgram) throws -> [(blocked: Double, computed: Double)] {
        try (0..<rounds).map { _ in
            let before = try refreshed.rows()
            // Lets the program report the cost of that call before the round begins.
            Thread.sleep(forTimeInterval: 2 * Self.reportTime)
            let reports = try refreshed.reports {
                try refreshed.program.press("F5")
                Thread.sleep(forTimeInterval: Self.refreshTime)
            }
            guard try refreshed.rows() != before else {
                throw BenchmarkFailure("a refresh took longer than \(Self.refreshTime) s")
            }
            return (reports.map(\.blocked).max() ?? .nan, reports.map(\.computed).max() ?? .nan)
        }
    }
}

extension Sequence<Double> {
    /// The minimum; throws if empty.
    func least() throws -> Double {
        guard let least = self.min() else { throw BenchmarkFailure("nothing was measured") }
        return least
    }
}
