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
    /// Copy lines with the prices of coins.
    case pricesCopied(String, count: Int)
    /// Copy rows of a table of candles.
    case candlesCopied(String, count: Int)
    /// Show a message.
    case notice(String)
    /// Show the details of a coin.
    case details(Coin)
    /// A setting changed in an open row or in the settings opened from the page.
    case settings(SettingsResult)
}

extension MarketPageResult {
    /// Copies the price of a row, or a line for each of several; `nil` if none of the prices is known.
    init?(copying rows: [PriceRow]) {
        let prices = rows.compactMap { row in row.knownPriceText.map { (row.symbol, $0) } }
        guard let price = prices.first?.1 else { return nil }
        guard rows.count > 1 else {
            self = .priceCopied(price)
            return
        }
        // Each line ends with a line break, as in the table of candles.
        self = .pricesCopied(prices.map { "\($0)\t\($1)\n" }.joined(), count: prices.count)
    }
}
