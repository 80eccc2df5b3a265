import Foundation
import WickMarket

extension Candle {
    /// The mean of prices, 0 if there are none.
    static func mean(_ prices: [Double]) -> Double { prices.isEmpty ? 0 : prices.reduce(0, +) / Double(prices.count) }

    /// The first trade of an interval.
    init?(_ trade: StreamedTrade, at opening: Date) {
        self.init(
            time: opening, open: trade.price, high: trade.price, low: trade.price, close: trade.price,
            volume: trade.size * trade.price)
    }

    /// The candle with another trade.
    ///
    /// As in the site's own candles, the volume is that in the coin times the mean of the four prices.
    ///
    /// - Parameters:
    ///   - trade: A trade during the interval.
    ///   - isFirst: Whether it is the first trade, although it arrived later.
    ///   - isNewest: Whether it is the last trade so far.
    ///   - isCounted: Whether its size is added to the volume.
    func adding(_ trade: StreamedTrade, isFirst: Bool, isNewest: Bool, isCounted: Bool) -> Candle {
        let mean = Self.mean([low, high, open, close])
        let size = (volume.map { mean > 0 ? $0 / mean : 0 } ?? 0) + (isCounted ? trade.size : 0)
        let (high, low) = (max(high, trade.price), min(low, trade.price))
        let (open, close) = (isFirst ? trade.price : open, isNewest ? trade.price : close)
        return Candle(
            time: time, open: open, high: high, low: low, close: close,
            volume: volume.map { _ in size * Self.mean([low, high, open, close]) }) ?? self
    }
}
