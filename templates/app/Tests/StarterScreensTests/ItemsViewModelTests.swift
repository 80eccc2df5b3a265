import Networking
import Rx
import RxLists
import RxTest
import StarterScreens
import Testing

/// The page of items in virtual time: exactly these values at these times.
@Suite("The page of items")
struct ItemsViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let favorites = BehaviorSubject<Set<Item.ID>>(value: [])
    private let anchor = Item(id: 1, title: "Anchor", text: "")
    private let buoy = Item(id: 2, title: "Buoy", text: "")

    private func viewModel(
        _ load: @escaping @Sendable (_ search: String, _ page: Int) -> Single<RowPage<Item, Int>>
    ) -> ItemsViewModel {
        ItemsViewModel(favorites: favorites, favoriteToggled: .elements { _ in }, scheduler: scheduler, load: load)
    }

    private func state(
        _ items: [Item], _ activity: ListActivity? = nil, failure: ListMessage? = nil, hasMore: Bool = false
    ) -> ListState<[TitleRow<Item.ID>]> {
        ListState(
            items.map { TitleRow(id: $0.id, title: $0.title) }, activity: activity, failure: failure, hasMore: hasMore,
            empty: ListMessage("No Items", "The site has none."))
    }

    private var failure: ListMessage {
        .failure("example.org cannot be reached.", "Check the network connection and try again.")
    }

    @Test("shows that it is loading, then the items, then further ones")
    func loading() {
        let viewModel = viewModel { [anchor, buoy, scheduler] _, page in
            Single<Int>.timer(.seconds(10), scheduler: scheduler)
                .map { _ in page == 1 ? RowPage([anchor], next: 2) : RowPage([buoy], next: nil) }
        }
        scheduler.scheduleAt(300) { viewModel.triggers.onNext(.nearingEnd) }
        let result = scheduler.start { viewModel.state }
        #expect(
            result.events == [
                .next(200, state([], .first)), .next(210, state([anchor], hasMore: true)),
                .next(300, state([anchor], .more, hasMore: true)), .next(310, state([anchor, buoy])),
            ])
    }

    @Test("shows an error, and keeps its rows when a refresh fails")
    func failures() {
        let viewModel = viewModel { [anchor, scheduler] _, _ in
            scheduler.clock == 300 ? .just(RowPage([anchor], next: nil)) : .error(NetworkError.cannotConnect)
        }
        scheduler.scheduleAt(300) { viewModel.triggers.onNext(.retry) }
        scheduler.scheduleAt(400) { viewModel.triggers.onNext(.refresh) }
        let result = scheduler.start { viewModel.state }
        #expect(
            result.events == [
                .next(200, state([], .first)), .next(200, state([], failure: failure)),
                .next(300, state([], .first)), .next(300, state([anchor])),
                .next(400, state([anchor], .refresh)), .next(400, state([anchor], failure: failure)),
            ])
    }

    @Test("searches when typing pauses")
    func search() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let viewModel = ItemsViewModel(
            favorites: favorites, favoriteToggled: .elements { _ in }, scheduler: scheduler,
            load: { [buoy] search, _ in .just(RowPage(search == "bu" ? [buoy] : [], next: nil)) })
        for (time, text) in [(300, "b"), (301, "bu")] {
            scheduler.scheduleAt(time) { viewModel.searchText.accept(text) }
        }
        let result = scheduler.start { viewModel.state.map { $0.rows.map(\.title) }.distinctUntilChanged() }
        #expect(result.events == [.next(200, []), .next(303, ["Buoy"])])
    }

    @Test("marks the favorites")
    func marks() {
        let viewModel = viewModel { [anchor, buoy] _, _ in .just(RowPage([anchor, buoy], next: nil)) }
        scheduler.scheduleAt(300) { [favorites] in favorites.onNext([2]) }
        let result = scheduler.start {
            viewModel.state.map { $0.rows.filter(\.isFavorite).map(\.id) }.distinctUntilChanged()
        }
        #expect(result.events == [.next(200, []), .next(300, [2])])
    }

    @Test("decodes the site's format, page by page")
    func sample() {
        let manager = NetworkManager(
            site: .items, baseURL: "http://localhost",
            transport: SampleTransport(delay: .seconds(20), scheduler: scheduler), decodingScheduler: scheduler)
        let result = scheduler.start {
            Observable.merge([1, 2].map { ItemsEndpoint.load(from: manager, "", $0).asObservable() })
        }
        let pages = result.events.compactMap(\.value.element)
        #expect(pages.map(\.rows.count) == [20, 4])
        #expect(pages.map(\.next) == [2, nil])
        #expect(pages.first?.rows.first?.title == "Anchor")
    }
}
