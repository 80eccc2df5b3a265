import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The open orders and the latest trades of a pair, made from its candles, so that they agree with its prices.
struct MarketOrders {
    /// All orders at one price.
    struct Level {
        let price: Double
        let amount: Double
    }

    struct Trade {
        /// The minute, counted from 1970.
        let id: Int
        let price: Double
        let amount: Double
        /// The amount in the quote currency.
        let volume: Double
        /// Whether the price fell: the seller has accepted a bid.
        let isSale: Bool

        var time: Date { Date(timeIntervalSince1970: Double(id) * 60) }
        var milliseconds: Int { id * 60_000 }
    }

    /// How many prices each side has orders at.
    static let mostLevels = 20
    /// The distance of two levels, as a fraction of the price.
    private static let step = 0.000_1

    private let pair: SimulatedPair
    private let coin: SimulatedCoin
    private let moment: MarketMoment

    init(_ pair: ExchangePairs.Pair, at moment: MarketMoment) {
        self.init(pair.pair, of: pair.entry.coin, at: moment)
    }

    init(_ pair: HuobiPairs.Pair, at moment: MarketMoment) {
        self.init(pair.pair, of: pair.coin, at: moment)
    }

    private init(_ pair: SimulatedPair, of coin: SimulatedCoin, at moment: MarketMoment) {
        self.pair = pair
        self.coin = coin
        self.moment = moment
    }

    /// Numbers the states of the orders.
    var sequence: Int { moment.milliseconds }
    /// The time of the orders.
    var milliseconds: Int { moment.milliseconds }

    /// The best bids, highest first.
    func bids(_ count: Int = mostLevels) -> [Level] { levels(count, sign: -1) }

    /// The best asks, lowest first.
    func asks(_ count: Int = mostLevels) -> [Level] { levels(count, sign: 1) }

    private func levels(_ count: Int, sign: Double) -> [Level] {
        let day = moment.day(pair)
        return (0..<min(max(count, 0), Self.mostLevels)).map { index in
            Level(price: day.price(1 + sign * Self.step * Double(index + 1)), amount: day.amount / 10_000)
        }
    }

    /// The newest trades, one a minute at the minute's last price, oldest first.
    ///
    /// - Parameters:
    ///   - count: How many trades at most.
    ///   - first: The earliest minute.
    ///   - last: The latest minute.
    func trades(_ count: Int, from first: Int = .min, until last: Int = .max) -> [Trade] {
        moment.candles(pair, of: coin, grid: .minute, count: count, from: first, until: last).map { candle in
            Trade(
                id: SimulatedMarket.minute(of: candle.opensAt), price: candle.close, amount: candle.amount,
                volume: candle.volume, isSale: candle.close < candle.open)
        }
    }
}

extension JSONWriter {
    /// Writes a field with levels: a price and an amount each, as text, and what the site adds.
    mutating func levels(
        _ name: StaticString, _ levels: [MarketOrders.Level], _ rest: (inout JSONWriter) -> Void = { _ in }
    ) {
        array(name) { json in
            for level in levels {
                json.array { json in
                    json.string(level.price.decimals)
                    json.string(level.amount.decimals)
                    rest(&json)
                }
            }
        }
    }
}

extension HTTPRequest {
    /// A requested number of items.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - usual: The number without the parameter, or if it is no number.
    ///   - most: How many items there are at most.
    func count(_ name: String, usual: Int, most: Int) -> Int {
        let asked = query.first { $0.name == name }.flatMap { Int($0.value) } ?? usual
        return min(max(asked, 1), most)
    }
}
