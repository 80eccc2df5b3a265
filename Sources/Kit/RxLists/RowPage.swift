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

extension RowPage where Cursor == Int {
    /// Creates a page of a site that numbers its pages.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - page: The page's number.
    ///   - size: The number of rows of a full page; one with fewer is the last.
    ///   - skipped: The number of rows that could not be read, which count as rows of the page.
    public init(_ rows: [Row], page: Int, size: Int, skipped: Int = 0) {
        self.init(rows, next: rows.count + skipped < size ? nil : page + 1, skipped: skipped)
    }
}

extension RowPage: Equatable where Row: Equatable, Cursor: Equatable {}
extension RowPage: Sendable where Row: Sendable, Cursor: Sendable {}
