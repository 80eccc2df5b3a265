import Foundation

/// Whether frames are late while the user scrolls through the list during two refreshes.
///
/// Drives the real program with the mouse wheel. The best round counts, because other processes can only add time.
struct ScrollBenchmark {
    let coins: Int
    /// The number of rounds.
    let rounds: Int

    func run() throws -> [Measurement] {
        let refreshed = try RefreshedProgram(coins: coins, reportTime: 0)
        defer { refreshed.stop() }
        // The icons of the first rows.
        Thread.sleep(forTimeInterval: 3)
        let all = try (0..<rounds).map { _ in try round(refreshed) }
        let name = "scrolling 400 px a frame during two refreshes of \(coins) coins, best of \(rounds)"
        return [
            Measurement(
                name: "dropped frames, \(name)", value: try all.map(\.dropped).least(), unit: "%", baseline: 1, limit: 1
            ),
            Measurement(
                name: "cost of a frame, p95, the same", value: try all.map(\.cost).least(), unit: "ms", baseline: 8,
                limit: 1),
            Measurement(
                name: "time between two frames, p95, the same", value: try all.map(\.interval).least(), unit: "ms",
                baseline: 18.5, limit: 1),
            Measurement(
                name: "longest time between two frames, the same", value: try all.map(\.longest).least(), unit: "ms",
                baseline: 33.3, limit: 1),
        ]
    }

    private func round(_ refreshed: RefreshedProgram) throws -> FramePacing {
        try refreshed.program.press("Home")
        let before = try refreshed.coins()
        // Lets the program report the cost of that call before the round begins.
        Thread.sleep(forTimeInterval: 0.2)
        let reports = try refreshed.reports {
            // A click scrolls 70 pixels in a window of this height: 333 per second are 390 pixels per frame. A refresh joins one
            // that began less than three seconds before.
            for _ in 0..<2 {
                try refreshed.program.scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000)
            }
        }
        // At the end of the list the wheel scrolls nothing.
        let after = try refreshed.coins()
        let gone = before.subtracting(after).count
        guard gone > before.count / 2 else {
            throw BenchmarkFailure(
                """
                the list does not go as far as it is scrolled: of \(before.count) rows in sight, \(before.first ?? "none") \
                among them, \(gone) have left, and \(after.count) are in sight now, \(after.first ?? "none") among them
                """)
        }
        return try FramePacing(reports)
    }
}
