import AccessibilityDriver
import Foundation

/// The list of bench-empty-window, which has no icons, no actions and nothing to refresh: what GTK itself reaches on this machine.
struct LabelList {
    private static let coins = 20_000
    private static let rounds = 5
    /// The cost of a frame of labels up to which absolute bounds count; 1.7 to 2.8 ms on fast machines.
    private static let costBound = 4.0

    /// The frames of each round.
    private let pacings: [FramePacing]

    /// Scrolls the labels.
    ///
    /// - Parameters:
    ///   - size: The size of the window in pixels, if it is not that of the program.
    ///   - round: Scrolls as the list that is compared, and returns the frames.
    init(size: (width: Int, height: Int)? = nil, _ round: (DrivenProgram) throws -> FramePacing) throws {
        let program = try DrivenProgram(
            "bench-empty-window", arguments: ["\(Self.coins)"],
            environment: ["WICK_TRACE_MAIN_LOOP": "0", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        if let size { try program.resize(width: size.width, height: size.height) }
        Thread.sleep(forTimeInterval: 3)
        pacings = try (0..<Self.rounds).map { _ in try round(program) }
    }

    /// The names of the labels in sight.
    static func rows(of program: DrivenProgram) -> Set<String> {
        Set(program.names(.label).filter { $0.hasPrefix("Coin ") })
    }

    /// Compares the frames of a list in their best rounds with absolute bounds, and with those of the labels in theirs.
    ///
    /// On a machine where even a frame of labels costs more than ``costBound``, the absolute bounds have no limit: scrolling keeps
    /// all of its processors busy, and slows down more than ``MachineSpeed`` measures. Standard error says so.
    ///
    /// - Parameters:
    ///   - list: The frames of each round.
    ///   - name: What is done with the list.
    func measurements(of list: [FramePacing], _ name: String) throws -> [Measurement] {
        let cost = try pacings.map(\.cost).least()
        let isFast = cost <= Self.costBound
        if !isFast {
            let text = "a frame of a list of labels takes \(Table.figure(cost)) ms: no absolute limits"
            FileHandle.standardError.write(Data("wick-bench: \(text) for \(name)\n".utf8))
        }
        return try FramePacing.figures.flatMap { figure in
            let value = try list.map { $0[keyPath: figure.path] }.least()
            let labels = try pacings.map { $0[keyPath: figure.path] }.least()
            let (name, limit) = ("\(figure.name), \(name)", isFast ? 1.0 : nil)
            return [
                figure.dependsOnMachine
                    ? Measurement(name: name, value: value, unit: figure.unit, bound: figure.bound, limit: limit)
                    : Measurement(name: name, value: value, unit: figure.unit, baseline: figure.bound, limit: limit),
                Measurement(
                    name: "\(name), against a list of labels", value: value, unit: figure.unit, baseline: labels,
                    limit: figure.limitToLabels),
            ]
        }
    }
}

extension DrivenProgram {
    /// Scrolls far in two turns, with a refresh in each.
    ///
    /// A click scrolls 70 pixels in a window of this height: 333 per second are 390 pixels per frame. A refresh joins one that
    /// began less than three seconds before.
    func scrollTwice() throws {
        for _ in 0..<2 { try scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000) }
    }
}

extension FramePacing {
    /// Measures the frames of a list that is scrolled.
    ///
    /// - Parameters:
    ///   - rows: Returns the names of the rows in sight.
    ///   - scroll: Scrolls and returns the reports meanwhile.
    static func whileScrolling(
        _ rows: () throws -> Set<String>, _ scroll: () throws -> [MainLoopReport]
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
