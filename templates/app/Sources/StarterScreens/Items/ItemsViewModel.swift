import KitLocalization
import Networking
import Rx

/// The view model of the page of items: the site's items, and which of them the user has marked.
///
/// - Inputs may be called from any thread.
/// - ``page`` never fails, replays the latest value to new subscribers, and emits on any thread.
public final class ItemsViewModel: Sendable {
    /// Reloads the items.
    public let refresh: AnyObserver<Void>
    /// Opens an item's page.
    public let itemTapped: AnyObserver<Item.ID>
    /// Marks an item.
    public let mark: AnyObserver<Item.ID>
    /// The page's content.
    public let page: Observable<ItemsPage>
    /// The item whose page to open.
    public let chosen: Observable<Item>

    /// Creates the view model.
    ///
    /// - Parameter items: Loads the items, once per subscription.
    public init(items: Single<[Item]>) {
        let refresh = PublishSubject<Void>()
        let tapped = PublishSubject<Item.ID>()
        let marking = PublishSubject<Item.ID>()
        self.refresh = refresh.asObserver()
        itemTapped = tapped.asObserver()
        mark = marking.asObserver()
        // Converts a failure to a value before it ends the page's chain, so that the next refresh can succeed.
        let responses = refresh.startWith(())
            .flatMapLatest {
                items.asObservable().map(Result<[Item], any Error>.success)
                    .catch { .just(.failure($0)) }
                    .map(Optional.some)
                    .startWith(nil)
            }
            .share(replay: 1)
        let marked = marking.scan(into: Set<Item.ID>()) { $0.insert($1) }.startWith([])
        // The marks come first: otherwise an immediate response would hide the loading state.
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
        case .failure(let error): .failed(message(of: error))
        }
    }

    private static func message(of error: any Error) -> String {
        guard let error = error as? NetworkError else { return localized("The items could not be loaded.") }
        return "\(error.userMessage(of: .items)) \(error.advice())"
    }
}
