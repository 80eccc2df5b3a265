import Foundation
import WickSimulator

/// The processor time of wick-gtk with an open list and no input, without streams and with live prices that do not change.
///
/// No refresh is due during the measurement.
struct IdleBenchmark {
    /// The duration of the measurement in seconds, less than the five minutes between refreshes.
    let seconds: Double

    /// The longest time for filling the list after its first rows appear, in seconds.
    private static let settling = 10.0

    /// The limit, in per cent of a processor.
    private static let bound = 0.1
    /// The limit with live prices.
    private static let liveBound = 0.2

    func run() throws -> [Measurement] {
        let simulator = try SimulatorProcess(coins: 500)
        defer { simulator.stop() }
        let live = MarketSimulator(configuration: .init(coins: 500, port: 0, speed: 0))
        try live.start()
        defer { live.stop() }
        let sites = ["binance", "kraken"]
        let streams = sites.flatMap { site in
            [
                "--base-url", "\(site)=\(live.baseURL(for: site).absoluteString)", "--stream-url",
                "\(site)=\(live.streamURL(for: site).absoluteString)",
            ]
        }
        return [
            try measurement("", coinMarketCap: simulator.coinMarketCap, [], bound: Self.bound),
            try measurement(
                ", live", coinMarketCap: live.baseURL(for: "coinmarketcap").absoluteString, streams,
                bound: Self.liveBound),
        ]
    }

    private func measurement(
        _ name: String, coinMarketCap: String, _ arguments: [String], bound: Double
    ) throws -> Measurement {
        let program = try ChildProcess(
            "wick-gtk", ["--environment", "staging", "--base-url", "coinmarketcap=\(coinMarketCap)"] + arguments,
            environment: ["WICK_TRACE_FIRST_FRAME": "1", "GSK_RENDERER": "cairo"], reading: .errors)
        defer { program.stop() }
        _ = try program.timeToLine(containing: "first rows")
        Thread.sleep(forTimeInterval: Self.settling)
        let before = try program.processorSeconds()
        Thread.sleep(forTimeInterval: seconds)
        let taken = try program.processorSeconds() - before
        return Measurement(
            name: "wick-gtk at rest for \(Int(seconds)) s with its list open\(name), of a processor",
            value: taken / seconds * 100, unit: "%", bound: bound)
    }
}
