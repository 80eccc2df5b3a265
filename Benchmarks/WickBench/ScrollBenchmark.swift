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
        let wick = try pacings(showsWeeks: false)
        let plain = try LabelList.pacings()
        let limit = try LabelList.pacingLimit(plain)
        let name = "scrolling 400 px a frame during two refreshes of \(coins) coins, best of \(rounds)"
        func comparison(
            _ figure: KeyPath<FramePacing, Double>, _ measurement: Measurement
        ) throws -> [Measurement] {
            [
                measurement,
                Measurement(
                    name: "the same, against a list of labels without refreshes", value: measurement.value,
                    unit: measurement.unit, baseline: try plain.map { $0[keyPath: figure] }.least(), limit: nil),
            ]
        }
        let figures = try measurements(
            of: wick, limit: limit,
            names: [
                "dropped frames, \(name)", "cost of a frame, p95, the same", "time between two frames, p95, the same",
                "longest time between two frames, the same",
            ])
        return try zip([\.dropped, \.cost, \.interval, \.longest], figures).flatMap { try comparison($0, $1) }
    }

    /// In a wide window, whose rows have all columns and a line of the last seven days.
    func runWithWeeks() throws -> [Measurement] {
        try measurements(
            of: pacings(showsWeeks: true), limit: LabelList.pacingLimit(LabelList.pacings()),
            names: [
                "dropped frames, scrolling as above with lines of seven days",
                "cost of a frame, p95, with lines of seven days",
                "time between two frames, p95, with lines of seven days",
                "longest time between two frames, with lines of seven days",
            ])
    }

    /// The share of dropped frames, the cost of a frame, and the usual and the longest time between two.
    private func measurements(of wick: [FramePacing], limit: Double?, names: [String]) throws -> [Measurement] {
        [
            Measurement(
                name: names[0], value: try wick.map(\.dropped).least(), unit: "%",
                baseline: FramePacing.droppedBound, limit: limit),
            Measurement(
                name: names[1], value: try wick.map(\.cost).least(), unit: "ms", bound: FramePacing.costBound),
            Measurement(
                name: names[2], value: try wick.map(\.interval).least(), unit: "ms",
                baseline: FramePacing.intervalBound, limit: limit),
            Measurement(
                name: names[3], value: try wick.map(\.longest).least(), unit: "ms",
                baseline: FramePacing.longestBound, limit: limit),
        ]
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
