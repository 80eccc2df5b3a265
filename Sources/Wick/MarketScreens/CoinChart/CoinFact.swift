import KitLocalization
import WickMarket

/// A fact about a coin, beside its chart.
public struct CoinFact: Hashable, Sendable {
    /// What it is, such as "Market Cap".
    public let title: String
    /// The formatted value, or an em dash if unknown.
    public let text: String
    /// The value with all digits, as for assistive technology; nil if ``text`` has them.
    public let exactText: String?

    private init(_ title: String, _ text: String, exactText: String? = nil) {
        self.title = title
        self.text = text
        self.exactText = exactText == text ? nil : exactText
    }

    private init(_ title: String, amount: Double?, _ format: MarketFormat) {
        self.init(title, format.compactAmount(amount), exactText: format.amount(amount))
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
            CoinFact(localized("Market Cap"), amount: quote?.marketCap, format),
            CoinFact(localized("Volume (24 h)"), amount: quote?.volume24h, format),
            CoinFact(localized("Change over 1 hour"), format.change(quote?.change1h)),
            CoinFact(localized("Change over 24 hours"), format.change(quote?.change24h)),
            CoinFact(localized("Change over 7 days"), format.change(quote?.change7d)),
        ] + [platform].compactMap(\.self)
    }
}
