import KitTimeFormatting
import WickChart
import WickMarket
import WickMarketSources

/// What the flow of the settings reports to its parent: each choice at once, and finally ``cancel``.
public enum SettingsResult: Hashable, Sendable {
    /// Sets the candle source.
    case candleSource(CandleChoice)
    /// Sets the candle interval of a source.
    case candleInterval(CandleInterval, of: CandleChoice)
    /// Sets whether tokens are hidden.
    case showCoinOnly(Bool)
    /// Sets whether prices and candles are streamed.
    case liveUpdates(Bool)
    /// Removes all favorites.
    case favoritesCleared
    /// Removes the stored candles and icons.
    case cacheCleared
    /// Sets whether favorites are shown in the user's own order.
    case ownOrder(Bool)
    /// Sets whether favorites are saved between runs.
    case saveFavorites(Bool)
    /// Sets whether the zeros of tiny prices in lists are shortened.
    case shortenZeros(Bool)
    /// Sets the colors of rising and falling prices.
    case directionColors(DirectionColors)
    /// Sets the currency that prices are shown in besides US dollars; `nil` for none.
    case secondCurrency(Currency?)
    /// Sets the environment that figures come from.
    case environment(MarketEnvironment)
    /// Sets how charts draw prices.
    case chartType(ChartType)
    /// Sets how charts space prices, and the unit of their axes.
    case priceScale(PriceScale.Kind)
    /// Sets whether charts show the lowest price at the top.
    case invertedPriceScale(Bool)
    /// Sets the time zone of charts.
    case timeZone(TimeZoneChoice)
    /// Changes the indicators of a coin's charts, if it has its own; `nil` for the default.
    case indicators(IndicatorEdit, of: CoinID?)
    /// Gives a coin's charts indicators of their own; `nil` for the default.
    case ownIndicators(ChartIndicators?, of: CoinID)
    /// Changes the coins that charts are compared with.
    case comparison(ComparisonEdit)
    /// The settings were closed, in any way; nothing follows.
    case cancel
}
