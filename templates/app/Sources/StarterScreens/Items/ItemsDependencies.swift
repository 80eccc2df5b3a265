import Networking
import Rx
import RxLists

/// What the flows of the items depend on.
public struct ItemsDependencies {
    /// Loads a page of the items that match a search.
    public let load: (_ search: String, _ page: Int) -> Single<RowPage<Item, Int>>
    /// The favorites, then each change.
    public let favorites: Observable<Set<Item.ID>>
    /// Adds an item to the favorites, or removes it.
    public let toggleFavorite: AnyObserver<Item.ID>
    /// Times the pause in typing.
    public let scheduler: any SchedulerType

    /// Groups the dependencies.
    public init(
        favorites: Observable<Set<Item.ID>>, toggleFavorite: AnyObserver<Item.ID>,
        scheduler: any SchedulerType = MainScheduler.instance,
        load: @escaping (_ search: String, _ page: Int) -> Single<RowPage<Item, Int>>
    ) {
        self.load = load
        self.favorites = favorites
        self.toggleFavorite = toggleFavorite
        self.scheduler = scheduler
    }

    /// Loads the items from their site.
    public static func load(from manager: NetworkManager, _ search: String, _ page: Int) -> Single<RowPage<Item, Int>> {
        manager.request(ItemsEndpoint(search: search, page: page)).map { items in
            RowPage(items, next: items.count < ItemsEndpoint.pageSize ? nil : page + 1)
        }
    }
}
