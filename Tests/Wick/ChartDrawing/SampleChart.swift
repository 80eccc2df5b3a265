import Foundation
import KitSeededRandom
import KitTimeFormatting
import WickChart
import WickChartDrawing
import WickMarket

/// Charts of generated candles, the same in every run.
enum SampleChart {
    /// 21 November 2026, 06:00 UTC: a Saturday.
    static let newest = Date(timeIntervalSince1970: 1_795_240_800)

    /// A random walk.
    ///
    /// - Parameters:
    ///   - count: The number of candles.
    ///   - seconds: The length of a candle.
    ///   - price: The first price.
    ///   - swing: How much a candle moves, relative to the price.
    static func candles(_ count: Int, every seconds: Double, price: Double, swing: Double = 0.006) -> [Candle] {
        var generator = SeededGenerator(seed: 5)
        func random() -> Double { Double.random(in: 0...1, using: &generator) }
        var open = price
        return (0..<count).compactMap { index in
            let drift = sin(Double(index) / 23) * 0.3 + sin(Double(index) / 190) * 0.15
            let close = open * (1 + swing * (random() + random() + random() - 1.5 + drift * 0.4))
            let high = max(open, close) * (1 + swing * 0.5 * random() * random())
            let low = min(open, close) * (1 - swing * 0.5 * random() * random())
            let volume = 2e6 * (0.3 + random() + 40 * abs(close - open) / open)
            defer { open = close }
            return Candle(
                time: newest.addingTimeInterval(Double(index + 1 - count) * seconds), open: open, high: high, low: low,
                close: close, volume: volume)
        }
    }

    static func series(_ candles: [Candle], every seconds: Double) -> ChartSeries {
        ChartSeries(CandleSeries(candles), interval: .seconds(seconds))
    }

    /// Options with UTC and English.
    static func options(
        _ scale: PriceScale.Kind = .linear, crosshair: ChartCrosshair? = nil
    ) -> ChartOptions {
        ChartOptions(
            scale: scale, crosshair: crosshair, labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: .unitedStates)
    }
}
