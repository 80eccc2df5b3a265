import Foundation

/// How much of a processor wick-gtk takes while its list is open and nobody does anything.
///
/// The market is in another process, and no refresh is due in the time that is measured.
struct IdleBenchmark {
    /// How long the program is left alone, in seconds: less than from one refresh to the next, which are five minutes.
    let seconds: Double

    /// How long a list goes on being filled after its first rows are seen, in seconds, at most.
    private static let settling = 10.0

    /// What it may take, in per cent of a processor.
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
