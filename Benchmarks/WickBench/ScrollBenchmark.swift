import AccessibilityDriver
import Foundation

/// Whether frames are late while the user scrolls through the list during two refreshes.
///
/// Drives the real program with the mouse wheel, and ``LabelList`` in the same way. The best round counts, because other processes can
/// only add time.
struct ScrollBenchmark {
    let coins: Int
    /// The number of rounds.
    let rounds: Int

    func run() throws -> [Measurement] {
        let list = try pacings(showsWeeks: false)
        return try LabelList(Self.round).measurements(
            of: list, "scrolling 400 px a frame during two refreshes of \(coins) coins, best of \(rounds)")
    }

    /// In a wide window, whose rows have all columns and a line of the last seven days.
    func runWithWeeks() throws -> [Measurement] {
        let list = try pacings(showsWeeks: true)
        return try LabelList(size: RefreshedProgram.wideSize, Self.round).measurements(
            of: list, "scrolling as fast with lines of seven days")
    }

    /// A round with the labels, which have nothing to refresh.
    private static func round(_ labels: DrivenProgram) throws -> FramePacing {
        try FramePacing.whileScrolling({ LabelList.rows(of: labels) }) {
            try labels.reports { try labels.scrollTwice() }
        }
    }

    private func pacings(showsWeeks: Bool) throws -> [FramePacing] {
        let refreshed = try RefreshedProgram(coins: coins, reportTime: 0, showsWeeks: showsWeeks)
        defer { refreshed.stop() }
        // The icons of the first rows.
        Thread.sleep(forTimeInterval: 3)
        return try (0..<rounds).map { _ in try round(refreshed) }
    }

    /// A round begins where the last one ended; five do not reach the end of the list.
    private func round(_ refreshed: RefreshedProgram) throws -> FramePacing {
        try FramePacing.whileScrolling({ try refreshed.coins() }) {
            try refreshed.reports { try refreshed.program.scrollTwice() }
        }
    }
}
