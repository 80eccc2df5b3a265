import Rx

/// The list of beers: the loaded beers that match the search.
package final class BrowseViewModel: BrowseViewModelProtocol, BrowseViewModelEvents {
    package let content: Observable<BrowseContent>
    package var onBeer: (@MainActor (Beer.ID) -> Void)?
    package var onOrders: (@MainActor () -> Void)?

    private let shelf: BeerShelf
    private let typed = PublishRelay<String>()
    private let bag = DisposeBag()

    /// The pause in typing after which the search runs.
    static let debounceInterval = RxTimeInterval.milliseconds(200)

    /// Creates the list, and requests its first page.
    package init(_ shop: BeerShop) {
        shelf = shop.shelf
        let search = typed.asObservable()
            .debounce(Self.debounceInterval, scheduler: shop.scheduler)
            .startWith("")
            .distinctUntilChanged()
            .share(replay: 1, scope: .forever)
        // Closures created here are isolated to the main actor, so the values must reach the main thread first.
        let unconfirmed = shop.store.orders
            .observe(on: shop.main)
            .map { orders in orders.count { $0.number == nil } }
            .startWith(0)
            .distinctUntilChanged()
        let format = shop.format
        content = Observable.combineLatest(shop.shelf.contents, search, unconfirmed)
            .map { BrowseContent($0, search: $1, unconfirmed: $2, format: format) }
            .distinctUntilChanged()
            .share(replay: 1, scope: .whileConnected)
        // A search covers the whole list, so all pages are loaded during one.
        Observable.combineLatest(shop.shelf.contents, search)
            .filter { shelf, search in Self.isIncomplete(shelf, for: search) }
            .observe(on: shop.main)
            .subscribe(onNext: { [weak shelf] _ in shelf?.loadMore() })
            .disposed(by: bag)
        shelf.refresh()
    }

    /// Whether a search has not seen all pages, and no page is being loaded.
    private nonisolated static func isIncomplete(_ shelf: Shelf, for search: String) -> Bool {
        guard !BeerSearch(search).isEmpty, shelf.hasMore, shelf.pages > 0 else { return false }
        return shelf.refresh == .idle && shelf.further == .idle
    }

    package func search(_ text: String) { typed.accept(text) }

    package func refresh() { shelf.refresh() }

    package func loadMore() {
        // After a failure, wait for the user to retry.
        if case .failed = shelf.shelf.further { return }
        shelf.loadMore()
    }

    package func retry() {
        if case .failed = shelf.shelf.further { shelf.loadMore() } else { shelf.refresh() }
    }

    package func open(_ id: Beer.ID) { onBeer?(id) }

    package func showOrders() { onOrders?() }
}
