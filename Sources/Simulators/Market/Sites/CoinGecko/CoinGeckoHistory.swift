import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The past prices of a coin: candles, or points.
struct CoinGeckoHistory {
    private let item: CoinGeckoCoins.Item
    private let index: Int
    private let days: Int
    private let moment: MarketMoment

    /// Parses the parameters, or throws the site's error.
    ///
    /// - Parameter allowed: The lengths in days that the endpoint has; `nil` for all.
    init(
        _ query: [(name: String, value: String)], of item: CoinGeckoCoins.Item?, days allowed: Set<Int>? = nil,
        at moment: MarketMoment
    ) throws(CoinGeckoError) {
        func text(_ name: String) throws(CoinGeckoError) -> String {
            guard let text = query.first(where: { $0.name == name })?.value else { throw .missing(name) }
            return text
        }
        guard let item, let index = moment.market.tradedIndex(of: item.row.coin.id) else { throw .coinNotFound }
        guard try text("vs_currency").lowercased() == "usd" else { throw .invalid("vs_currency") }
        let length = try text("days")
        guard length != "max" else { throw .tooFarBack }
        guard let days = Int(length), days >= 1, allowed?.contains(days) ?? true else { throw .invalid("days") }
        guard days <= 365 else { throw .tooFarBack }
        (self.item, self.index, self.days, self.moment) = (item, index, days, moment)
    }

    /// The lengths of candles in days.
    static let lengths: Set = [1, 7, 14, 30, 90, 180, 365]

    /// Candles by the time of their close, oldest first; all but those of the last interval are complete.
    func candles(edit: FieldEdit?) -> [UInt8] {
        let minutes = days <= 2 ? 30 : days <= 30 ? 240 : 4 * 1440
        let grid = CandleGrid(minutes: minutes)
        // A candle is sent when its interval has ended.
        let end = grid.beginning(of: moment.minute)
        let first = max(end - days * 1440, grid.opening(notBefore: listed))
        let candles = moment.market.candles(SimulatedPair(base: index), grid: grid, from: first, to: end)
        var json = JSONWriter(capacity: 64 + candles.count * 100, edit: edit)
        json.array { json in
            for (index, candle) in candles.enumerated() {
                json.row(index) { json in
                    let close = Int(clamping: candle.opensAt.timeIntervalSince1970) + minutes * 60
                    json.element("time", close * 1000)
                    json.element("open", candle.open)
                    json.element("high", candle.high)
                    json.element("low", candle.low)
                    json.element("close", candle.close)
                }
            }
        }
        return json.bytes
    }

    /// Points of five minutes, hours or days, oldest first, then one of now.
    func points(edit: FieldEdit?) -> [UInt8] {
        let step = days == 1 ? 5 : days <= 90 ? 60 : 1440
        let grid = CandleGrid(minutes: step)
        let first = max(grid.opening(notBefore: moment.minute - days * 1440), listed)
        let minutes = Array(stride(from: first, to: moment.minute, by: step)) + [moment.minute]
        let market = moment.market
        let prices = minutes.map { market.candle(SimulatedPair(base: index), from: $0, to: $0).close }
        let volumes = minutes.map { market.volume(index, from: $0 - 1440, to: $0) }
        let supply = item.row.coin.circulatingSupply ?? 0
        var json = JSONWriter(capacity: 64 + minutes.count * 120, edit: edit)
        func write(_ name: StaticString, _ values: [Double], to json: inout JSONWriter) {
            json.array(name) { json in
                for (minute, value) in zip(minutes, values) {
                    json.array { json in
                        json.number(minute * 60_000)
                        json.element("value", value)
                    }
                }
            }
        }
        json.object { json in
            write("prices", prices, to: &json)
            write("market_caps", prices.map { $0 * supply }, to: &json)
            write("total_volumes", volumes, to: &json)
        }
        return json.bytes
    }

    private var listed: Int { SimulatedMarket.minute(of: item.row.coin.added) }
}
