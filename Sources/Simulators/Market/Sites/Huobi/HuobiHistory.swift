import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The candles of a pair, newest first.
struct HuobiHistory {
    private static let mostCandles = 2000
    private static let usualSize = 150
    /// Days and weeks begin at midnight in China.
    private static let chineseMidnight = -8 * 60

    /// The grids by the site's period names.
    static let periods: [String: CandleGrid] = [
        "1min": .minute, "5min": .fiveMinutes, "15min": CandleGrid(minutes: 15), "30min": CandleGrid(minutes: 30),
        "60min": .hour, "4hour": CandleGrid(minutes: 240, origin: chineseMidnight),
        "1day": CandleGrid(minutes: 1440, origin: chineseMidnight),
        // 1970 began on a Thursday; January 5 was its first Monday.
        "1week": CandleGrid(minutes: 7 * 1440, origin: 4 * 1440 + chineseMidnight),
    ]

    private let pair: HuobiPairs.Pair
    private let period: String
    private let grid: CandleGrid
    private let size: Int
    /// The minutes between which candles open.
    private let times: (first: Int?, last: Int?)

    /// Parses the parameters, or throws the site's error.
    ///
    /// - Parameter hasTimes: Whether `from` and `to` are accepted, in seconds, as at the newer path.
    init(
        _ query: [(name: String, value: String)], hasTimes: Bool, of pairs: HuobiPairs, at moment: MarketMoment
    ) throws(HuobiError) {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.value }
        guard let pair = pairs.online(text("symbol") ?? "") else { throw .invalidSymbol }
        guard let period = text("period"), let grid = Self.periods[period] else { throw .invalidPeriod }
        let size = text("size").map { Int($0) } ?? Self.usualSize
        guard let size, (1...Self.mostCandles).contains(size) else { throw .invalidSize(1...Self.mostCandles) }
        func minute(_ name: String) -> Int? { hasTimes ? text(name).flatMap { Int($0) }.map { $0 / 60 } : nil }
        times = (minute("from"), minute("to"))
        self.pair = pair
        self.period = period
        self.grid = grid
        self.size = size
    }

    func body(at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let candles = candles(at: moment)
        var json = JSONWriter(capacity: 256 + candles.count * 200, edit: edit)
        json.object { json in
            json.field("ch", "market.\(pair.symbol).kline.\(period)")
            json.field("status", "ok")
            json.field("ts", moment.milliseconds)
            json.array("data") { json in
                for (index, candle) in candles.reversed().enumerated() {
                    json.item(index) { Self.write(candle, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    private func candles(at moment: MarketMoment) -> [SimulatedCandle] {
        let listed = grid.beginning(of: SimulatedMarket.minute(of: pair.coin.added))
        // With a start, the oldest candles from there.
        let start = times.first.map { max(listed, grid.opening(notBefore: $0)) }
        let last = min(times.last ?? .max, start.map { $0 + (size - 1) * grid.minutes } ?? .max)
        return moment.candles(pair.pair, of: pair.coin, grid: grid, count: size, from: start ?? .min, until: last)
    }

    static func write(_ candle: SimulatedCandle, to json: inout JSONWriter) {
        json.field("id", Int(clamping: candle.opensAt.timeIntervalSince1970))
        json.field("open", candle.open)
        json.field("close", candle.close)
        json.field("low", candle.low)
        json.field("high", candle.high)
        json.field("amount", candle.amount)
        json.field("vol", candle.volume)
        json.field("count", candle.trades)
    }
}
