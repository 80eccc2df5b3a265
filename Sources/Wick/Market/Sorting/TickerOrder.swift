/// A column to sort by and its direction.
///
/// Whatever the direction, tickers without the figure come last, and equal ones stand by rank and then by id.
public struct TickerOrder: Codable, Hashable, Sendable {
    /// What is compared.
    public let column: SortColumn
    /// Whether the smallest comes first: rank 1, "A", the lowest price, the deepest fall.
    public let isAscending: Bool

    /// Makes an order.
    ///
    /// - Parameters:
    ///   - column: What is compared.
    ///   - isAscending: Whether the smallest comes first.
    public init(_ column: SortColumn, isAscending: Bool = true) {
        self.column = column
        self.isAscending = isAscending
    }

    /// The order nobody had to choose: market-cap rank, the greatest first.
    public static let rank = TickerOrder(.rank)

    /// The order in which a column is most useful at first sight: names from A and ranks from 1, but the highest
    /// price and the greatest rise on top.
    ///
    /// - Parameter column: What is compared.
    public static func first(_ column: SortColumn) -> TickerOrder {
        switch column {
        case .rank, .name: TickerOrder(column)
        case .price, .change: TickerOrder(column, isAscending: false)
        }
    }

    /// The order after a click on a column's label: the column's first order, then the reverse of it, then ``rank`` again.
    ///
    /// - Parameter column: The column whose label was clicked.
    public func tapped(_ column: SortColumn) -> TickerOrder {
        guard column == self.column else { return .first(column) }
        return self == .first(column) ? TickerOrder(column, isAscending: !isAscending) : .rank
    }
}
