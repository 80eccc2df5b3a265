import Foundation

/// A simulator in a process of its own, as a site would be.
final class SimulatorProcess {
    private let child: ChildProcess

    /// The base URL of CoinMarketCap there.
    let coinMarketCap: String

    /// The base URL of coins' icons there.
    let icons: String

    /// Starts a simulator.
    ///
    /// - Parameters:
    ///   - coins: How many coins it lists.
    ///   - speed: How many seconds of its market pass in a second.
    ///   - givesWay: Whether it gives way to what is measured, as another machine would: not where a program is timed that
    ///     waits for its answer.
    init(coins: Int, speed: Int = 1, givesWay: Bool = false) throws {
        child = try ChildProcess(
            "wick-simulator", ["--port", "0", "--coins", "\(coins)", "--speed", "\(speed)"], reading: .output,
            givesWay: givesWay)
        let line = try child.timeToLine(containing: "coinmarketcap").line
        guard let url = line.split(separator: " ").first(where: { $0.contains("http://") }) else {
            throw BenchmarkFailure("wick-simulator does not say where it listens: \(line)")
        }
        coinMarketCap = String(url.drop { $0 != "h" })
        icons = coinMarketCap.replacing("/coinmarketcap", with: "/icons")
    }

    func stop() { child.stop() }
}
