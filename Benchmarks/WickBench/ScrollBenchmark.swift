import AccessibilityDriver
import Foundation

/// Whether frames are late while the user scrolls through the list during two refreshes.
///
/// Drives the real program with the mouse wheel, and in the same way the list of bench-empty-window, which has no icons, no
/// actions and nothing to refresh: what GTK itself reaches on this computer. The best round counts, because other processes
/// can only add time.
struct ScrollBenchmark {
    let coins: Int
    /// The number of rounds.
    let rounds: Int

    func run() throws -> [Measurement] {
        let wick = try pacings(showsWeeks: false)
        let plain = try plainPacings()
        let name = "scrolling 400 px a frame during two refreshes of \(coins) coins, best of \(rounds)"
        func measure(
            _ name: String, _ figure: KeyPath<FramePacing, Double>, _ unit: String, bound: Double
        ) throws -> [Measurement] {
            let value = try wick.map { $0[keyPath: figure] }.least()
            return [
                Measurement(name: name, value: value, unit: unit, baseline: bound, limit: 1),
                Measurement(
                    name: "the same, against a list of labels without refreshes", value: value, unit: unit,
                    baseline: try plain.map { $0[keyPath: figure] }.least(), limit: nil),
            ]
        }
        return try measure("dropped frames, \(name)", \.dropped, "%", bound: 1)
            + measure("cost of a frame, p95, the same", \.cost, "ms", bound: 8)
            + measure("time between two frames, p95, the same", \.interval, "ms", bound: 18.5)
            + measure("longest time between two frames, the same", \.longest, "ms", bound: 33.3)
    }

    /// In a wide window, whose rows have all columns and a line of the last seven days.
    func runWithWeeks() throws -> [Measurement] {
        let wick = try pacings(showsWeeks: true)
        func measure(
            _ name: String, _ figure: KeyPath<FramePacing, Double>, _ unit: String, bound: Double
        ) throws -> Measurement {
            Measurement(
                name: name + " with lines of seven days", value: try wick.map { $0[keyPath: figure] }.least(),
                unit: unit,
                baseline: bound, limit: 1)
        }
        return [
            try measure("dropped frames, scrolling as above", \.dropped, "%", bound: 1),
            try measure("cost of a frame, p95,", \.cost, "ms", bound: 8),
            try measure("time between two frames, p95,", \.interval, "ms", bound: 18.5),
            try measure("longest time between two frames,", \.longest, "ms", bound: 33.3),
        ]
    }

    private func pacings(showsWeeks: Bool) throws -> [FramePacing] {
        let refreshed = try RefreshedProgram(coins: coins, reportTime: 0, showsWeeks: showsWeeks)
        defer { refreshed.stop() }
        // The icons of the first rows.
        Thread.sleep(forTimeInterval: 3)
        return try (0..<rounds).map { _ in try round(refreshed) }
    }

    private func plainPacings() throws -> [FramePacing] {
        let program = try DrivenProgram(
            "bench-empty-window", arguments: ["\(coins)"],
            environment: ["WICK_TRACE_MAIN_LOOP": "0", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        Thread.sleep(forTimeInterval: 3)
        return try (0..<rounds).map { _ in
            try pacing({ Set(program.names(.label).filter { $0.hasPrefix("Coin ") }) }) {
                try program.reports { try scroll(program) }
            }
        }
    }

    /// Scrolls to the end in two turns, with a refresh in each.
    ///
    /// A click scrolls 70 pixels in a window of this height: 333 per second are 390 pixels per frame. A refresh joins one that
    /// began less than three seconds before.
    private func scroll(_ program: DrivenProgram) throws {
        for _ in 0..<2 { try program.scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000) }
    }

    /// A round begins where the last one ended; five do not reach the end of the list.
    private func round(_ refreshed: RefreshedProgram) throws -> FramePacing {
        try pacing({ try refreshed.coins() }) { try refreshed.reports { try scroll(refreshed.program) } }
    }

    /// The frames of a list that is scrolled.
    ///
    /// - Parameters:
    ///   - rows: Returns the names of the rows in sight.
    ///   - scroll: Scrolls and returns the reports meanwhile.
    private func pacing(
        _ rows: () throws -> Set<String>, while scroll: () throws -> [MainLoopReport]
    ) throws -> FramePacing {
        let before = try rows()
        // Lets the program report the cost of that call before the round begins.
        Thread.sleep(forTimeInterval: 0.2)
        let reports = try scroll()
        // At the end of the list the wheel scrolls nothing.
        let after = try rows()
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
