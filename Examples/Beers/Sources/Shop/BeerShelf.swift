import Rx

/// The loaded beers, and their stock.
package struct Shelf: Hashable, Sendable {
    /// The state of loading.
    package enum Activity: Hashable, Sendable {
        case idle
        case loading
        case failed(ShopFailure)
    }

    /// The beers in the service's order, without duplicates.
    package var beers: [Beer] = []
    /// The number of unreadable beers.
    package var skipped = 0
    /// The number of loaded pages.
    package var pages = 0
    /// Whether there may be another page.
    package var hasMore = true
    /// The state of the refresh.
    package var refresh = Activity.idle
    /// The state of loading the next page.
    package var further = Activity.idle
}

/// Loads beers page by page, and shares them between all screens.
@MainActor
package final class BeerShelf {
    private let service: any BeerService
    private let main: any ImmediateSchedulerType
    private let relay = BehaviorRelay(value: Shelf())
    private let work = SerialDisposable()

    /// Creates an empty shelf.
    ///
    /// - Parameters:
    ///   - service: Loads the beers.
    ///   - main: The main thread's scheduler.
    package init(service: any BeerService, main: any ImmediateSchedulerType) {
        self.service = service
        self.main = main
    }

    deinit { work.dispose() }

    /// The current state, then each change; never fails, never ends.
    package var contents: Observable<Shelf> { relay.asObservable() }

    /// The current state.
    package private(set) var shelf: Shelf {
        get { relay.value }
        set { relay.accept(newValue) }
    }

    /// The loaded beer with an ID.
    package func beer(_ id: Beer.ID) -> Beer? { shelf.beers.first { $0.id == id } }

    /// Reloads all loaded pages, or loads the first; cancels pending requests.
    package func refresh() {
        shelf.further = .idle
        shelf.refresh = .loading
        ask(for: Array(1...max(1, shelf.pages))) { [weak self] result in
            guard let self else { return }
            var shelf = shelf
            switch result {
            case .success(let pages):
                shelf = Shelf()
                shelf.append(pages)
            case .failure(let failure): shelf.refresh = .failed(failure)
            }
            self.shelf = shelf
        }
    }

    /// Loads the next page, unless there is none or a request is pending.
    package func loadMore() {
        guard shelf.hasMore, shelf.pages > 0, shelf.refresh != .loading, shelf.further != .loading else { return }
        shelf.further = .loading
        ask(for: [shelf.pages + 1]) { [weak self] result in
            guard let self else { return }
            var shelf = shelf
            switch result {
            case .success(let pages):
                shelf.further = .idle
                shelf.append(pages)
            case .failure(let failure): shelf.further = .failed(failure)
            }
            self.shelf = shelf
        }
    }

    /// Updates the stock of a beer.
    package func set(stock: Int, of id: Beer.ID) {
        guard let index = shelf.beers.firstIndex(where: { $0.id == id }) else { return }
        shelf.beers[index].stock = max(0, stock)
    }

    /// Loads pages one after the other; not isolated, since responses arrive on any thread.
    private nonisolated static func pages(_ pages: [Int], from service: any BeerService) -> Single<[BeerPage]> {
        Observable.from(pages).concatMap { service.beers(page: $0).asObservable() }.toArray()
    }

    private func ask(
        for pages: [Int], _ receive: @escaping @MainActor (Result<[BeerPage], ShopFailure>) -> Void
    ) {
        work.disposable = Self.pages(pages, from: service)
            .observe(on: main)
            .subscribe(
                onSuccess: { receive(.success($0)) },
                onFailure: { receive(.failure(ShopFailure($0))) })
    }
}

extension Shelf {
    /// Appends pages.
    fileprivate mutating func append(_ new: [BeerPage]) {
        // Beers sold or added between two requests shift the pages, so a beer may be listed twice.
        var known = Set(beers.map(\.id))
        for page in new {
            beers += page.beers.filter { known.insert($0.id).inserted }
            skipped += page.skipped
            hasMore = page.hasMore
            pages += 1
        }
    }
}
