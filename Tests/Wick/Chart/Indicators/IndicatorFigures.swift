import Foundation
import WickChart
import WickMarket

/// The values that `scripts/indicator-figures` calculated with TA-Lib.
struct IndicatorFigures: Decodable {
    struct Case: Decodable {
        let name: String
        /// Time, open, high, low, close and volume of each candle; `nil` for a random walk.
        private let candles: [[Double]]?
        /// The number of candles of a random walk, whose last values are expected.
        private let count: Int?
        /// The expected values of each indicator's lines; `nil` while it warms up.
        let lines: [String: [[Double?]]]

        /// The candles.
        var series: [Candle] {
            guard let candles else { return RandomWalk.candles(count ?? 0) }
            return candles.compactMap { row in
                Candle(
                    time: Date(timeIntervalSince1970: row[0]), open: row[1], high: row[2], low: row[3], close: row[4],
                    volume: row[5])
            }
        }

        /// The indicators and their expected lines, in a fixed order.
        func indicators() throws -> [(indicator: Indicator, lines: [[Double?]])] {
            try lines.sorted { $0.key < $1.key }.map { (try Indicator(text: $0.key), $0.value) }
        }
    }

    let cases: [Case]

    static func load() throws -> IndicatorFigures {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try JSONDecoder().decode(
            IndicatorFigures.self, from: Data(contentsOf: tests.appending(path: "Figures/indicators.json")))
    }

    static func named(_ name: String) throws -> Case? { try load().cases.first { $0.name == name } }
}

/// The random walk of `scripts/indicator-figures`, in whole numbers.
enum RandomWalk {
    static func candles(_ count: Int) -> [Candle] {
        var state: UInt64 = 5
        func move() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 54)
        }
        var close = 1_000_000
        return (0..<count).compactMap { index in
            let moves = [move(), move(), move(), move()]
            let open = close
            close = max(1000, close + moves[0] - 511)
            return Candle(
                time: Date(timeIntervalSince1970: Double(index * 60)), open: Double(open),
                high: Double(max(open, close) + moves[1]), low: Double(min(open, close) - moves[2] % 500),
                close: Double(close), volume: Double(moves[3]))
        }
    }
}

/// Whether values are equal to nine significant digits, or differ by less than that share of an amount.
func isClose(_ value: Double?, _ expected: Double?, scale: Double = 0) -> Bool {
    guard let value, let expected else { return (value == nil) == (expected == nil) }
    return abs(value - expected) <= 1e-9 * max(abs(expected), scale)
}

extension IndicatorValues {
    /// The values of a line at all candles.
    func line(_ line: Int) -> [Double?] { (0..<count).map { value(ofLine: line, at: $0) } }
}
