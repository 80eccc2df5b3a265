import Rx

/// A list that is loaded page by page, and refreshed.
///
/// - A refresh keeps the rows, and reloads as many pages as are loaded. If it fails, the rows stay with a message.
/// - A new query discards the rows. A query, a refresh or a retry cancels the pending request.
/// - A next page is loaded once: the end of the list is ignored while anything is loaded, and after any failure until
///   the user tries again.
/// - Rows that are already in the list are left out of a next page.
///
/// The list is loaded while its ``state`` has subscribers.
public final class PagedList<Row: Identifiable & SendableMetatype>: Sendable {
    /// The rows, and what is being loaded; never fails, replays the latest state, and emits on any thread.
    public let state: Observable<ListState<[Row]>>
    /// Makes the list load; may be called on any thread.
    public let triggers: AnyObserver<ListTrigger>

    /// Creates a list that loads its pages by a query, such as a search text or a user's name.
    ///
    /// - Parameters:
    ///   - queries: The query, then each other one; the same one again reloads from the beginning.
    ///   - empty: The message of a list without rows.
    ///   - failure: The message of a failure.
    ///   - load: Loads a page, the first one if there is no cursor, on any thread.
    public init<Query, Cursor>(
        of queries: Observable<Query>, empty: @escaping @Sendable (Query) -> ListMessage,
        failure: @escaping @Sendable (Query, any Error) -> ListMessage,
        load: @escaping @Sendable (Query, Cursor?) -> Single<RowPage<Row, Cursor>>
    ) {
        let triggers = PublishSubject<ListTrigger>()
        self.triggers = triggers.asObserver()
        state = Self.states(queries, triggers.asObservable(), empty, failure, load).share(replay: 1)
    }

    /// Creates a list that is loaded in one piece.
    ///
    /// - Parameters:
    ///   - empty: The message of a list without rows.
    ///   - failure: The message of a failure.
    ///   - load: Loads the rows, on any thread.
    public convenience init(
        empty: ListMessage, failure: @escaping @Sendable (any Error) -> ListMessage,
        load: @escaping @Sendable () -> Single<[Row]>
    ) {
        self.init(of: .just(()), empty: { empty }, failure: { failure($1) }) { (_, _: Never?) in
            load().map { RowPage($0, next: nil) }
        }
    }

    private static func states<Query, Cursor>(
        _ queries: Observable<Query>, _ triggers: Observable<ListTrigger>, _ empty: @escaping (Query) -> ListMessage,
        _ failure: @escaping (Query, any Error) -> ListMessage,
        _ load: @escaping (Query, Cursor?) -> Single<RowPage<Row, Cursor>>
    ) -> Observable<ListState<[Row]>> {
        typealias Loaded = LoadedRows<Row, Query, Cursor>
        return Observable.create { observer in
            let requests = PublishSubject<(Query, Loaded.Request)>()
            let responses = requests.flatMapLatest { query, request in
                pages(of: request) { load(query, $0) }.asObservable()
                    .map { Loaded.Event.response(.success($0)) }
                    .catch { .just(.response(.failure($0))) }
            }
            var loaded: Loaded?
            return Observable.merge(responses, queries.map(Loaded.Event.query), triggers.map(Loaded.Event.trigger))
                .subscribe(onNext: { event in
                    var request: Loaded.Request?
                    switch event {
                    case .query(let query):
                        loaded = Loaded(query)
                        request = loaded?.reload()
                    case .trigger(let trigger):
                        request = loaded?.request(by: trigger)
                        guard request != nil else { return }
                    case .response(let response): loaded?.receive(response, message: failure)
                    }
                    guard let current = loaded else { return }
                    // The state comes first: an immediate response would overtake it.
                    observer.onNext(current.state(empty: empty))
                    if let request { requests.onNext((current.query, request)) }
                })
        }
    }

    private static func pages<Cursor>(
        of request: LoadedRows<Row, some Any, Cursor>.Request, load: @escaping (Cursor?) -> Single<RowPage<Row, Cursor>>
    ) -> Single<[RowPage<Row, Cursor>]> {
        switch request {
        case .next(let cursor): load(cursor).map { [$0] }
        case .first(let count): pages(count, from: nil, after: [], load)
        }
    }

    /// Loads pages one after the other.
    private static func pages<Cursor>(
        _ count: Int, from cursor: Cursor?, after earlier: [RowPage<Row, Cursor>],
        _ load: @escaping (Cursor?) -> Single<RowPage<Row, Cursor>>
    ) -> Single<[RowPage<Row, Cursor>]> {
        load(cursor).flatMap { page in
            let all = earlier + [page]
            guard count > 1, let next = page.next, !page.rows.isEmpty else { return .just(all) }
            return pages(count - 1, from: next, after: all, load)
        }
    }
}
