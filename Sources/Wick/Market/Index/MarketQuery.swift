/// Which tickers to show, and in which order.
public struct MarketQuery: Hashable, Sendable {
    /// The text that the name or symbol must contain, as typed; empty for all.
    public var text: String
    /// The sort order of each section.
    public var orders: SectionOrders
    /// Whether to omit the tokens, whatever the view.
    public var coinOnly: Bool
    /// The sections to show.
    public var view: MarketView

    /// Creates a query; defaults match everything.
    public init(
        text: String = "", orders: SectionOrders = SectionOrders(), coinOnly: Bool = false, view: MarketView = .sections
    ) {
        self.text = text
        self.orders = orders
        self.coinOnly = coinOnly
        self.view = view
    }

    /// The only kind that matches; `nil` for coins and tokens.
    public var onlyKind: CoinKind? {
        switch view {
        case .sections, .all: coinOnly ? .coin : nil
        case .coins: .coin
        case .tokens: coinOnly ? .coin : .token
        }
    }
}

/// How a market is divided into sections.
public enum MarketView: String, CaseIterable, Hashable, Sendable {
    /// Coins, then tokens.
    case sections
    /// Coins and tokens in one section.
    case all
    /// Only the coins.
    case coins
    /// Only the tokens.
    case tokens
}
