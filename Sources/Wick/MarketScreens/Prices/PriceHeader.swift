import KitLocalization
import WickMarket

/// The header of a section: labels of columns, one of which may determine the order.
public struct PriceHeader: Identifiable, Hashable, Sendable {
    /// The section.
    public let kind: PriceSection.Kind
    /// The order of the section: by rank until a label is clicked, and again after the third click on one; `nil` for the
    /// user's own order of favorites.
    public let order: TickerOrder?
    /// The name of the group of favorites, if it is one.
    public let group: String?

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - kind: The section.
    ///   - order: The order of the section; `nil` for the user's own.
    ///   - group: The name of the group of favorites, if it is one.
    init(kind: PriceSection.Kind, order: TickerOrder?, group: String? = nil) {
        self.kind = kind
        self.order = order
        self.group = group
    }

    /// The section identifies the header.
    public var id: PriceSection.Kind { kind }

    /// The section's name: "Coin", "Token", "All", or that of a group of favorites.
    public var title: String {
        switch kind {
        case .coin: localized("Coin")
        case .token: localized("Token")
        case .all: localized("All")
        case .favorites: group ?? localized("Favorites")
        }
    }

    /// The label of one column: that of the names has the section's name.
    ///
    /// - Parameters:
    ///   - column: A column of the header.
    ///   - isBesideOtherPeriods: Whether the header has the changes of several periods.
    public func label(_ column: SortColumn, isBesideOtherPeriods: Bool = false) -> Label {
        let (title, name): (String, String?) =
            switch column {
            case .rank: ("#", localized("Rank"))
            case .name: (kind == .all ? localized("Name") : title, nil)
            case .marketCap: (localized("Market Cap"), nil)
            case .volume: (localized("Volume (24 h)"), nil)
            case .price: (localized("Price"), nil)
            case .change1h: (localized("1 h"), localized("Change over 1 hour"))
            case .change where isBesideOtherPeriods: (localized("24 h"), localized("Change over 24 hours"))
            case .change: (localized("Change"), nil)
            case .change7d: (localized("7 d"), localized("Change over 7 days"))
            }
        return Label(
            column: column, title: title, name: name ?? title,
            arrow: order.flatMap { $0.column == column ? Arrow($0) : nil })
    }

    /// The texts of a column's label, alone and beside the changes of other periods.
    ///
    /// - Parameter column: A column, not that of the names.
    public static func titles(of column: SortColumn) -> [String] {
        let header = PriceHeader(kind: .all, order: nil)
        return [false, true].map { header.label(column, isBesideOtherPeriods: $0).title }
    }

    /// The columns in a menu that sorts, with their texts; the first one is the market-cap rank, the order at first.
    public static let menu: [(column: SortColumn?, title: String)] = [
        (.rank, localized("Market Cap")), (.name, localized("Name")), (.price, localized("Price")),
        (.change, localized("Change")), (.volume, localized("Volume (24 h)")),
    ]

    /// The ``menu`` of favorites, which begins with the user's own order.
    public static let favoritesMenu: [(column: SortColumn?, title: String)] =
        [(nil, localized("Your Order", context: "how favorites are sorted"))] + menu

    /// The order of the section for assistive technology, such as "Sorted by price, highest first".
    public var orderText: String {
        guard let order else { return localized("In your order") }
        return switch (order.column, order.isAscending) {
        case (.rank, true): localized("Sorted by market-cap rank")
        case (.rank, false): localized("Sorted by market-cap rank, last first")
        case (.name, true): localized("Sorted by name, A to Z")
        case (.name, false): localized("Sorted by name, Z to A")
        case (.price, true): localized("Sorted by price, lowest first")
        case (.price, false): localized("Sorted by price, highest first")
        case (.marketCap, true): localized("Sorted by market cap, lowest first")
        case (.marketCap, false): localized("Sorted by market cap, highest first")
        case (.volume, true): localized("Sorted by volume, lowest first")
        case (.volume, false): localized("Sorted by volume, highest first")
        case (.change, true): localized("Sorted by change, lowest first")
        case (.change, false): localized("Sorted by change, highest first")
        case (.change1h, true): localized("Sorted by change over 1 hour, lowest first")
        case (.change1h, false): localized("Sorted by change over 1 hour, highest first")
        case (.change7d, true): localized("Sorted by change over 7 days, lowest first")
        case (.change7d, false): localized("Sorted by change over 7 days, highest first")
        }
    }

    /// A label of the header.
    public struct Label: Hashable, Sendable {
        /// The column that a click on it sorts by.
        public let column: SortColumn
        /// The text of the label.
        public let title: String
        /// The text for assistive technology.
        public let name: String
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
