import AccessibilityDriver
import Foundation

/// The list of bench-empty-window, which has no icons, no actions and nothing to refresh: what GTK itself reaches on this machine.
enum LabelList {
    private static let coins = 20_000
    private static let rounds = 5

    /// The limit of a figure of ``FramePacing`` other than the cost of a frame, whose bound is a time of the display.
    ///
    /// There is none on a machine where even these labels take more time between two frames: it cannot show a frame in each of the
    /// display's. Standard error says so.
    ///
    /// - Parameter pacings: The frames of the labels.
    static func pacingLimit(_ pacings: [FramePacing]) throws -> Double? {
        let interval = try pacings.map(\.interval).least()
        guard interval > FramePacing.intervalBound else { return 1 }
        let text = "a list of labels takes \(Table.figure(interval)) ms between two frames: pacing has no limit"
        FileHandle.standardError.write(Data("wick-bench: \(text)\n".utf8))
        return nil
    }

    /// Scrolls the labels, and returns the frames of each round.
    static func pacings() throws -> [FramePacing] {
        let program = try DrivenProgram(
            "bench-empty-window", arguments: ["\(coins)"],
            environment: ["WICK_TRACE_MAIN_LOOP": "0", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        Thread.sleep(forTimeInterval: 3)
        return try (0..<rounds).map { _ in
            try FramePacing.whileScrolling({ Set(program.names(.label).filter { $0.hasPrefix("Coin ") }) }) {
                try program.reports { try program.scrollTwice() }
            }
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
