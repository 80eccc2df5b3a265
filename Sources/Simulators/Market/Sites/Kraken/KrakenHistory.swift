import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The newest candles of a pair, oldest first: 720, and the open one.
struct KrakenHistory {
    private static let mostCandles = 721

    /// The grids by their minutes, all in UTC; weeks are counted from 1970.
    static let lengths: Set = [1, 5, 15, 30, 60, 240, 1440, 10_080, 21_600]

    private let name: String
    private let candles: [SimulatedCandle]

    /// Parses the parameters, or throws the site's error.
    ///
    /// - Parameter pairs: The pairs by all their names.
    init(
        _ query: [(name: String, value: String)], of pairs: [String: ExchangePairs.Pair], at moment: MarketMoment
    ) throws(KrakenError) {
        func text(_ name: String) -> String? { query.first { $0.name == name }?.value }
        guard let asked = text("pair") else { throw .invalidArguments }
        guard let pair = pairs[asked], pair.isTraded else { throw .unknownPair }
        guard let minutes = Int(text("interval") ?? "1"), Self.lengths.contains(minutes) else {
            throw .invalidArguments
        }
        guard let since = Int(text("since") ?? "0"), since >= 0 else { throw .invalidArguments }
        name = KrakenNames(pair).key(for: asked)
        candles = moment.candles(
            pair, grid: CandleGrid(minutes: minutes), count: Self.mostCandles, from: (since + 60) / 60)
    }

    func body(edit: FieldEdit?) -> [UInt8] {
        var json = JSONWriter(capacity: 128 + candles.count * 120, edit: edit)
        json.object { json in
            json.array("error") { _ in }
            json.object("result") { json in
                json.array(named: name) { json in
                    for (index, candle) in candles.enumerated() {
                        json.row(index) { Self.write(candle, to: &$0) }
                    }
                }
                let closed = candles.dropLast().last ?? candles.last
                json.field("last", Int(clamping: closed?.opensAt.timeIntervalSince1970 ?? 0))
            }
        }
        return json.bytes
    }

    private static func write(_ candle: SimulatedCandle, to json: inout JSONWriter) {
        json.element("time", Int(clamping: candle.opensAt.timeIntervalSince1970))
        json.element("open", candle.open.decimals)
        json.element("high", candle.high.decimals)
        json.element("low", candle.low.decimals)
        json.element("close", candle.close.decimals)
        json.element("vwap", candle.meanPrice.decimals)
        json.element("volume", candle.amount.decimals)
        json.element("count", candle.trades)
    }
}
