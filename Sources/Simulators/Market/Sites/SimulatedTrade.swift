import Foundation

/// A trade of a pair.
struct SimulatedTrade: Equatable {
    /// Its number among the trades of the pair, which never falls.
    let number: Int
    /// The time in milliseconds since 1970.
    let milliseconds: Int
    let price: Double
    /// The amount in the coin, greater than 0.
    let amount: Double
    /// Whether the price fell: the buyer's order was there first.
    let isSale: Bool

    var time: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension MarketMoment {
    /// The minutes beyond which a minute's trades are only its first and last one.
    private static let longestDetail = 3
    /// The minutes at most, if the simulated time was advanced far.
    private static let longestSpan = 1440

    /// The latest trade of a pair; `nil` if there was none in the last minutes.
    func lastTrade(of pair: SimulatedPair) -> SimulatedTrade? {
        trades(of: pair, since: MarketInstant(minute: minute - 1)).last
    }

    /// The trades of a pair after an instant up to now, oldest first, at most those of a day.
    ///
    /// The trades of each minute have its candle's open, high, low and close, and add up to its amount.
    func trades(of pair: SimulatedPair, since start: MarketInstant) -> [SimulatedTrade] {
        guard start < instant else { return [] }
        let path = market.path(of: pair)
        let first = max(start.minute, minute - Self.longestSpan)
        return (first...minute).flatMap { minute -> [SimulatedTrade] in
            let candle = market.candle(pair, from: minute, to: minute + 1)
            let from = minute == start.minute ? start.millisecond : 0
            let isNow = minute == self.minute
            var times = path.trades(after: from, through: isNow ? instant.millisecond : MinutePath.end)
            if !isNow, self.minute - minute > Self.longestDetail, let first = times.first, let last = times.last {
                times = [first, last]
            }
            let opening = market.candle(pair, from: minute, to: minute)
            func state(_ time: Int) -> SimulatedCandle {
                path.state(at: time, of: minute).map { opening.continued(to: candle, $0) } ?? opening
            }
            var before = state(from)
            return times.compactMap { time in
                let after = state(time)
                defer { before = after }
                guard after.amount > before.amount else { return nil }
                return SimulatedTrade(
                    number: minute * 100_000 + time, milliseconds: minute * 60_000 + time, price: after.close,
                    amount: after.amount - before.amount, isSale: after.close < before.close)
            }
        }
    }
}
