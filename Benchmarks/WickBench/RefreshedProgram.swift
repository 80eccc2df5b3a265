import AccessibilityDriver
import Foundation

/// wick-gtk with a market in another process, at five minutes per second, so that each refresh changes every price and
/// thousands of ranks.
final class RefreshedProgram {
    let program: DrivenProgram
    private let simulator: SimulatorProcess

    /// The size of a window whose rows show lines of the last seven days, in pixels.
    static let wideSize = (width: 1_240, height: 760)

    /// Starts the program and waits for its first rows.
    ///
    /// - Parameters:
    ///   - coins: The number of coins.
    ///   - reportTime: The interval of the reports of its main loop, in seconds; 0 for each iteration.
    ///   - showsWeeks: Whether its window is wide and shows lines of the last seven days.
    init(coins: Int, reportTime: Double, showsWeeks: Bool = false) throws {
        simulator = try SimulatorProcess(coins: coins, speed: 300, givesWay: true)
        do {
            program = try DrivenProgram(
                "wick-gtk",
                arguments: [
                    "--environment", "staging", "--base-url", "coinmarketcap=\(simulator.coinMarketCap)",
                    "--base-url", "icons=\(simulator.icons)", "--base-url", "coingecko=\(simulator.root)/coingecko",
                    "--listing-limit", "\(coins)",
                ],
                environment: [
                    "WICK_TRACE_FIRST_FRAME": "1", "WICK_TRACE_MAIN_LOOP": "\(Int(reportTime * 1_000))",
                    "GSK_RENDERER": "cairo",
                ])
            try program.wait(for: "the first rows") { [program] in program.log.contains("first rows") }
            if showsWeeks {
                try program.resize(width: Self.wideSize.width, height: Self.wideSize.height)
                _ = try program.find("the lines of the last seven days") { $0.name.contains("CoinGecko") }
            }
        } catch {
            simulator.stop()
            throw error
        }
    }

    /// The reports of the main loop while `body` runs.
    func reports(while body: () throws -> Void) throws -> [MainLoopReport] { try program.reports(while: body) }

    func stop() {
        program.end()
        simulator.stop()
    }

    /// The names of the visible rows; read repeatedly until there are any, because a busy program responds late.
    func rows() throws -> [String] {
        var names: [String] = []
        try program.wait(for: "rows in sight") {
            names = program.names(.listItem)
            return !names.isEmpty
        }
        return names
    }

    /// The names of the visible rows without their prices.
    func coins() throws -> Set<String> {
        Set(try rows().compactMap { $0.split(separator: ",").first.map(String.init) })
    }
}
