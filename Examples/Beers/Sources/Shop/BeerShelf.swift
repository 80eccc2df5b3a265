import Rx

/// What is known of the beers that are sold: the pages that were loaded, and how many of each are left.
package struct Shelf: Hashable, Sendable {
    /// What is being done about the list.
    package enum Activity: Hashable, Sendable {
        case idle
        case loading
        case failed(ShopFailure)
    }

    /// In the service's order, each once.
    package var beers: [Beer] = []
    /// How many could not be read.
    package var skipped = 0
    /// How many pages of the list that is.
    package var pages = 0
    /// Whether there may be more.
    package var hasMore = true
    /// What is being done about the whole list.
    package var refresh = Activity.idle
    /// What is being done about the next page.
    package var further = Activity.idle
}

/// Loads beers page by page, and keeps what was loaded for all screens.
@MainActor
package final class BeerShelf {
    private let service: any BeerService
    private let main: any ImmediateSchedulerType
    private let relay = BehaviorRelay(value: Shelf())
    private let work = SerialDisposable()

    /// Makes an empty shelf.
    ///
    /// - Parameters:
    ///   - service: Where beers come from.
    ///   - main: The main thread's scheduler.
    package init(service: any BeerService, main: any ImmediateSchedulerType) {
        self.service = service
        self.main = main
    }

    deinit { work.dispose() }

    /// What is known, then whatever becomes of it; never fails, never ends.
    package var contents: Observable<Shelf> { relay.asObservable() }

    /// What is known now.
    package private(set) var shelf: Shelf {
        get { relay.value }
        set { relay.accept(newValue) }
    }

    /// A beer, as far as it is known.
    package func beer(_ id: Beer.ID) -> Beer? { shelf.beers.first { $0.id == id } }

    /// Loads anew all that was loaded, or the first page; what was asked for before is given up.
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

    /// Loads the next page, unless something is being loaded or there is none.
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

    /// Puts down how many of a beer are left.
    package func set(stock: Int, of id: Beer.ID) {
        guard let index = shelf.beers.firstIndex(where: { $0.id == id }) else { return }
        shelf.beers[index].stock = max(0, stock)
    }

    /// Asks for one page after the other; not isolated, since answers come from any thread.
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
    /// Puts pages behind those that are there.
    fileprivate mutating func append(_ new: [BeerPage]) {
        // What was sold or added between two pages moves the rest: a beer may come twice.
        var known = Set(beers.map(\.id))
        for page in new {
            beers += page.beers.filter { known.insert($0.id).inserted }
            skipped += page.skipped
            hasMore = page.hasMore
            pages += 1
        }
    }
}
