import Foundation
import KitSeededRandom
import WickChart
import WickMarket

/// Operations on a chart's candles before drawing: load, append, prepend, and read any range.
struct ChartSeriesBenchmark {
    let candles: Int
    /// The number of runs of each operation.
    let runs: Int

    /// The duration of a frame at 60 Hz, in milliseconds.
    private static let frame = 16.7

    func run() throws -> [Measurement] {
        let candles = Self.candles(candles)
        let given = CandleSeries(candles)
        var onePass: [Double] = []
        var takingIn: [Double] = []
        var series = ChartSeries(.empty, interval: .fiveMinutes)
        for _ in 0..<runs {
            let highLow = Samples.time(&onePass) { Self.highLow(of: given.candles) }
            series = Samples.time(&takingIn) { ChartSeries(given, interval: .fiveMinutes) }
            guard let seen = series.highLow(in: series.slots), highLow == (seen.high, seen.low) else {
                throw BenchmarkFailure("the chart and one pass disagree about the highest and the lowest price")
            }
        }
        let name = "\(self.candles) candles"
        return [
            // Other processes can only add time.
            Measurement(
                name: "taking in \(name), against one pass for their high and low",
                value: Samples(takingIn).percentile(1),
                unit: "ms", baseline: Samples(onePass).percentile(1), limit: 3),
            Measurement(
                name: "one more candle to \(name), p95, against a frame", value: appending(to: series), unit: "ms",
                baseline: Self.frame, limit: 0.05),
            Measurement(
                name: "2000 older candles before \(name), p95, against a frame", value: prepending(to: series),
                unit: "ms", baseline: Self.frame, limit: 0.2),
            Measurement(
                name: "columns of \(name) at the worst zoom, p95", value: readingColumns(of: series), unit: "ms",
                bound: 1),
        ]
    }

    /// Five-minute candles of a random walk, the same in every run.
    static func candles(_ count: Int) -> [Candle] {
        var generator = SeededGenerator(seed: 5)
        var price = 30_000.0
        return (0..<count).compactMap { index in
            let open = price
            price = max(100, price * (1 + .random(in: -0.001...0.001, using: &generator)))
            return Candle(
                time: Date(timeIntervalSince1970: 1_400_000_100 + Double(index) * 300), open: open,
                high: max(open, price) * (1 + .random(in: 0...0.001, using: &generator)),
                low: min(open, price) * (1 - .random(in: 0...0.001, using: &generator)), close: price,
                volume: .random(in: 0...1000, using: &generator))
        }
    }

    private static func highLow(of candles: [Candle]) -> (high: Double, low: Double) {
        var high = -Double.infinity
        var low = Double.infinity
        for candle in candles {
            high = max(high, candle.high)
            low = min(low, candle.low)
        }
        return (high, low)
    }

    /// Appends while a copy exists, as for a chart on screen.
    private func appending(to series: ChartSeries) -> Double {
        guard let last = series.last else { return .nan }
        var growing = series
        return Samples.p95(of: 200) { index in
            let shown = growing
            let time = last.time.addingTimeInterval(Double(index / 4 + 1) * 300)
            if let next = Candle(time: time, open: 1, high: 2, low: 1, close: 2) { growing.merge([next]) }
            withExtendedLifetime(shown) {}
        }
    }

    private func prepending(to series: ChartSeries) -> Double {
        guard let first = series.first else { return .nan }
        let older = (1...2000).compactMap {
            Candle(time: first.time.addingTimeInterval(Double(-$0) * 300), open: 1, high: 2, low: 1, close: 2)
        }
        return Samples.p95(of: 50) { _ in
            var growing = series
            growing.merge(older)
        }
    }

    /// Reads as many columns as the widest screens have, at each level of detail.
    private func readingColumns(of series: ChartSeries) -> Double {
        let levels = (0...20).map { level in
            let slots = min(series.slots.count, 2000 << level)
            let first = series.slots.lowerBound + (series.slots.count - slots) / 2
            return Samples.p95(of: 50) { _ in
                withExtendedLifetime(series.columns(in: first..<first + slots, level: level)) {}
            }
        }
        return levels.max() ?? .nan
    }
}
