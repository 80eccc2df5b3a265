/// The rows of a ``PagedList`` and its pending request: a value that changes by events only.
struct LoadedRows<Row: Identifiable, Query, Cursor> {
    typealias Page = RowPage<Row, Cursor>

    enum Event {
        case query(Query)
        case trigger(ListTrigger)
        /// The requested pages, or the failure of the request.
        case response(Result<[Page], any Error>)
    }

    /// A request, which cancels the previous one.
    enum Request {
        /// The first pages, of which there may be fewer.
        case first(count: Int)
        /// The page at a cursor.
        case next(Cursor)
    }

    private(set) var query: Query
    private var rows: [Row] = []
    private var pages = 0
    private var next: Cursor?
    private var skipped = 0
    private var activity: ListActivity?
    private var failure: ListMessage?
    /// Whether the failure is that of a further page.
    private var isFailureOfMore = false

    init(_ query: Query) { self.query = query }

    func state(empty: (Query) -> ListMessage) -> ListState<[Row]> {
        ListState(
            rows, activity: activity, failure: failure, hasMore: next != nil, skipped: skipped, empty: empty(query))
    }

    /// Reloads what is loaded.
    mutating func reload() -> Request {
        activity = pages == 0 ? .first : .refresh
        failure = nil
        return .first(count: max(1, pages))
    }

    /// The request that a trigger makes; `nil` if the trigger changes nothing.
    mutating func request(by trigger: ListTrigger) -> Request? {
        switch trigger {
        case .refresh: return reload()
        case .retry:
            guard isFailureOfMore, failure != nil else { return reload() }
            failure = nil
        case .nearingEnd:
            // A failure waits for the user: the end stays near, and Retry must repeat what failed.
            guard activity == nil, failure == nil else { return nil }
        }
        guard let next else { return nil }
        activity = .more
        return .next(next)
    }

    mutating func receive(_ response: Result<[Page], any Error>, message: (Query, any Error) -> ListMessage) {
        let isMore = activity == .more
        activity = nil
        switch response {
        case .success(let pages):
            if !isMore { (rows, self.pages, skipped) = ([], 0, 0) }
            append(pages)
        case .failure(let error):
            failure = message(query, error)
            isFailureOfMore = isMore
        }
    }

    /// Appends pages without the rows that moved here from an earlier page.
    private mutating func append(_ new: [Page]) {
        var known = Set(rows.map(\.id))
        for page in new {
            rows += page.rows.filter { known.insert($0.id).inserted }
            skipped += page.skipped
            next = page.rows.isEmpty ? nil : page.next
            pages += 1
        }
    }
}
