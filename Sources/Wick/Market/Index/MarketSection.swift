/// One section of the answer to a query: the matching tickers of one kind in its order, at least one.
public struct MarketSection: Sendable {
    /// What the section holds.
    public let kind: CoinKind
    /// How it is sorted.
    public let order: TickerOrder
    /// Where its tickers stand in the index's ``MarketIndex/tickers``, in the section's order.
    public let positions: [Int]

    private let index: MarketIndex

    init(kind: CoinKind, order: TickerOrder, positions: [Int], index: MarketIndex) {
        self.kind = kind
        self.order = order
        self.positions = positions
        self.index = index
    }

    /// Its tickers in its order; made anew at each call.
    public var tickers: [Ticker] { positions.map { index.tickers[$0] } }
}
