import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The candles of a pair, oldest first.
struct BinanceHistory {
    private static let mostCandles = 1000
    private static let usualLimit = 500

    /// The grids by the site's names of intervals, all in UTC.
    static let grids: [String: CandleGrid] = [
        "1m": .minute, "3m": CandleGrid(minutes: 3), "5m": .fiveMinutes, "15m": CandleGrid(minutes: 15),
        "30m": CandleGrid(minutes: 30), "1h": .hour, "2h": CandleGrid(minutes: 120), "4h": CandleGrid(minutes: 240),
        "6h": CandleGrid(minutes: 360), "8h": CandleGrid(minutes: 480), "12h": CandleGrid(minutes: 720), "1d": .day,
        "3d": CandleGrid(minutes: 3 * 1440),
        // 1970 began on a Thursday; January 5 was its first Monday.
        "1w": CandleGrid(minutes: 7 * 1440, origin: 4 * 1440),
    ]

    private let candles: [SimulatedCandle]
    private let grid: CandleGrid

    /// Parses the parameters, or throws the site's error.
    init(
        _ query: [(name: String, value: String)], of pairs: [String: ExchangePairs.Pair], at moment: MarketMoment
    ) throws(BinanceError) {
        func text(_ name: String) throws(BinanceError) -> String {
            guard let text = query.first(where: { $0.name == name })?.value, !text.isEmpty else { throw .missing(name) }
            return text
        }
        func number(_ name: String) throws(BinanceError) -> Int? {
            guard let text = query.first(where: { $0.name == name })?.value else { return nil }
            guard let number = Int(text), number >= 0 else { throw .illegal(name) }
            return number
        }
        guard let pair = pairs[try text("symbol")], pair.isTraded else { throw .invalidSymbol }
        guard let grid = Self.grids[try text("interval")] else { throw .invalidInterval }
        let limit = min(try number("limit") ?? Self.usualLimit, Self.mostCandles)
        guard limit > 0 else { throw .illegal("limit") }
        // In milliseconds; the first is rounded up to a minute, the last one down.
        let start = try number("startTime").map { ($0 + 59_999) / 60_000 }
        let end = try number("endTime").map { $0 / 60_000 }
        self.grid = grid
        guard let start else {
            candles = moment.candles(pair, grid: grid, count: limit, until: end ?? .max)
            return
        }
        // With a start, the oldest candles from there.
        let opening = grid.opening(notBefore: start)
        let last = min(end ?? .max, opening + (limit - 1) * grid.minutes)
        candles = moment.candles(pair, grid: grid, count: limit, from: start, until: last)
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + candles.count * 200, edit: edit)
        json.array { json in
            for (index, candle) in candles.enumerated() {
                json.row(index) { write(candle, to: &$0) }
            }
        }
        return json.bytes
    }

    private func write(_ candle: SimulatedCandle, to json: inout JSONWriter) {
        let opening = Int(clamping: candle.opensAt.timeIntervalSince1970) * 1000
        json.element("openTime", opening)
        json.element("open", candle.open.decimals)
        json.element("high", candle.high.decimals)
        json.element("low", candle.low.decimals)
        json.element("close", candle.close.decimals)
        json.element("volume", candle.amount.decimals)
        json.element("closeTime", opening + grid.minutes * 60_000 - 1)
        json.element("quoteVolume", candle.volume.decimals)
        json.element("trades", candle.trades)
        json.element("takerBase", (candle.amount / 2).decimals)
        json.element("takerQuote", (candle.volume / 2).decimals)
        json.element("ignored", "0")
    }
}
