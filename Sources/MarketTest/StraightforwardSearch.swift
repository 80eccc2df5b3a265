import Foundation
import Market

/// The market searched the straightforward way: the whole list is folded, filtered and sorted anew for every query.
///
/// It is what `MarketIndex` must agree with, and what it is measured against.
public struct StraightforwardSearch: Sendable {
    /// One section of the answer.
    public struct Section: Hashable, Sendable {
        /// What the section holds.
        public let kind: CoinKind
        /// The identities of its tickers, in its order.
        public let ids: [CoinID]
    }

    private let tickers: [Ticker]

    /// Takes a listing as it is.
    ///
    /// - Parameter tickers: The tickers in any order.
    public init(_ tickers: [Ticker]) {
        self.tickers = tickers
    }

    /// The sections that answer a query: Coin, then Token; one that would be empty is left out.
    ///
    /// - Parameter query: What to find, how to sort it, and whether to leave out the tokens.
    public func sections(for query: MarketQuery) -> [Section] {
        let text = Self.folded(query.text.trimmingCharacters(in: .whitespaces))
        let found = tickers.filter { ticker in
            text.isEmpty || Self.folded(ticker.name).contains(text) || Self.folded(ticker.symbol).contains(text)
        }
        return (query.coinOnly ? [.coin] : CoinKind.allCases).compactMap { kind in
            let order = query.orders[kind]
            let ids = found.filter { $0.kind == kind }.sorted { Self.stands($0, before: $1, in: order) }.map(\.id)
            return ids.isEmpty ? nil : Section(kind: kind, ids: ids)
        }
    }

    private static func stands(_ lhs: Ticker, before rhs: Ticker, in order: TickerOrder) -> Bool {
        switch order.column {
        case .rank: decide(lhs, rhs, lhs.rank, rhs.rank, order.isAscending)
        case .name: decide(lhs, rhs, folded(lhs.name), folded(rhs.name), order.isAscending)
        case .price: decide(lhs, rhs, finite(lhs.quote.price), finite(rhs.quote.price), order.isAscending)
        case .change: decide(lhs, rhs, finite(lhs.quote.change24h), finite(rhs.quote.change24h), order.isAscending)
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
