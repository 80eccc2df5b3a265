import AccessibilityDriver
import Foundation

/// The frames from the opening of a row until its candles are drawn that an earlier run has stored, while no site responds.
struct StoredChartBenchmark {
    /// The number of starts of wick-gtk, each of which opens all rows.
    let runs: Int

    /// The limit of the frames.
    private static let bound = 2.0

    func run() throws -> [Measurement] {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: data) }
        let sites = try storeCandles(in: data)
        let frames = try (0..<runs).flatMap { _ in
            try OpenChartBenchmark.openRows(sites, environment: ["XDG_DATA_HOME": data.path]) { _ in }
        }
        return [
            Measurement(
                name:
                    "frames until the stored candles of a row are drawn, from its opening on, median of \(frames.count)",
                value: Samples(frames).median, unit: "frames", baseline: Self.bound, limit: 1)
        ]
    }

    /// Opens the rows while the simulated sites respond, and returns the arguments to use the same sites again.
    private func storeCandles(in data: URL) throws -> [String] {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.stop() }
        let sites = [
            "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)", "--base-url",
            "binance=\(simulator.coinMarketCap.replacing("/coinmarketcap", with: "/binance"))",
        ]
        _ = try OpenChartBenchmark.openRows(sites, environment: ["XDG_DATA_HOME": data.path]) { program in
            // Quitting ends what is still being written.
            try program.press("ctrl+q")
            _ = try program.waitForExit()
        }
        return sites
    }
}
