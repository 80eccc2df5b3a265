import KitLocalization

/// What the list shows.
public struct ItemQuery: Hashable, Sendable {
    /// The order of the items.
    public enum Order: String, CaseIterable, Sendable {
        /// From A to Z.
        case name
        /// From the greatest ID to the smallest.
        case newest

        /// The order's name for the user.
        public var title: String {
            switch self {
            case .name: localized("Name")
            case .newest: localized("Newest First")
            }
        }
    }

    /// The text that the names contain; empty for all items.
    public let search: String
    /// The order of the items.
    public let order: Order

    /// Creates a query.
    public init(search: String = "", order: Order = .name) {
        self.search = search
        self.order = order
    }
}
