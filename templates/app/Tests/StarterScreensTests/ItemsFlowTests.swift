import CoordinationTest
import RxCoordination
import RxLists
import StarterScreens
import Testing
import Waiting

/// The app's flows without a window: what they show, and that they are released.
@MainActor
@Suite("The flow of the items")
struct ItemsFlowTests {
    private let navigator = RecordingNavigator()
    private let toggled = ReplaySubject<Item.ID>.create(bufferSize: 1)

    private func startedFlow() -> ItemsCoordinator {
        let items = [Item(id: 1, title: "Anchor", text: ""), Item(id: 2, title: "Buoy", text: "")]
        let viewModel = ItemsViewModel(favorites: .just([]), favoriteToggled: toggled.asObserver()) { _, _ in
            .just(RowPage(items, next: nil))
        }
        let flow = ItemsCoordinator(navigator: navigator, viewModel: viewModel)
        flow.start()
        return flow
    }

    private func tap(_ ids: Item.ID...) async {
        for id in ids { navigator.screen(ItemsViewModel.self)?.itemTapped.accept(id) }
        await drainMainQueue()
    }

    @Test("opens the chosen item's page once")
    func details() async {
        let flow = startedFlow()
        await tap(2, 1)
        #expect(navigator.records == [.push("Items"), .push("Buoy")])
        #expect(flow.children.count == 1)
    }

    @Test("adds the item to the favorites, and goes back")
    func favorite() async {
        let flow = startedFlow()
        await tap(2)
        navigator.screen(DetailsViewModel.self)?.favoriteTapped.accept(())
        await drainMainQueue()
        var ids: [Item.ID] = []
        toggled.subscribe(onNext: { ids.append($0) }).dispose()
        #expect(ids == [2])
        #expect(navigator.records.last == .pop("Buoy"))
        #expect(flow.children.isEmpty)
    }

    @Test("frees an item's page, however the user leaves")
    func leak() async {
        let flow = startedFlow()
        await tap(1)
        weak let details = navigator.screen(DetailsViewModel.self)
        #expect(details != nil)
        navigator.userLeaves()
        await drainMainQueue()
        #expect(flow.children.isEmpty)
        #expect(details == nil)
        // Another one can be opened.
        await tap(2)
        #expect(navigator.titles == ["Items", "Buoy"])
    }

    @Test("sorts the items by the order that the user applies")
    func sort() async {
        let flow = startedFlow()
        let items = navigator.screen(ItemsViewModel.self)
        for _ in 1...2 { items?.sortTapped.accept(()) }
        await drainMainQueue()
        #expect(navigator.records == [.push("Items"), .present("Sort")])
        let sort = navigator.screen(SortViewModel.self)
        sort?.order.onNext(.newest)
        #expect(items?.order.value == .name)
        sort?.applyTapped.accept(())
        await drainMainQueue()
        #expect(items?.order.value == .newest)
        #expect(navigator.records.last == .dismiss("Sort"))
        #expect(flow.children.isEmpty)
    }

    @Test("ends with the window")
    func windowCloses() async {
        weak var flow: ItemsCoordinator?
        weak var items: ItemsViewModel?
        do {
            let started = startedFlow()
            await tap(1)
            flow = started
            items = navigator.screen()
        }
        navigator.userClosesWindow()
        await drainMainQueue()
        #expect(flow == nil)
        #expect(items == nil)
    }
}
