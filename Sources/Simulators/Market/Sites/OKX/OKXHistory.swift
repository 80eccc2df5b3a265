import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The candles of a pair, newest first.
struct OKXHistory {
    private static let mostCandles = 300
    private static let usualLimit = 100
    /// How many of the newest candles the endpoint without history has.
    private static let newestCandles = 1440

    /// Days and weeks begin at midnight in China, unless the name ends with "utc".
    private static let chineseMidnight = -8 * 60
    /// 1970 began on a Thursday; January 5 was its first Monday.
    private static let monday = 4 * 1440

    /// The grids by the site's names of intervals.
    static let grids: [String: CandleGrid] = [
        "1m": .minute, "3m": CandleGrid(minutes: 3), "5m": .fiveMinutes, "15m": CandleGrid(minutes: 15),
        "30m": CandleGrid(minutes: 30), "1H": .hour, "2H": CandleGrid(minutes: 120), "4H": CandleGrid(minutes: 240),
        "6H": CandleGrid(minutes: 360, origin: chineseMidnight), "6Hutc": CandleGrid(minutes: 360),
        "12H": CandleGrid(minutes: 720, origin: chineseMidnight), "12Hutc": CandleGrid(minutes: 720),
        "1D": CandleGrid(minutes: 1440, origin: chineseMidnight), "1Dutc": .day,
        "1W": CandleGrid(minutes: 7 * 1440, origin: monday + chineseMidnight),
        "1Wutc": CandleGrid(minutes: 7 * 1440, origin: monday),
    ]

    private let candles: [SimulatedCandle]
    private let open: Date

    /// Parses the parameters, or throws the site's error.
    ///
    /// - Parameter isHistory: Whether all candles are wanted, which excludes the open one.
    init(
        _ query: [(name: String, value: String)], isHistory: Bool, of pairs: [String: ExchangePairs.Pair],
        at moment: MarketMoment
    ) throws(OKXError) {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.value }
        func number(_ name: String) throws(OKXError) -> Int? {
            guard let text = text(name), !text.isEmpty else { return nil }
            guard let number = Int(text), number >= 0 else { throw .illegal(name) }
            return number
        }
        guard let name = text("instId") else { throw .illegal("instId") }
        guard let pair = pairs[name], pair.isTraded else { throw .unknownInstrument }
        guard let grid = Self.grids[text("bar") ?? "1m"] else { throw .illegal("bar") }
        let limit = min(try number("limit") ?? Self.usualLimit, Self.mostCandles)
        guard limit > 0 else { throw .illegal("limit") }
        // In milliseconds, both exclusive: candles before and after a moment.
        let last = try number("after").map { ($0 + 59_999) / 60_000 - 1 } ?? .max
        let first = try number("before").map { $0 / 60_000 + 1 } ?? .min
        let newest = grid.beginning(of: moment.minute)
        let oldest = isHistory ? first : max(first, newest - (Self.newestCandles - 1) * grid.minutes)
        candles = moment.candles(
            pair, grid: grid, count: limit, from: oldest, until: min(last, isHistory ? newest - 1 : .max))
        open = Date(timeIntervalSince1970: Double(newest) * 60)
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + candles.count * 160, edit: edit)
        json.object { json in
            json.field("code", "0")
            json.field("msg", "")
            json.array("data") { json in
                for (index, candle) in candles.reversed().enumerated() {
                    json.row(index) { Self.write(candle, isClosed: candle.opensAt != open, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    static func write(_ candle: SimulatedCandle, isClosed: Bool, to json: inout JSONWriter) {
        json.element("time", String(Int(clamping: candle.opensAt.timeIntervalSince1970) * 1000))
        json.element("open", candle.open.decimals)
        json.element("high", candle.high.decimals)
        json.element("low", candle.low.decimals)
        json.element("close", candle.close.decimals)
        json.element("vol", candle.amount.decimals)
        json.element("volCcy", candle.volume.decimals)
        json.element("volCcyQuote", candle.volume.decimals)
        json.element("confirm", isClosed ? "1" : "0")
    }
}
