import Coordination
import CoordinationTest
import Market
import MarketScreens
import Rx
import RxCoordination
import RxTest
import Testing

@MainActor
@Suite("The program's story")
struct AppCoordinatorTests {
    /// A page as a toolkit would make it: it holds its view model and is bound to it.
    private final class Page: Screen {
        let title = "Market"
        let viewModel: PriceViewModel
        private let bag = DisposeBag()

        init(_ viewModel: PriceViewModel) {
            self.viewModel = viewModel
            viewModel.sections.subscribe().disposed(by: bag)
        }
    }

    private final class Pages: PriceScreenFactory {
        private(set) weak var page: Page?
        private(set) weak var viewModel: PriceViewModel?

        func priceScreen(for viewModel: PriceViewModel) -> any Screen {
            let page = Page(viewModel)
            (self.page, self.viewModel) = (page, viewModel)
            return page
        }
    }

    private let navigator = RecordingNavigator()
    private let pages = Pages()
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let source: TimedSource
    private let dependencies: AppDependencies

    init() {
        source = TimedSource(scheduler, listings: [.value(.market, after: 100)], metrics: [])
        dependencies = AppDependencies(
            source: source, listingLimit: 77, isSimulated: true, locale: .unitedStates, scheduler: scheduler,
            computing: scheduler)
    }

    private func makeApp() -> AppCoordinator {
        AppCoordinator(navigator: navigator, dependencies: dependencies, screens: pages)
    }

    @Test("begins with the prices, which ask for as many ranks as the program says")
    func start() {
        let app = makeApp()
        app.start()
        #expect(navigator.records == [.push("Market")])
        #expect(app.children.count == 1)
        #expect(app.children.first is PriceCoordinator)
        #expect(source.listingLog == ["0 listing 77 asked"])
        app.end()
    }

    @Test("ends when the window is closed, once, frees all it made and cancels what it asked for")
    func windowClosed() {
        weak var app: AppCoordinator?
        weak var prices: Coordinator?
        var ends = 0
        do {
            let made = makeApp()
            made.onEnd = { ends += 1 }
            made.start()
            (app, prices) = (made, made.children.first)
            #expect(pages.page != nil)
            navigator.personClosesWindow()
            #expect(made.phase == .ended)
        }
        #expect(ends == 1)
        #expect(app == nil)
        #expect(prices == nil)
        #expect(pages.page == nil)
        #expect(pages.viewModel == nil)
        #expect(navigator.records == [.push("Market")])
        #expect(source.listingLog == ["0 listing 77 asked", "0 listing cancelled"])
    }

    @Test("takes its page away when the program ends it, and frees all it made")
    func ended() {
        weak var prices: Coordinator?
        let app = makeApp()
        app.start()
        prices = app.children.first
        app.end()
        #expect(navigator.records == [.push("Market"), .pop("Market")])
        #expect(app.children.isEmpty)
        #expect(prices == nil)
        #expect(pages.page == nil)
        #expect(pages.viewModel == nil)
    }

    @Test("holds the view model while its page is shown, though no page does")
    func holdsViewModel() {
        final class Bare: Screen {
            let title = "Bare"
        }
        final class BarePages: PriceScreenFactory {
            private(set) weak var viewModel: PriceViewModel?
            func priceScreen(for viewModel: PriceViewModel) -> any Screen {
                self.viewModel = viewModel
                return Bare()
            }
        }
        let bare = BarePages()
        let prices = PriceCoordinator(navigator: navigator, dependencies: dependencies, screens: bare)
        prices.start()
        #expect(bare.viewModel != nil)
        navigator.personLeaves()
        #expect(prices.phase == .ended)
        #expect(bare.viewModel == nil)
    }

    @Test("hears of each coin that a person adds to the favorites, while the page is there")
    func favorites() {
        final class Parent: Coordinator {}
        let parent = Parent(navigator: navigator)
        parent.start()
        let prices = PriceCoordinator(navigator: navigator, dependencies: dependencies, screens: pages)
        let results = scheduler.createObserver(PriceResult.self)
        let subscription = parent.coordinate(to: prices).subscribe(results)
        let viewModel = pages.viewModel
        viewModel?.addToFavorites.onNext(CoinID(1))
        viewModel?.addToFavorites.onNext(CoinID(1027))
        navigator.personLeaves()
        viewModel?.addToFavorites.onNext(CoinID(825))
        #expect(
            results.events == [
                .next(0, .favoriteAdded(CoinID(1))), .next(0, .favoriteAdded(CoinID(1027))), .completed(0),
            ])
        subscription.dispose()
    }
}
