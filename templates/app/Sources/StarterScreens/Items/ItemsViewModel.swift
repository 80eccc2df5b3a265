import Coordination
import KitLocalization
import Networking
import Rx
import RxLists

/// The view model of the page of items: the site's items that match the search, those that are favorites first.
///
/// - Inputs may be called from any thread.
/// - ``state`` never fails, replays the latest value to new subscribers, and emits on any thread.
public final class ItemsViewModel: Screen, Sendable {
    /// The page's title.
    public let title = localized("Items")
    /// The page's rows, and what is being loaded.
    public let state: Observable<ListState<[SectionModel<Heading, TitleRow<Item.ID>>]>>
    /// Reloads the items, or loads further ones.
    public let triggers: AnyObserver<ListTrigger>
    /// Changes the search text.
    public let searchText = PublishRelay<String>()
    /// Changes the order.
    public let order = BehaviorRelay(value: ItemQuery.Order.name)
    /// Opens an item's page.
    public let itemTapped = PublishRelay<Item.ID>()
    /// Opens the sheet that sorts the list.
    public let sortTapped = PublishRelay<Void>()
    /// Adds an item to the favorites, or removes it.
    public let favoriteToggled: AnyObserver<Item.ID>
    /// The page to open.
    public let chosen: Observable<DetailsViewModel>
    /// The sheet to open.
    public let sort: Observable<SortViewModel>

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - favorites: The favorites, then each change.
    ///   - favoriteToggled: Adds an item to the favorites, or removes it.
    ///   - scheduler: Times the pause in typing.
    ///   - load: Loads a page of the items that match a query, on any thread.
    public init(
        favorites: Observable<Set<Item.ID>>, favoriteToggled: AnyObserver<Item.ID>,
        scheduler: any SchedulerType = MainScheduler.instance,
        load: @escaping @Sendable (_ query: ItemQuery, _ page: Int) -> Single<RowPage<Item, Int>>
    ) {
        let searches = searchText.debounce(.milliseconds(200), scheduler: scheduler)
            .startWith("").distinctUntilChanged()
        let items = PagedList(
            of: Observable.combineLatest(searches, order) { ItemQuery(search: $0, order: $1) },
            empty: { Self.emptyMessage(of: $0.search) }, failure: { Self.message(of: $1) },
            load: { query, page in load(query, page ?? 1) })
        // The favorites come first: otherwise an immediate response would hide the loading state.
        let content = Observable.combineLatest(favorites.startWith([]), items.state).share(replay: 1)
        state = content.map { favorites, state in state.map { Self.sections(of: $0, favorites: favorites) } }
            .distinctUntilChanged()
            .share(replay: 1)
        triggers = items.triggers
        self.favoriteToggled = favoriteToggled
        chosen = itemTapped.withLatestFrom(content) { id, content in
            content.1.rows.first { $0.id == id }.map { DetailsViewModel($0, isFavorite: content.0.contains(id)) }
        }
        .compactMap { $0 }
        sort = sortTapped.withLatestFrom(order).map { SortViewModel($0) }
    }

    private static func sections(
        of items: [Item], favorites: Set<Item.ID>
    ) -> [SectionModel<Heading, TitleRow<Item.ID>>] {
        let rows = items.map { TitleRow(id: $0.id, title: $0.title, isFavorite: favorites.contains($0.id)) }
        let (favoriteRows, otherRows) = (rows.filter(\.isFavorite), rows.filter { !$0.isFavorite })
        let otherTitle = favoriteRows.isEmpty ? localized("All Items") : localized("Other Items")
        return [
            SectionModel(model: Heading(id: "favorites", title: localized("Favorites")), items: favoriteRows),
            SectionModel(model: Heading(id: "others", title: otherTitle), items: otherRows),
        ].filter { !$0.items.isEmpty }
    }

    private static func emptyMessage(of search: String) -> ListMessage {
        guard !search.isEmpty else { return ListMessage(localized("No Items"), localized("The site has none.")) }
        return ListMessage(
            localized("Nothing Found"), localized("No item’s name contains “\(search)”."),
            iconName: "system-search-symbolic")
    }

    private static func message(of error: any Error) -> ListMessage {
        guard let error = error as? NetworkError else { return .failure(localized("The items could not be loaded.")) }
        return .failure(error.userMessage(of: .items), error.advice())
    }
}
