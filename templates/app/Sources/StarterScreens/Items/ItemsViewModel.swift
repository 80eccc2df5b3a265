import KitLocalization
import Networking
import Rx
import RxLists

/// The view model of the page of items: the site's items that match the search, and which of them are favorites.
///
/// - Inputs may be called from any thread.
/// - ``state`` never fails, replays the latest value to new subscribers, and emits on any thread.
public final class ItemsViewModel: Sendable {
    /// The page's rows, and what is being loaded.
    public let state: Observable<ListState<[ItemRow]>>
    /// Reloads the items, or loads further ones.
    public let triggers: AnyObserver<ListTrigger>
    /// Changes the search text.
    public let searchText: AnyObserver<String>
    /// Opens an item's page.
    public let itemTapped: AnyObserver<Item.ID>
    /// Adds an item to the favorites, or removes it.
    public let toggleFavorite: AnyObserver<Item.ID>
    /// The row whose page to open.
    public let chosen: Observable<ItemRow>

    /// Creates the view model.
    public init(_ dependencies: ItemsDependencies) {
        let typed = PublishSubject<String>()
        let tapped = PublishSubject<Item.ID>()
        let searches = typed.debounce(.milliseconds(200), scheduler: dependencies.scheduler)
            .startWith("")
            .distinctUntilChanged()
        let items = PagedList(
            of: searches, empty: Self.emptyMessage, failure: { Self.message(of: $1) },
            load: { [load = dependencies.load] search, page in load(search, page ?? 1) })
        // The favorites come first: otherwise an immediate response would hide the loading state.
        let state = Observable.combineLatest(dependencies.favorites.startWith([]), items.state) { favorites, state in
            state.map { items in items.map { ItemRow($0, isFavorite: favorites.contains($0.id)) } }
        }
        .distinctUntilChanged()
        .share(replay: 1)
        self.state = state
        triggers = items.triggers
        searchText = typed.asObserver()
        itemTapped = tapped.asObserver()
        toggleFavorite = dependencies.toggleFavorite
        chosen = tapped.withLatestFrom(state) { id, state in state.rows.first { $0.id == id } }.compactMap { $0 }
    }

    private static func emptyMessage(of search: String) -> ListMessage {
        guard !search.isEmpty else { return ListMessage(localized("No Items"), localized("The site has none.")) }
        return ListMessage(
            localized("Nothing Found"), localized("No item's name contains “\(search)”."),
            iconName: "system-search-symbolic")
    }

    private static func message(of error: any Error) -> ListMessage {
        guard let error = error as? NetworkError else { return .failure(localized("The items could not be loaded.")) }
        return .failure(error.userMessage(of: .items), error.advice())
    }
}
