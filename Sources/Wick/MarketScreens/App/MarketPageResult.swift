import WickMarket
import WickMarketStore

/// What the flows of the prices and the favorites report to their parent.
public enum MarketPageResult: Hashable, Sendable {
    /// Change the favorites.
    case favorites(FavoritesEdit)
    /// Show the prices, to choose favorites.
    case browsePrices
    /// Copy the text of a price.
    case priceCopied(String)
    /// Copy rows of a table of candles.
    case candlesCopied(String, count: Int)
    /// Show a message.
    case notice(String)
    /// Show the details of a coin.
    case details(Coin)
    /// A setting changed in an open row or in the settings opened from the page.
    case settings(SettingsResult)
}
