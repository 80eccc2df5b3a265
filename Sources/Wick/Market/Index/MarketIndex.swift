import Synchronization

/// A listing with precomputed search keys and stored orders, so that each keystroke takes one pass and no sorting.
///
/// Creating one takes tens of milliseconds for 20,000 tickers: do it off the main thread. It is thread-safe.
public final class MarketIndex: Sendable {
    /// All tickers by rank, those without a rank last; equal ranks by ID.
    public let tickers: [Ticker]

    private let keys: SearchKeys
    private let coins: SortedPositions
    private let tokens: SortedPositions
    private let both: SortedPositions
    /// The latest matches: sections and counts of a text are requested one after the other.
    private let latest = Mutex<(text: FoldedText, isMatch: [Bool])?>(nil)

    /// Prepares tickers.
    ///
    /// - Parameters:
    ///   - tickers: The tickers in any order, with unique IDs.
    ///   - previous: An index whose sorted columns are sorted here too, so that those who ask for them next need not wait.
    public init(_ tickers: [Ticker], sortedLike previous: MarketIndex? = nil) {
        let isOrdered = zip(tickers, tickers.dropFirst()).allSatisfy { Self.isBefore($0, $1) }
        // Sites usually list by rank; the array is then shared with the listing.
        let tickers = isOrdered ? tickers : tickers.sorted(by: Self.isBefore)
        let keys = SearchKeys(tickers)
        self.tickers = tickers
        self.keys = keys
        coins = SortedPositions(
            Self.positions(of: .coin, in: tickers), tickers: tickers, keys: keys, columns: previous?.coins.columns ?? []
        )
        tokens = SortedPositions(
            Self.positions(of: .token, in: tickers), tickers: tickers, keys: keys,
            columns: previous?.tokens.columns ?? [])
        both = SortedPositions(
            Array(tickers.indices), tickers: tickers, keys: keys, columns: previous?.both.columns ?? [])
    }

    /// The columns that some section has been sorted by.
    package var sortedColumns: Set<SortColumn> { coins.columns.union(tokens.columns).union(both.columns) }

    /// The non-empty sections that match a query: Coin, then Token, or the one of its view.
    ///
    /// - Parameters:
    ///   - query: What to find, how to sort it, and whether to omit the tokens.
    ///   - prices: Prices to sort by in place of those of the tickers at some positions.
    public func sections(for query: MarketQuery, prices: [Int: Double] = [:]) -> [MarketSection] {
        let isMatch = matches(query.text)
        let kinds: [CoinKind?] = query.onlyKind.map { [$0] } ?? (query.view == .all ? [nil] : [.coin, .token])
        return kinds.compactMap { kind in
            let order = query.orders[kind]
            var positions = positions(of: kind, by: order, prices: prices)
            if let isMatch { positions = positions.filter { isMatch[$0] } }
            guard !positions.isEmpty else { return nil }
            return MarketSection(kind: kind, order: order, positions: positions, index: self)
        }
    }

    /// How many coins and tokens match a text.
    ///
    /// - Parameter text: The text that the name or symbol must contain, as typed; empty for all.
    public func counts(matching text: String) -> MarketCounts {
        let isMatch = matches(text)
        let (coins, tokens) = (coins.positions, tokens.positions)
        guard let isMatch else { return MarketCounts(coins: coins.count, tokens: tokens.count) }
        return MarketCounts(coins: coins.count { isMatch[$0] }, tokens: tokens.count { isMatch[$0] })
    }

    /// The positions in ``tickers`` of coins and tokens together, in one order.
    ///
    /// - Parameters:
    ///   - order: The sort order.
    ///   - prices: Prices to sort by in place of those of the tickers at some positions.
    public func positions(by order: TickerOrder, prices: [Int: Double] = [:]) -> [Int] {
        positions(of: nil, by: order, prices: prices)
    }

    /// The tickers that match a text, in one list without sections.
    ///
    /// - Parameters:
    ///   - text: The text that the name or symbol must contain, as typed; empty for all.
    ///   - kind: The kind to include; `nil` for coins and tokens.
    ///   - order: The sort order.
    public func tickers(matching text: String = "", of kind: CoinKind? = nil, by order: TickerOrder) -> [Ticker] {
        let isMatch = matches(text)
        return positions(of: kind, by: order).filter { isMatch?[$0] ?? true }.map { tickers[$0] }
    }

    /// The positions of a kind, or of both, in an order.
    private func positions(of kind: CoinKind?, by order: TickerOrder, prices: [Int: Double] = [:]) -> [Int] {
        switch kind {
        case .coin: coins[order, prices: prices]
        case .token: tokens[order, prices: prices]
        case nil: both[order, prices: prices]
        }
    }

    /// Whether each ticker matches a text; `nil` if all do.
    private func matches(_ text: String) -> [Bool]? {
        let text = FoldedText(text)
        guard !text.isEmpty else { return nil }
        if let latest = latest.withLock({ $0 }), latest.text == text { return latest.isMatch }
        let isMatch = keys.matches(text)
        latest.withLock { $0 = (text, isMatch) }
        return isMatch
    }

    /// Whether a ticker precedes another one by rank, or by ID where the ranks are equal.
    private static func isBefore(_ lhs: Ticker, _ rhs: Ticker) -> Bool {
        let (left, right) = (lhs.rank ?? .max, rhs.rank ?? .max)
        return left == right ? lhs.id < rhs.id : left < right
    }

    private static func positions(of kind: CoinKind, in tickers: [Ticker]) -> [Int] {
        tickers.indices.filter { tickers[$0].kind == kind }
    }
}
