import AccessibilityDriver
import Foundation

/// What a person feels of refreshes: how long the main thread of wick-gtk is busy at a time, and whether frames are late
/// while the wheel is turned.
///
/// The program is the real one, driven by key and wheel; the market is in another process, where five minutes pass in a
/// second, so that each refresh changes every price and thousands of places. Rounds are repeated and the best one
/// counts: whatever else the machine does can only add.
struct MainThreadBenchmark {
    /// How many coins the list has.
    let coins: Int
    /// How many rounds there are.
    let rounds: Int

    /// How long a refresh takes at most, from the key to the last row out of sight.
    private static let refreshTime = 3.0

    /// How late the end of a frame may be: one frame's time after it was due, at 60 frames a second.
    private static let frameBound = 33.3

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: coins, speed: 300)
        defer { simulator.stop() }
        let program = try DrivenProgram(
            "wick-gtk",
            arguments: [
                "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--listing-limit", "\(coins)",
            ],
            environment: ["WICK_TRACE_FIRST_FRAME": "1", "WICK_TRACE_MAIN_LOOP": "100", "GSK_RENDERER": "cairo"])
        defer { program.end() }
        try program.wait(for: "the first rows") { program.log.contains("first rows") }
        Thread.sleep(forTimeInterval: Self.refreshTime)

        let byRank = try refreshes(of: program)
        let scrolling = try (0..<rounds).map { _ in try scroll(program) }
        try program.press("Home")
        try program.find(.button, "Change, not sorted").click()
        Thread.sleep(forTimeInterval: Self.refreshTime)
        let byChange = try refreshes(of: program)
        let blocked = try zip(byRank, byChange).map { max($0, $1) }.least()
        return [
            Measurement(
                name: "longest block of the main thread during a refresh of \(coins) coins, best of \(rounds)",
                value: blocked, unit: "ms", baseline: 4, limit: 1),
            Measurement(
                name: "longest time between frames while scrolling 400 px a frame during refreshes, best of \(rounds)",
                value: try scrolling.least(), unit: "ms", baseline: Self.frameBound, limit: 1),
        ]
    }

    /// The longest block of each round, a refresh each.
    private func refreshes(of program: DrivenProgram) throws -> [Double] {
        try (0..<rounds).map { _ in
            try worst("blocked", of: program) {
                try program.press("F5")
                Thread.sleep(forTimeInterval: Self.refreshTime)
            }
        }
    }

    /// The longest time between two frames while the wheel is turned and a refresh arrives.
    private func scroll(_ program: DrivenProgram) throws -> Double {
        // A click moves 70 pixels in a window of this height: 333 a second are 390 pixels a frame.
        try worst("interval", of: program) {
            try program.scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000)
        }
    }

    /// The greatest figure of a name that the program reports while something is done.
    private func worst(_ name: String, of program: DrivenProgram, while body: () throws -> Void) throws -> Double {
        let before = program.log.count
        try body()
        let figures = program.log.dropFirst(before).split(separator: "\n").compactMap { line -> Double? in
            guard line.hasPrefix("main loop: "), let range = line.range(of: "\(name) ") else { return nil }
            return line[range.upperBound...].split(separator: " ").first.flatMap { Double($0) }
        }
        guard let worst = figures.max() else { throw BenchmarkFailure("wick-gtk does not report its main loop") }
        return worst
    }
}

extension Sequence<Double> {
    /// The least element.
    fileprivate func least() throws -> Double {
        guard let least = self.min() else { throw BenchmarkFailure("nothing was measured") }
        return least
    }
}
