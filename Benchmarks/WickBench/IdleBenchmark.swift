import Foundation

/// The processor time of wick-gtk with an open list and no input.
///
/// The market runs in another process, and no refresh is due during the measurement.
struct IdleBenchmark {
    /// The duration of the measurement in seconds, less than the five minutes between refreshes.
    let seconds: Double

    /// The longest time for filling the list after its first rows appear, in seconds.
    private static let settling = 10.0

    /// The limit, in per cent of a processor.
    private static let bound = 0.1

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: 500)
        defer { simulator.stop() }
        let program = try ChildProcess(
            "wick-gtk", ["--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)"],
            environment: ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"], reading: .errors)
        defer { program.stop() }
        _ = try program.timeToLine(containing: "first rows")
        Thread.sleep(forTimeInterval: Self.settling)
        let before = try program.processorSeconds()
        Thread.sleep(forTimeInterval: seconds)
        let taken = try program.processorSeconds() - before
        return [
            Measurement(
                name: "wick-gtk at rest for \(Int(seconds)) s with its list open, of a processor",
                value: taken / seconds * 100, unit: "%", baseline: Self.bound, limit: 1)
        ]
    }
}
