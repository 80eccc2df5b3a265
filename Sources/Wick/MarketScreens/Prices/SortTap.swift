import WickMarket

/// A click on a label of a section's header.
public struct SortTap: Hashable, Sendable {
    /// The section whose label was clicked.
    public let kind: PriceSection.Kind
    /// The column that the label names.
    public let column: SortColumn

    /// Makes a click.
    ///
    /// - Parameters:
    ///   - kind: The section whose label was clicked.
    ///   - column: The column that the label names.
    public init(kind: PriceSection.Kind, column: SortColumn) {
        self.kind = kind
        self.column = column
    }
}
