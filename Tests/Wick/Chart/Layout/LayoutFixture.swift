import Foundation
import KitSeededRandom
import KitTimeFormatting
import WickMarket

@testable import WickChart

/// Measures a monospaced font: 6 pixels per letter, 7 if bold, on lines of 12 pixels.
struct EvenMeasure: ChartTextMeasure {
    func size(of text: String, style: ChartTextStyle) -> ChartSize {
        ChartSize(width: Double(text.count) * (style == .emphasised ? 7 : 6), height: 12)
    }
}

enum LayoutFixture {
    /// 21 November 2026, 14:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_795_269_600)

    /// Hourly candles from `start`, as open, high, low, close and volume; `nil` for a gap.
    static func series(_ figures: [(Double, Double, Double, Double, Double?)?]) -> ChartSeries {
        let candles = figures.enumerated().compactMap { hour, figures in
            figures.flatMap {
                Candle(
                    time: start.addingTimeInterval(Double(hour) * 3600), open: $0.0, high: $0.1, low: $0.2,
                    close: $0.3, volume: $0.4)
            }
        }
        return ChartSeries(CandleSeries(candles), interval: .hour)
    }

    /// A random walk.
    static func walk(_ count: Int, seed: UInt64, from price: Double = 67_000, share: Double = 0.01) -> ChartSeries {
        var generator = SeededGenerator(seed: seed)
        var price = price
        return series(
            (0..<count).map { _ in
                let open = price
                price *= exp(Double.random(in: -share...share, using: &generator))
                let high = max(open, price) * (1 + Double.random(in: 0...share, using: &generator))
                let low = min(open, price) * (1 - Double.random(in: 0...share, using: &generator))
                let volume = Double.random(in: 0...5_000_000, using: &generator)
                switch Int.random(in: 0..<12, using: &generator) {
                case 0: return nil
                case 1: return (open, high, low, price, nil)
                case 2: return (open, high, low, price, 0)
                default: return (open, high, low, price, volume)
                }
            })
    }

    /// Options with UTC and US number formats.
    static func options(
        scale: PriceScale.Kind = .linear, indicators: [Indicator] = [], crosshair: ChartCrosshair? = nil
    ) -> ChartOptions {
        ChartOptions(
            scale: scale, indicators: indicators, crosshair: crosshair,
            labels: TimeLabels(TimeFormat(timeZone: .gmt)), locale: .unitedStates)
    }

    /// A layout of 400 by 300 pixels that shows the newest candles.
    static func layout(
        _ series: ChartSeries, width: Double = 400, height: Double = 300, scale: Double = 1,
        options: ChartOptions = options(), move: (inout ChartViewport) -> Void = { _ in }
    ) -> ChartLayout {
        var viewport = ChartViewport(content: series.slots, width: width - 64)
        move(&viewport)
        return ChartLayout(
            series, viewport: viewport, size: ChartSize(width: width, height: height), scale: scale, options: options,
            measure: EvenMeasure())
    }
}

extension ChartLayout {
    /// Every rectangle except candles and bars, with the pane that contains it.
    var rectangles: [(name: String, frame: ChartRect, pane: ChartRect)] {
        let whole = ChartRect(x: 0, y: 0, width: size.width, height: size.height)
        var all: [(String, ChartRect, ChartRect)] = separators.map { ("separator", $0.frame, whole) }
        for tick in priceTicks {
            all.append(("price line", tick.line.frame, panes.price))
            if let label = tick.label { all.append(("price label", label.frame, panes.priceAxis)) }
        }
        for tick in volumeTicks {
            all.append(("volume line", tick.line.frame, panes.volume ?? .zero))
            if let label = tick.label { all.append(("volume label", label.frame, panes.volumeAxis ?? .zero)) }
        }
        for tick in timeTicks {
            all += tick.lines.map { ("time line", $0.frame, panes.plot) }
            if let label = tick.label { all.append(("time label", label.frame, panes.timeAxis)) }
        }
        if let lastPrice {
            all.append(("last price", lastPrice.line.frame, panes.price))
            all.append(("last price's tag", lastPrice.tag.frame, panes.priceAxis))
        }
        for mark in extremes {
            all.append(("leader", mark.leader.frame, panes.price))
            all.append(("mark", mark.label.frame, panes.price))
        }
        if let crosshair {
            all += crosshair.lines.map { ("crosshair", $0.frame, panes.plot) }
            all += crosshair.tags.map { ("tag", $0.frame, whole) }
        }
        all += legend.map { ("legend", $0.frame, panes.legend) }
        for panel in [panel, note].compactMap({ $0 }) {
            all.append(("panel", panel.frame, panes.plot))
            all += panel.texts.map { ("text of the panel", $0.frame, panel.frame) }
        }
        return all
    }
}
