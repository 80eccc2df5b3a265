/// A sort column and direction.
///
/// In both directions, tickers without the value are last, and ties are sorted by rank and then by ID.
public struct TickerOrder: Codable, Hashable, Sendable {
    /// The column to compare.
    public let column: SortColumn
    /// Whether the smallest value is first: rank 1, "A", the lowest price, the largest fall.
    public let isAscending: Bool

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - column: The column to compare.
    ///   - isAscending: Whether the smallest value is first.
    public init(_ column: SortColumn, isAscending: Bool = true) {
        self.column = column
        self.isAscending = isAscending
    }

    /// The default order: by market-cap rank, from 1.
    public static let rank = TickerOrder(.rank)

    /// The initial order of a column: names from A and ranks from 1, but the greatest of other figures first.
    public static func first(_ column: SortColumn) -> TickerOrder {
        switch column {
        case .rank, .name: TickerOrder(column)
        case .marketCap, .volume, .price, .change1h, .change, .change7d: TickerOrder(column, isAscending: false)
        }
    }

    /// The order after a click on a column's header: the column's initial order, then its reverse, then ``rank`` again.
    ///
    /// - Parameter column: The column that was clicked.
    public func tapped(_ column: SortColumn) -> TickerOrder {
        guard column == self.column else { return .first(column) }
        return self == .first(column) ? TickerOrder(column, isAscending: !isAscending) : .rank
    }
}

/// The columns that a section can be sorted by.
public enum SortColumn: String, CaseIterable, Codable, Hashable, Sendable {
    /// The market-cap rank, which is the default.
    case rank
    /// The name, without regard to case and diacritics.
    case name
    /// The market cap; unlike ``rank``, those without a verified supply are last.
    case marketCap = "market-cap"
    /// The trading volume of the last 24 hours.
    case volume
    /// The price of one coin.
    case price
    /// The price change over one hour.
    case change1h = "change-1h"
    /// The price change over 24 hours.
    case change
    /// The price change over seven days.
    case change7d = "change-7d"
}
