import AccessibilityDriver
import Foundation

/// What a person feels of refreshes: how long the main thread of wick-gtk is busy at a time, and whether frames are late
/// while the wheel is turned.
///
/// The program is the real one, driven by key and wheel; the market is in another process, where five minutes pass in a
/// second, so that each refresh changes every price and thousands of places. Rounds are repeated under each order and the
/// best one of each counts: whatever else the machine does can only add.
struct MainThreadBenchmark {
    /// How many coins the list has.
    let coins: Int
    /// How many rounds there are.
    let rounds: Int

    /// How long a refresh takes at most, from the key to the last row out of sight.
    private static let refreshTime = 3.0

    /// How often the program reports its main loop, in seconds.
    private static let reportTime = 0.1

    /// How late the end of a frame may be: one frame's time after it was due, at 60 frames a second.
    private static let frameBound = 33.3

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: coins, speed: 300, givesWay: true)
        defer { simulator.stop() }
        let program = try DrivenProgram(
            "wick-gtk",
            arguments: [
                "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--base-url", "icons=\(simulator.icons)", "--listing-limit", "\(coins)",
            ],
            environment: [
                "WICK_TRACE_FIRST_FRAME": "1", "WICK_TRACE_MAIN_LOOP": "\(Int(Self.reportTime * 1_000))",
                "GSK_RENDERER": "cairo",
            ])
        defer { program.end() }
        try program.wait(for: "the first rows") { program.log.contains("first rows") }
        Thread.sleep(forTimeInterval: Self.refreshTime)

        let byRank = try refreshes(of: program)
        let scrolling = try (0..<rounds).map { _ in try scroll(program) }
        try program.press("Home")
        try program.find(.button, "Change, not sorted").click()
        Thread.sleep(forTimeInterval: Self.refreshTime)
        let byChange = try refreshes(of: program)
        return [
            Measurement(
                name: "longest block of the main thread during a refresh of \(coins) coins, best of \(rounds)",
                value: try max(byRank.map(\.blocked).least(), byChange.map(\.blocked).least()), unit: "ms", baseline: 4,
                limit: 1),
            Measurement(
                name: "the same without waiting for the display server",
                value: try max(byRank.map(\.computed).least(), byChange.map(\.computed).least()), unit: "ms",
                baseline: 4, limit: 1),
            Measurement(
                name: "longest time between frames while scrolling 400 px a frame during refreshes, best of \(rounds)",
                value: try scrolling.least(), unit: "ms", baseline: Self.frameBound, limit: 1),
        ]
    }

    /// The longest block, and the longest computing, of each round, a refresh each.
    private func refreshes(of program: DrivenProgram) throws -> [(blocked: Double, computed: Double)] {
        try (0..<rounds).map { _ in
            let before = try rows(of: program)
            // What it took to answer that is reported before the round begins.
            Thread.sleep(forTimeInterval: 2 * Self.reportTime)
            let worst = try worst(["blocked", "computed"], of: program) {
                try program.press("F5")
                Thread.sleep(forTimeInterval: Self.refreshTime)
            }
            guard try rows(of: program) != before else {
                throw BenchmarkFailure("a refresh took longer than \(Self.refreshTime) s")
            }
            return (worst[0], worst[1])
        }
    }

    /// The longest time between two frames while the wheel is turned and a refresh arrives.
    private func scroll(_ program: DrivenProgram) throws -> Double {
        let before = try coins(of: program)
        // What it took to answer that is reported before the round begins.
        Thread.sleep(forTimeInterval: 2 * Self.reportTime)
        // A click moves 70 pixels in a window of this height: 333 a second are 390 pixels a frame.
        let interval = try worst(["interval"], of: program) {
            try program.scroll(x: 400, y: 500, clicks: 300, every: 3, pressing: "F5", then: 1_000)
        }[0]
        // At the end of the list the wheel turns and nothing moves.
        let after = try coins(of: program)
        let gone = before.subtracting(after).count
        guard gone > before.count / 2 else {
            throw BenchmarkFailure(
                """
                the list does not go as far as it is scrolled: of \(before.count) rows in sight, \(before.first ?? "none") \
                among them, \(gone) have left, and \(after.count) are in sight now, \(after.first ?? "none") among them
                """)
        }
        return interval
    }

    /// What the rows in sight are called, without their prices.
    private func coins(of program: DrivenProgram) throws -> Set<Substring> {
        Set(try rows(of: program).compactMap { $0.split(separator: ",").first })
    }

    /// What the rows in sight are called; read again until there are some: a program that has much to do answers late.
    private func rows(of program: DrivenProgram) throws -> [String] {
        var names: [String] = []
        try program.wait(for: "rows in sight") {
            names = program.names(.listItem)
            return !names.isEmpty
        }
        return names
    }

    /// The greatest figure of each name that the program reports while something is done.
    private func worst(_ names: [String], of program: DrivenProgram, while body: () throws -> Void) throws -> [Double] {
        let before = program.log.count
        try body()
        let lines = program.log.dropFirst(before).split(separator: "\n").filter { $0.hasPrefix("main loop: ") }
        return try names.map { name in
            let figures = lines.compactMap { line in
                line.range(of: "\(name) ").flatMap { Double(line[$0.upperBound...].prefix { $0 != " " }) }
            }
            guard let worst = figures.max() else { throw BenchmarkFailure("wick-gtk does not report its main loop") }
            return worst
        }
    }
}

extension Sequence<Double> {
    /// The least element.
    fileprivate func least() throws -> Double {
        guard let least = self.min() else { throw BenchmarkFailure("nothing was measured") }
        return least
    }
}
