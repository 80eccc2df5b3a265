/// The tickers of one kind, or of both, that match a query, at least one, in its order.
public struct MarketSection: Sendable {
    /// The kind of the section's tickers; `nil` for coins and tokens.
    public let kind: CoinKind?
    /// The sort order.
    public let order: TickerOrder
    /// The positions of its tickers in ``MarketIndex/tickers``, in the section's order.
    public let positions: [Int]

    private let index: MarketIndex

    init(kind: CoinKind?, order: TickerOrder, positions: [Int], index: MarketIndex) {
        self.kind = kind
        self.order = order
        self.positions = positions
        self.index = index
    }

    /// The tickers in the section's order; computed at each access.
    public var tickers: [Ticker] { positions.map { index.tickers[$0] } }
}
