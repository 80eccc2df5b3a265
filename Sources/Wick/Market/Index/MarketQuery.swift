/// Which tickers to show, and in which order.
public struct MarketQuery: Hashable, Sendable {
    /// The text that the name or symbol must contain, as typed; empty for all.
    public var text: String
    /// The sort order of each section.
    public var orders: SectionOrders
    /// Whether to omit the tokens.
    public var coinOnly: Bool

    /// Creates a query; defaults match everything.
    public init(text: String = "", orders: SectionOrders = SectionOrders(), coinOnly: Bool = false) {
        self.text = text
        self.orders = orders
        self.coinOnly = coinOnly
    }
}
