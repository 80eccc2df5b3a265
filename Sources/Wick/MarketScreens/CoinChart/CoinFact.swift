import KitLocalization
import WickMarket

/// A fact about a coin, beside its chart.
public struct CoinFact: Hashable, Sendable {
    /// What it is, such as "Market Cap".
    public let title: String
    /// The formatted value, or an em dash if unknown.
    public let text: String

    private init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }

    /// The facts about a coin.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - ticker: Its latest figures, if any are known.
    ///   - format: Formats them.
    static func facts(about coin: Coin, _ ticker: Ticker?, _ format: MarketFormat) -> [CoinFact] {
        let quote = ticker?.quote
        let platform = (ticker?.platform ?? coin.platform).map { CoinFact(localized("Platform"), $0.name) }
        return [
            CoinFact(localized("Rank"), (ticker?.rank ?? coin.rank).map { "#\($0)" } ?? MarketFormat.missing),
            CoinFact(localized("Market Cap"), format.amount(quote?.marketCap)),
            CoinFact(localized("Volume (24 h)"), format.amount(quote?.volume24h)),
            CoinFact(localized("Change over 1 hour"), format.change(quote?.change1h)),
            CoinFact(localized("Change over 24 hours"), format.change(quote?.change24h)),
            CoinFact(localized("Change over 7 days"), format.change(quote?.change7d)),
        ] + [platform].compactMap(\.self)
    }
}
