import AccessibilityDriver
import Foundation
import WickSimulator

/// The time from the moment at which an exchange sends a frame until wick-gtk has drawn the candle, in an open chart.
///
/// The exchange is in this process, so sending the frame and reading the program's trace are included.
struct LivePixelBenchmark {
    /// The number of frames.
    let frames: Int

    /// The limit, in milliseconds.
    private static let bound = 50.0

    func run() throws -> [Measurement] {
        // Ahead of this machine's time, so that only the stream ends candles.
        let start = (Date().timeIntervalSince1970 / 60).rounded(.down) * 60 + 605
        let simulator = MarketSimulator(
            configuration: .init(
                coins: 40, port: 0, speed: 0, startsAt: Date(timeIntervalSince1970: start), tickRate: 1))
        try simulator.start()
        defer { simulator.stop() }
        var arguments = ["--environment", "staging", "--stream-url", "huobi=\(simulator.streamURL(for: "huobi"))"]
        for site in ["coinmarketcap", "huobi"] {
            arguments += ["--base-url", "\(site)=\(simulator.baseURL(for: site).absoluteString)"]
        }
        var times: [Double] = []
        _ = try OpenChartBenchmark.openRows(arguments, counting: "candles") { program in
            try program.find("the status") { $0.name == "Live" && $0.role == .label }
            for _ in 0..<frames { times.append(try time(program, simulator)) }
        }
        return [
            Measurement(
                name: "an exchange's frame to the drawn candle, p95 of \(frames)", value: Samples(times).percentile(95),
                unit: "ms", bound: Self.bound)
        ]
    }

    /// Sends a frame, and returns the milliseconds until it is drawn.
    private func time(_ program: DrivenProgram, _ simulator: MarketSimulator) throws -> Double {
        let before = drawings(of: program)
        // One span in forty has no trade, which changes no candle.
        for _ in 0..<10 {
            let start = ContinuousClock.now
            simulator.advance(by: 20)
            while ContinuousClock.now - start < .seconds(1) {
                guard drawings(of: program) == before else {
                    let time = (ContinuousClock.now - start).milliseconds
                    // The program is at rest before the next one.
                    Thread.sleep(forTimeInterval: 0.1)
                    return time
                }
                Thread.sleep(forTimeInterval: 0.0005)
            }
        }
        throw BenchmarkFailure("no candle was drawn")
    }

    private func drawings(of program: DrivenProgram) -> Int {
        program.log.split(separator: "\n").count { $0.hasPrefix("updated-candles drawn in frame ") }
    }
}
