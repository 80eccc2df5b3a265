import Networking
import Rx

/// The page of items: what the site has, and which of them the person has marked.
///
/// - Inputs may be called from any thread.
/// - ``page`` never fails, gives the latest to each new subscriber, and comes on any thread.
public final class ItemsViewModel: Sendable {
    /// Takes the wish to ask again.
    public let refresh: AnyObserver<Void>
    /// Takes the row that the person chooses.
    public let itemTapped: AnyObserver<Item.ID>
    /// Takes an item that has been marked.
    public let mark: AnyObserver<Item.ID>
    /// What to show.
    public let page: Observable<ItemsPage>
    /// The item whose page the person wants to see.
    public let chosen: Observable<Item>

    /// Makes the view model.
    ///
    /// - Parameter items: Asks for the items, once a subscription.
    public init(items: Single<[Item]>) {
        let refresh = PublishSubject<Void>()
        let tapped = PublishSubject<Item.ID>()
        let marking = PublishSubject<Item.ID>()
        self.refresh = refresh.asObserver()
        itemTapped = tapped.asObserver()
        mark = marking.asObserver()
        // A failure becomes a value before it reaches the page's chain: the next refresh can succeed.
        let responses = refresh.startWith(())
            .flatMapLatest {
                items.asObservable().map(Result<[Item], any Error>.success)
                    .catch { .just(.failure($0)) }
                    .map(Optional.some)
                    .startWith(nil)
            }
            .share(replay: 1)
        let marked = marking.scan(into: Set<Item.ID>()) { $0.insert($1) }.startWith([])
        // The marks first: an answer that comes at once would otherwise hide that the page was loading.
        page = Observable.combineLatest(marked, responses) { Self.page(of: $1, marked: $0) }
            .distinctUntilChanged()
            .share(replay: 1)
        chosen = tapped.withLatestFrom(responses) { id, response in
            (try? response?.get())?.first { $0.id == id }
        }
        .compactMap { $0 }
    }

    private static func page(of response: Result<[Item], any Error>?, marked: Set<Item.ID>) -> ItemsPage {
        switch response {
        case nil: .loading
        case .success(let items):
            .items(items.map { ItemRow(id: $0.id, title: $0.title, isMarked: marked.contains($0.id)) })
        case .failure: .failed("The items could not be had. Check the connection and try again.")
        }
    }
}
