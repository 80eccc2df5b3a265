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

    /// The order after a person has clicked a column's label: turned round where it sorted already, else the
    /// column's first order.
    ///
    /// - Parameter column: The column whose label was clicked.
    public func tapped(_ column: SortColumn) -> TickerOrder {
        column == self.column ? TickerOrder(column, isAscending: !isAscending) : .first(column)
    }
}
