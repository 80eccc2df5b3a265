import Foundation

/// A simulator in its own process, like a remote site.
final class SimulatorProcess {
    private let child: ChildProcess

    /// The base URL of CoinMarketCap.
    let coinMarketCap: String

    /// The base URL of the coins' icons.
    let icons: String

    /// The root of its sites' URLs, such as "http://127.0.0.1:8080".
    let root: String

    /// Starts a simulator.
    ///
    /// - Parameters:
    ///   - coins: The number of listed coins.
    ///   - speed: How many seconds of its market pass per second.
    ///   - givesWay: Whether it runs at the lowest priority, so that it does not disturb the measurement, as if on
    ///     another machine. Not for measurements that wait for its responses.
    init(coins: Int, speed: Int = 1, givesWay: Bool = false) throws {
        child = try ChildProcess(
            "wick-simulator", ["--port", "0", "--coins", "\(coins)", "--speed", "\(speed)"], reading: .output,
            givesWay: givesWay)
        let line = try child.timeToLine(containing: "coinmarketcap").line
        guard let url = line.split(separator: " ").first(where: { $0.contains("http://") }) else {
            throw BenchmarkFailure("wick-simulator does not say where it listens: \(line)")
        }
        coinMarketCap = String(url.drop { $0 != "h" })
        root = coinMarketCap.replacing("/coinmarketcap", with: "")
        icons = "\(root)/icons"
    }

    func stop() { child.stop() }
}
