import Foundation
import WickMarket

/// A simple search that folds, filters and sorts the whole list for each query.
///
/// Used as a reference for the results and the speed of `MarketIndex`.
public struct StraightforwardSearch: Sendable {
    /// A section of the result.
    public struct Section: Hashable, Sendable {
        /// The kind of the section's tickers; `nil` for coins and tokens.
        public let kind: CoinKind?
        /// The IDs of its tickers, in its order.
        public let ids: [CoinID]
    }

    private let tickers: [Ticker]

    /// Creates a search of tickers in any order.
    public init(_ tickers: [Ticker]) {
        self.tickers = tickers
    }

    /// The non-empty sections that match a query: Coin, then Token.
    ///
    /// - Parameter query: What to find, how to sort it, and whether to omit the tokens.
    public func sections(for query: MarketQuery) -> [Section] {
        let text = Self.folded(query.text.trimmingCharacters(in: .whitespaces))
        let found = tickers.map { Candidate(ticker: $0, name: Self.folded($0.name)) }.filter { candidate in
            text.isEmpty || candidate.name.contains(text) || Self.folded(candidate.ticker.symbol).contains(text)
        }
        return Self.kinds(of: query).compactMap { kind in
            let order = query.orders[kind]
            let ids = found.filter { kind == nil || $0.ticker.kind == kind }
                .sorted { Self.stands($0, before: $1, in: order) }
                .map(\.ticker.id)
            return ids.isEmpty ? nil : Section(kind: kind, ids: ids)
        }
    }

    private static func kinds(of query: MarketQuery) -> [CoinKind?] {
        switch (query.view, query.coinOnly) {
        case (_, true), (.coins, _): [.coin]
        case (.tokens, _): [.token]
        case (.all, _): [nil]
        case (.sections, _): [.coin, .token]
        }
    }

    private struct Candidate {
        let ticker: Ticker
        let name: String
    }

    private static func stands(_ lhs: Candidate, before rhs: Candidate, in order: TickerOrder) -> Bool {
        let (left, right) = (lhs.ticker, rhs.ticker)
        let (isAscending, quotes) = (order.isAscending, (left.quote, right.quote))
        return switch order.column {
        case .rank: decide(left, right, left.rank, right.rank, isAscending)
        case .name: decide(left, right, lhs.name, rhs.name, isAscending)
        case .marketCap: decide(left, right, finite(quotes.0.marketCap), finite(quotes.1.marketCap), isAscending)
        case .volume: decide(left, right, finite(quotes.0.volume24h), finite(quotes.1.volume24h), isAscending)
        case .price: decide(left, right, finite(quotes.0.price), finite(quotes.1.price), isAscending)
        case .change1h: decide(left, right, finite(quotes.0.change1h), finite(quotes.1.change1h), isAscending)
        case .change: decide(left, right, finite(quotes.0.change24h), finite(quotes.1.change24h), isAscending)
        case .change7d: decide(left, right, finite(quotes.0.change7d), finite(quotes.1.change7d), isAscending)
        }
    }

    private static func decide<Figure: Comparable>(
        _ lhs: Ticker, _ rhs: Ticker, _ left: Figure?, _ right: Figure?, _ isAscending: Bool
    ) -> Bool {
        switch (left, right) {
        case (let left?, let right?) where left != right: isAscending ? left < right : left > right
        case (.some, .none): true
        case (.none, .some): false
        default: (lhs.rank ?? .max, lhs.id) < (rhs.rank ?? .max, rhs.id)
        }
    }

    private static func finite(_ figure: Double?) -> Double? {
        figure.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacingOccurrences(of: "æ", with: "ae")
            .replacingOccurrences(of: "ł", with: "l")
    }
}
