/// A page of a list that is loaded page by page.
public struct RowPage<Row, Cursor> {
    /// The rows; a page without rows is the last one.
    public let rows: [Row]
    /// Where the next page begins, such as its number or link; `nil` after the last page.
    public let next: Cursor?
    /// The number of rows that could not be read.
    public let skipped: Int

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - rows: The rows; a page without rows is the last one.
    ///   - next: Where the next page begins; `nil` after the last page.
    ///   - skipped: The number of rows that could not be read.
    public init(_ rows: [Row], next: Cursor?, skipped: Int = 0) {
        self.rows = rows
        self.next = next
        self.skipped = skipped
    }
}

extension RowPage: Equatable where Row: Equatable, Cursor: Equatable {}
extension RowPage: Sendable where Row: Sendable, Cursor: Sendable {}
