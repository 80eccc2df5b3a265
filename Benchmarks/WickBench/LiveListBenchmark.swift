import AccessibilityDriver
import Foundation
import KitSiteSimulator
import WickMarket

/// Thousands of price updates a second into a list of very many coins, at rest and while the user scrolls.
///
/// Drives the real program. At rest, the list draws when a price on screen changes or its tint ends. The best round counts,
/// because other processes can only add time.
struct LiveListBenchmark {
    let coins: Int
    /// The updates per second.
    let updates: Int
    /// The number of rounds.
    let rounds: Int

    /// The duration of a round at rest, in seconds.
    private static let restTime = 5.0

    func run() throws -> [Measurement] {
        // The prices of the simulator that streams the other site.
        let now = Date().timeIntervalSince1970 - 1_800_000_000
        let (tickers, count) = (SearchBenchmark.tickers(coins, after: now), updates / TickerStream.rate)
        let stream = SiteServer(SiteServer.Configuration(tickRate: TickerStream.rate)) { _ in
            [TickerStream(tickers, count: count)]
        }
        try stream.start()
        defer { stream.stop() }
        let simulator = try SimulatorProcess(coins: coins, givesWay: true)
        defer { simulator.stop() }
        let streamURL = stream.streamURL(for: "binance").absoluteString
        // At rest it paints only what changes; while it scrolls, each of the display's frames.
        let rests = try measuring("0 drawn", simulator, streamURL) { try rest($0) }
        let pacings = try measuring("0", simulator, streamURL) { try scroll($0) }
        let name = "\(updates) price updates per second into \(coins) coins, best of \(rounds)"
        return try LabelList(scroll).measurements(of: pacings, "scrolling 150 px a frame during \(name)") + [
            Measurement(
                name: "longest block of the main thread during \(name)", value: try rests.map(\.blocked).least(),
                unit: "ms", bound: 4),
            Measurement(
                name: "wick-gtk meanwhile, of a processor", value: try rests.map(\.processor).least(), unit: "%",
                baseline: 60, limit: 1),
            // A change and the end of its tint, ten times a second.
            Measurement(
                name: "frames drawn meanwhile, per second", value: try rests.map(\.frames).least(), unit: "frames",
                baseline: 2 * Double(TickerStream.rate) + 2, limit: 1),
        ]
    }

    /// Measures a few rounds with a program of their own, once its prices are live.
    ///
    /// - Parameter trace: The value of WICK_TRACE_MAIN_LOOP.
    private func measuring<Round>(
        _ trace: String, _ simulator: SimulatorProcess, _ streamURL: String,
        _ round: (DrivenProgram) throws -> Round
    ) throws -> [Round] {
        let program = try DrivenProgram(
            "wick-gtk",
            arguments: [
                "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                "--base-url", "icons=\(simulator.icons)", "--base-url", "binance=\(simulator.root)/binance",
                "--stream-url", "binance=\(streamURL)",
                // It streams the price of USDT.
                "--stream-url", "kraken=\(simulator.root.replacing("http", with: "ws"))/kraken",
                "--listing-limit", "\(coins)",
            ],
            environment: [
                "WICK_TRACE_FIRST_FRAME": "1", "WICK_TRACE_MAIN_LOOP": trace, "GSK_RENDERER": "cairo",
            ])
        defer { program.end() }
        try program.wait(for: "live prices") { !program.all(.listItem).isEmpty && program.isLive }
        Thread.sleep(forTimeInterval: 5)
        return try (0..<rounds).map { _ in try round(program) }
    }

    /// Scrolls down and up again.
    private func scroll(_ program: DrivenProgram) throws -> FramePacing {
        try FramePacing(
            program.reports {
                for isDown in [true, false] { try program.turnWheel(x: 400, y: 500, clicks: 250, isDown: isDown) }
            })
    }

    /// The longest block of the main thread, the share of a processor that the program takes in per cent, and the frames that
    /// it draws per second.
    private func rest(_ program: DrivenProgram) throws -> (blocked: Double, processor: Double, frames: Double) {
        let before = program.names(.listItem)
        let start = try ChildProcess.processorSeconds(of: program.id)
        let reports = try program.reports { Thread.sleep(forTimeInterval: Self.restTime) }
        let taken = try ChildProcess.processorSeconds(of: program.id) - start
        let (after, frames) = (program.names(.listItem), reports.map(\.frames).reduce(0, +))
        let changed = zip(before, after).count { $0 != $1 }
        guard changed >= before.count / 2 else {
            throw BenchmarkFailure("of \(before.count) prices in sight, \(changed) have changed in \(frames) frames")
        }
        return (
            reports.map(\.blocked).max() ?? .nan, 100 * taken / Self.restTime, Double(frames) / Self.restTime
        )
    }
}

extension DrivenProgram {
    /// Whether the list says that its prices are live.
    fileprivate var isLive: Bool { names(.label).contains("Live") }
}
