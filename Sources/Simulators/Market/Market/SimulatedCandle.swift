import Foundation
import KitIntegerConversion

/// The prices and volume of one interval, in US dollars or in the quote coin.
public struct SimulatedCandle: Hashable, Sendable {
    /// The start of the interval.
    public let opensAt: Date
    /// The price at the start, equal to the close of the previous candle.
    public let open: Double
    /// The highest price.
    public let high: Double
    /// The lowest price.
    public let low: Double
    /// The price at the end; the current price while the interval lasts.
    public let close: Double
    /// The volume in the quote currency.
    public let volume: Double

    /// The volume in the coin itself: that in the quote currency divided by the mean of high, low and close, while the last
    /// minute is incomplete a part of that.
    public let amount: Double

    /// The number of trades: the square root of the volume, so larger volumes have larger trades.
    var trades: Int { Int(clamping: volume.squareRoot()) }

    /// The mean price of the trades; 0 without any.
    var meanPrice: Double { amount > 0 ? volume / amount : 0 }

    private let decimals: Int?

    /// Creates a candle whose prices are rounded to a number of decimals, if there is one.
    init(
        opensAt: Date, open: Double, high: Double, low: Double, close: Double, volume: Double, amount: Double? = nil,
        decimals: Int? = nil
    ) {
        self.opensAt = opensAt
        self.open = open.rounded(toDecimals: decimals)
        self.high = high.rounded(toDecimals: decimals)
        self.low = low.rounded(toDecimals: decimals)
        self.close = close.rounded(toDecimals: decimals)
        self.volume = volume
        self.amount = amount ?? volume / ((self.high + self.low + self.close) / 3)
        self.decimals = decimals
    }

    /// A price near the last one, such as that of an order; if prices are rounded, at least one step from it.
    ///
    /// - Parameter factor: Its share of the last price.
    func price(_ factor: Double) -> Double {
        guard let decimals else { return close * factor }
        let step = pow(10, -Double(decimals))
        let price = factor < 1 ? min(close * factor, close - step) : max(close * factor, close + step)
        return price.rounded(toDecimals: decimals)
    }

    /// The candle within the minute at its end.
    ///
    /// - Parameters:
    ///   - next: The candle with that whole minute.
    ///   - state: The state of the minute.
    func continued(to next: SimulatedCandle, _ state: MinutePath.State) -> SimulatedCandle {
        func price(_ way: Double) -> Double { way == 1 ? next.close : close + (next.close - close) * way }
        let reached = [price(state.least), price(state.greatest)]
        return SimulatedCandle(
            opensAt: opensAt, open: open, high: reached.reduce(high, max), low: reached.reduce(low, min),
            close: price(state.way), volume: volume + (next.volume - volume) * state.volume,
            amount: max(amount, amount + (next.amount - amount) * state.volume), decimals: decimals)
    }
}

extension Double {
    /// The nearest number with as many decimals, which is never 0 for other ones; itself if there is no number of decimals.
    fileprivate func rounded(toDecimals decimals: Int?) -> Double {
        guard let decimals else { return self }
        let scale = pow(10, Double(decimals))
        let rounded = (self * scale).rounded() / scale
        return rounded == 0 && self > 0 ? 1 / scale : rounded
    }
}
