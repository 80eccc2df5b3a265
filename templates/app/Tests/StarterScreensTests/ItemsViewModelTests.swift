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
        _ load: @escaping @Sendable (_ query: ItemQuery, _ page: Int) -> Single<RowPage<Item, Int>>
    ) -> ItemsViewModel {
        ItemsViewModel(favorites: favorites, favoriteToggled: .elements { _ in }, scheduler: scheduler, load: load)
    }

    private func state(
        _ items: [Item], _ activity: ListActivity? = nil, failure: ListMessage? = nil, hasMore: Bool = false
    ) -> ListState<[SectionModel<Heading, TitleRow<Item.ID>>]> {
        let rows = items.map { TitleRow(id: $0.id, title: $0.title) }
        return ListState(
            rows.isEmpty ? [] : [SectionModel(model: Heading(id: "others", title: "All Items"), items: rows)],
            activity: activity, failure: failure, hasMore: hasMore,
            empty: ListMessage("No Items", "The site has none."))
    }

    /// The sections' titles and the rows' below them.
    private func titles(_ state: ListState<[SectionModel<Heading, TitleRow<Item.ID>>]>) -> [[String]] {
        state.rows.map { section in [section.model.title] + section.items.map(\.title) }
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
            load: { [buoy] query, _ in .just(RowPage(query.search == "bu" ? [buoy] : [], next: nil)) })
        for (time, text) in [(300, "b"), (301, "bu")] {
            scheduler.scheduleAt(time) { viewModel.searchText.accept(text) }
        }
        let result = scheduler.start { viewModel.state.map(titles).distinctUntilChanged() }
        #expect(result.events == [.next(200, []), .next(303, [["All Items", "Buoy"]])])
    }

    @Test("loads the items in another order")
    func order() {
        let viewModel = viewModel { [anchor, buoy] query, _ in
            .just(RowPage(query.order == .name ? [anchor, buoy] : [buoy, anchor], next: nil))
        }
        scheduler.scheduleAt(300) { viewModel.order.accept(.newest) }
        let result = scheduler.start { viewModel.state.filter { $0.activity == nil }.map(titles) }
        #expect(
            result.events == [
                .next(200, [["All Items", "Anchor", "Buoy"]]), .next(300, [["All Items", "Buoy", "Anchor"]]),
            ])
    }

    @Test("shows the favorites in a section of their own")
    func sections() {
        let viewModel = viewModel { [anchor, buoy] _, _ in .just(RowPage([anchor, buoy], next: nil)) }
        scheduler.scheduleAt(300) { [favorites] in favorites.onNext([2]) }
        scheduler.scheduleAt(400) { [favorites] in favorites.onNext([1, 2]) }
        let result = scheduler.start { viewModel.state.filter { $0.activity == nil }.map(titles) }
        #expect(
            result.events == [
                .next(200, [["All Items", "Anchor", "Buoy"]]),
                .next(300, [["Favorites", "Buoy"], ["Other Items", "Anchor"]]),
                .next(400, [["Favorites", "Anchor", "Buoy"]]),
            ])
    }

    @Test("has a sheet that reports the selected order when it is applied")
    func sort() {
        let viewModel = SortViewModel(.newest)
        scheduler.scheduleAt(300) { viewModel.order.onNext(.name) }
        scheduler.scheduleAt(400) { viewModel.applyTapped.accept(()) }
        let (selected, applied) = (scheduler.record(viewModel.order), scheduler.start { viewModel.applied })
        #expect(selected.events == [.next(0, .newest), .next(300, .name)])
        #expect(applied.events == [.next(400, .name), .completed(400)])
    }

    @Test("decodes the site's format, page by page")
    func sample() {
        let manager = NetworkManager(
            site: .items, baseURL: "http://localhost",
            transport: SampleTransport(delay: .seconds(20), scheduler: scheduler), decodingScheduler: scheduler)
        let result = scheduler.start {
            Observable.merge([1, 2].map { ItemsEndpoint.load(from: manager, ItemQuery(), $0).asObservable() })
        }
        let pages = result.events.compactMap(\.value.element)
        #expect(pages.map(\.rows.count) == [20, 4])
        #expect(pages.map(\.next) == [2, nil])
        #expect(pages.first?.rows.first?.title == "Anchor")
    }
}
