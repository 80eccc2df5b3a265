/// What a list is loading.
public enum ListActivity: Hashable, Sendable {
    /// The first rows.
    case first
    /// The rows again, while the previous ones stay.
    case refresh
    /// Further rows.
    case more
}

/// What a page with a list shows: its rows, what is being loaded, and why loading failed.
///
/// A failure keeps the rows. Without rows, the page shows a spinner or a message in their place.
public struct ListState<Rows: Collection> {
    /// What fills the page.
    public enum Content {
        /// A spinner.
        case loading
        /// The rows.
        case rows
        /// A message in place of the rows.
        case message(ListMessage)
    }

    /// The rows, or sections of rows, none of which is empty.
    public var rows: Rows
    /// What is being loaded; `nil` for nothing.
    public var activity: ListActivity?
    /// Why the last loading failed; `nil` if it did not.
    public var failure: ListMessage?
    /// Whether there may be further rows.
    public var hasMore: Bool
    /// The number of rows that could not be read.
    public var skipped: Int
    /// The message of a list without rows.
    public var empty: ListMessage

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - rows: The rows, or sections of rows, none of which is empty.
    ///   - activity: What is being loaded; `nil` for nothing.
    ///   - failure: Why the last loading failed; `nil` if it did not.
    ///   - hasMore: Whether there may be further rows.
    ///   - skipped: The number of rows that could not be read.
    ///   - empty: The message of a list without rows.
    public init(
        _ rows: Rows, activity: ListActivity? = nil, failure: ListMessage? = nil, hasMore: Bool = false,
        skipped: Int = 0, empty: ListMessage
    ) {
        self.rows = rows
        self.activity = activity
        self.failure = failure
        self.hasMore = hasMore
        self.skipped = skipped
        self.empty = empty
    }

    /// What fills the page.
    ///
    /// A list without rows is empty only when all of it is known.
    public var content: Content {
        if !rows.isEmpty { return .rows }
        if let failure { return .message(failure) }
        return activity == .first || activity == .more || hasMore ? .loading : .message(empty)
    }

    /// The message above the rows: why they are old, or why further ones are missing; `nil` for none.
    public var notice: ListMessage? { rows.isEmpty ? nil : failure }

    /// The state with other rows, for example sections of them, or with their favorites marked.
    ///
    /// - Parameter transform: Makes the rows; sections without rows must be left out.
    public func map<New: Collection>(_ transform: (Rows) throws -> New) rethrows -> ListState<New> {
        ListState<New>(
            try transform(rows), activity: activity, failure: failure, hasMore: hasMore, skipped: skipped, empty: empty)
    }
}

extension ListState where Rows: RangeReplaceableCollection {
    /// The state with the rows that match a search.
    ///
    /// While there may be further rows, a page without a match shows the spinner: load all of them during a search.
    ///
    /// - Parameters:
    ///   - noMatch: The message if there are rows, but none matches.
    ///   - isMatch: Whether a row matches.
    public func filter(
        noMatch: @autoclosure () -> ListMessage, _ isMatch: (Rows.Element) throws -> Bool
    ) rethrows -> Self {
        var state = self
        state.rows = try rows.filter(isMatch)
        if !rows.isEmpty { state.empty = noMatch() }
        return state
    }
}

extension ListState: Equatable where Rows: Equatable {}
extension ListState: Sendable where Rows: Sendable {}
extension ListState.Content: Equatable {}
extension ListState.Content: Sendable {}
