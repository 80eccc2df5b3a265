import KitLocalization
import WickMarket

/// The header of a section: three labels, one of which may determine the order.
public struct PriceHeader: Identifiable, Hashable, Sendable {
    /// The section.
    public let kind: PriceSection.Kind
    /// The order of the section: by rank until a label is clicked, and again after the third click on one.
    public let order: TickerOrder

    /// The section identifies the header.
    public var id: PriceSection.Kind { kind }

    /// The section's name: "Coin", "Token" or "Favorites".
    public var title: String {
        switch kind {
        case .coin: localized("Coin")
        case .token: localized("Token")
        case .favorites: localized("Favorites")
        }
    }

    /// The labels from left to right: the section's name (which sorts by name), Price and Change.
    public var labels: [Label] {
        [.name, .price, .change].map { label($0) }
    }

    /// The label of one column.
    ///
    /// - Parameter column: A column of the header.
    public func label(_ column: SortColumn) -> Label {
        let title =
            switch column {
            case .name: title
            case .price: localized("Price")
            case .change: localized("Change")
            case .rank: localized("Rank")
            }
        return Label(column: column, title: title, arrow: order.column == column ? Arrow(order) : nil)
    }

    /// The order of the section for assistive technology, such as "Sorted by price, highest first".
    public var orderText: String {
        switch (order.column, order.isAscending) {
        case (.rank, true): localized("Sorted by market-cap rank")
        case (.rank, false): localized("Sorted by market-cap rank, last first")
        case (.name, true): localized("Sorted by name, A to Z")
        case (.name, false): localized("Sorted by name, Z to A")
        case (.price, true): localized("Sorted by price, lowest first")
        case (.price, false): localized("Sorted by price, highest first")
        case (.change, true): localized("Sorted by change, lowest first")
        case (.change, false): localized("Sorted by change, highest first")
        }
    }

    /// A label of the header.
    public struct Label: Hashable, Sendable {
        /// The column that a click on it sorts by.
        public let column: SortColumn
        /// The text of the label.
        public let title: String
        /// The arrow beside it, if the section is sorted by this column.
        public let arrow: Arrow?
    }

    /// The direction in which a column is sorted.
    public enum Arrow: Hashable, Sendable {
        /// Smallest value on top.
        case ascending
        /// Greatest value on top.
        case descending

        init(_ order: TickerOrder) {
            self = order.isAscending ? .ascending : .descending
        }
    }
}
