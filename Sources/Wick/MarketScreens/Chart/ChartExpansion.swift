import WickChart
import WickMarket

/// A request to show a chart on a page of its own.
public struct ChartExpansion: Hashable, Sendable {
    /// The coin.
    public let coin: Coin
    /// What the chart has shown; `nil` if it had no candles.
    public let sight: ChartSight?

    /// Creates a request.
    public init(_ coin: Coin, sight: ChartSight? = nil) {
        self.coin = coin
        self.sight = sight
    }
}

/// The visible part of a chart.
public struct ChartSight: Hashable, Sendable {
    /// The duration of each candle.
    public let interval: CandleInterval
    /// The visible candles.
    public let viewport: ChartViewport

    /// Creates a part.
    public init(interval: CandleInterval, viewport: ChartViewport) {
        self.interval = interval
        self.viewport = viewport
    }
}
