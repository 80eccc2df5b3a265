import AccessibilityDriver
import Foundation

extension DrivenProgram {
    /// The reports of the main loop of a program with WICK_TRACE_MAIN_LOOP while `body` runs.
    func reports(while body: () throws -> Void) throws -> [MainLoopReport] {
        let before = log.count
        try body()
        let lines = log.dropFirst(before).split(separator: "\n")
        let reports = lines.compactMap { MainLoopReport(line: $0) }
        guard !reports.isEmpty else { throw BenchmarkFailure("wick-gtk does not report its main loop") }
        return reports
    }
}

/// A line that wick-gtk prints about its main loop; times in milliseconds.
struct MainLoopReport {
    let blocked: Double
    let computed: Double
    let frame: Double
    let interval: Double
    let frames: Int

    init?(line: Substring) {
        guard line.hasPrefix("main loop: ") else { return nil }
        func figure(_ name: String) -> Double? {
            line.range(of: "\(name) ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
        }
        guard let blocked = figure("blocked"), let computed = figure("computed"), let frame = figure("frame"),
            let interval = figure("interval"),
            let frames = line.split(separator: " ").dropLast().last.flatMap({ Int($0) })
        else { return nil }
        (self.blocked, self.computed, self.frame, self.interval, self.frames) =
            (blocked, computed, frame, interval, frames)
    }
}

/// The frames of a program that draws in each of the display's.
struct FramePacing {
    /// The share of frames that were due and not shown, in per cent.
    let dropped: Double
    /// The 95th percentile of the time that a frame takes, in milliseconds.
    let cost: Double
    /// The 95th percentile of the time between two frames, in milliseconds.
    let interval: Double
    /// The longest time between two frames, in milliseconds.
    let longest: Double

    /// The time between two frames at 60 Hz, in milliseconds.
    private static let frameTime = 1_000.0 / 60

    /// A figure that is compared.
    struct Figure {
        let name: String
        let path: any KeyPath<FramePacing, Double> & Sendable
        let unit: String
        /// The absolute bound.
        let bound: Double
        /// Whether the bound is for the machine of ``MachineSpeed``'s reference; otherwise it is the display's.
        let dependsOnMachine: Bool
        /// How many times that of a list of labels it may be; nil for a share so small that chance decides.
        let limitToLabels: Double?
    }

    /// The figures that are compared.
    static let figures = [
        Figure(
            name: "dropped frames", path: \.dropped, unit: "%", bound: 1, dependsOnMachine: false,
            limitToLabels: nil),
        Figure(
            name: "cost of a frame, p95", path: \.cost, unit: "ms", bound: 8, dependsOnMachine: true,
            limitToLabels: 3),
        Figure(
            name: "time between two frames, p95", path: \.interval, unit: "ms", bound: 18.5,
            dependsOnMachine: false,
            limitToLabels: 1.5),
        Figure(
            name: "longest time between two frames", path: \.longest, unit: "ms", bound: 2 * frameTime,
            dependsOnMachine: false,
            limitToLabels: 2),
    ]

    /// - Parameter reports: A report for each iteration of the main loop.
    init(_ reports: [MainLoopReport]) throws {
        let frames = reports.filter { $0.frames == 1 }
        guard frames.count > 100 else { throw BenchmarkFailure("wick-gtk has painted \(frames.count) frames only") }
        let intervals = frames.map(\.interval)
        let dropped = intervals.map { max(0, ($0 / Self.frameTime).rounded() - 1) }.reduce(0, +)
        self.dropped = 100 * dropped / (Double(frames.count) + dropped)
        cost = Samples(frames.map(\.frame)).percentile(95)
        interval = Samples(intervals).percentile(95)
        longest = intervals.max() ?? .nan
    }
}
