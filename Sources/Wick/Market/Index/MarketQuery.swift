/// What a person wants to see of the market.
public struct MarketQuery: Hashable, Sendable {
    /// What name or symbol must contain, as typed; empty for everything.
    public var text: String
    /// How each section is sorted.
    public var orders: SectionOrders
    /// Whether the tokens are left out.
    public var coinOnly: Bool

    /// Makes a query; what is not given restricts nothing.
    public init(text: String = "", orders: SectionOrders = SectionOrders(), coinOnly: Bool = false) {
        self.text = text
        self.orders = orders
        self.coinOnly = coinOnly
    }
}
