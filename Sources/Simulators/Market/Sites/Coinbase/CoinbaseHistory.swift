import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The candles of a pair, newest first.
struct CoinbaseHistory {
    private static let mostCandles = 300
    /// The site's lengths of candles in seconds.
    private static let lengths: Set = [60, 300, 900, 3600, 21_600, 86_400]

    private let candles: [SimulatedCandle]

    /// Parses the parameters, or throws the site's error.
    init(
        _ query: [(name: String, value: String)], of pair: ExchangePairs.Pair, at moment: MarketMoment
    ) throws(CoinbaseError) {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.value }
        /// Seconds since 1970, also as a date in the ISO 8601 format.
        func seconds(_ name: String) throws(CoinbaseError) -> Int? {
            guard let text = text(name), !text.isEmpty else { return nil }
            if let number = Int(text) { return number }
            let date =
                (try? Date.ISO8601FormatStyle().parse(text))
                ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
            guard let date else { throw .illegal(name) }
            return Int(clamping: date.timeIntervalSince1970)
        }
        guard let length = Int(text("granularity") ?? "60"), Self.lengths.contains(length) else {
            throw .illegal("granularity")
        }
        let grid = CandleGrid(minutes: length / 60)
        // Either alone is ignored.
        guard let start = try seconds("start"), let end = try seconds("end") else {
            candles = moment.candles(pair, grid: grid, count: Self.mostCandles)
            return
        }
        guard start <= end else { throw .illegal("start") }
        guard (end - start) / length < Self.mostCandles else { throw .tooMany }
        let first = (start + 59) / 60
        let last = end / 60
        // A start in the future has no candles, and neither has an end before the first one.
        candles =
            first > moment.minute
            ? [] : moment.candles(pair, grid: grid, count: Self.mostCandles, from: first, until: last)
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + candles.count * 100, edit: edit)
        json.array { json in
            for (index, candle) in candles.reversed().enumerated() {
                json.row(index) { Self.write(candle, to: &$0) }
            }
        }
        return json.bytes
    }

    private static func write(_ candle: SimulatedCandle, to json: inout JSONWriter) {
        json.element("time", Int(clamping: candle.opensAt.timeIntervalSince1970))
        json.element("low", candle.low)
        json.element("high", candle.high)
        json.element("open", candle.open)
        json.element("close", candle.close)
        json.element("volume", candle.amount)
    }
}
