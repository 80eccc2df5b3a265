import Coordination
import CoordinationTest
import Rx
import RxLists
import StarterScreens
import Testing
import Waiting

/// The app's flows without a window: what they show, and that they are released.
@MainActor
@Suite("The flow of the items")
struct ItemsFlowTests {
    private let navigator = RecordingNavigator()
    private let screens = StubScreens()
    private let toggled = ReplaySubject<Item.ID>.create(bufferSize: 1)

    private func startedFlow() -> ItemsCoordinator {
        let items = [Item(id: 1, title: "Anchor", text: ""), Item(id: 2, title: "Buoy", text: "")]
        let dependencies = ItemsDependencies(
            favorites: .just([]), toggleFavorite: toggled.asObserver(),
            load: { _, _ in .just(RowPage(items, next: nil)) })
        let flow = ItemsCoordinator(navigator: navigator, dependencies: dependencies, screens: screens)
        flow.start()
        return flow
    }

    @Test("opens the chosen item's page once")
    func details() async {
        let flow = startedFlow()
        screens.items?.itemTapped.onNext(2)
        screens.items?.itemTapped.onNext(1)
        await drainMainQueue()
        #expect(navigator.records == [.push("Items"), .push("Buoy")])
        #expect(flow.children.count == 1)
    }

    @Test("adds the item to the favorites, and goes back")
    func favorite() async {
        let flow = startedFlow()
        screens.items?.itemTapped.onNext(2)
        await drainMainQueue()
        screens.details?.toggleFavorite.onNext(())
        await drainMainQueue()
        var ids: [Item.ID] = []
        toggled.subscribe(onNext: { ids.append($0) }).dispose()
        #expect(ids == [2])
        #expect(navigator.records.last == .pop("Buoy"))
        #expect(flow.children.isEmpty)
    }

    @Test("frees an item's flow, however the user leaves")
    func leak() async {
        let flow = startedFlow()
        screens.items?.itemTapped.onNext(1)
        await drainMainQueue()
        weak let child = flow.children.first
        #expect(child != nil && screens.details != nil)
        navigator.userLeaves()
        await drainMainQueue()
        #expect(flow.children.isEmpty)
        #expect(child == nil)
        #expect(screens.details == nil)
        // Another one can be opened.
        screens.items?.itemTapped.onNext(2)
        await drainMainQueue()
        #expect(navigator.titles == ["Items", "Buoy"])
    }

    @Test("ends with the window")
    func windowCloses() async {
        weak var freed: ItemsCoordinator?
        do {
            let flow = startedFlow()
            screens.items?.itemTapped.onNext(1)
            await drainMainQueue()
            freed = flow
        }
        navigator.userClosesWindow()
        await drainMainQueue()
        #expect(freed == nil)
        #expect(screens.items == nil)
    }
}

/// Screens that show nothing and retain their view models, like real ones.
@MainActor
private final class StubScreens: ScreenFactory {
    private(set) weak var items: ItemsViewModel?
    private(set) weak var details: DetailsViewModel?
    private let bag = DisposeBag()

    private final class StubScreen: Screen {
        let title: String
        let viewModel: AnyObject

        init(_ title: String, _ viewModel: AnyObject) {
            self.title = title
            self.viewModel = viewModel
        }
    }

    func itemsScreen(for viewModel: ItemsViewModel) -> any Screen {
        items = viewModel
        // A screen subscribes to the state, which loads the items.
        viewModel.state.subscribe().disposed(by: bag)
        return StubScreen("Items", viewModel)
    }

    func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
        details = viewModel
        return StubScreen(viewModel.row.item.title, viewModel)
    }
}
