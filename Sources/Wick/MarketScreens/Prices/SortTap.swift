import WickMarket

/// A click on a label of a section header, or in its menu.
public struct SortTap: Hashable, Sendable {
    /// The section.
    public let kind: PriceSection.Kind
    /// The column of the label; `nil` for the user's own order.
    public let column: SortColumn?

    /// Creates a click.
    public init(kind: PriceSection.Kind, column: SortColumn?) {
        self.kind = kind
        self.column = column
    }
}
