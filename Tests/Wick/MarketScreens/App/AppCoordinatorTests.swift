import Coordination
import CoordinationTest
import Foundation
import Rx
import RxCoordination
import RxTest
import Testing
import Waiting
import WickMarket
import WickMarketClient
import WickMarketScreens

@MainActor
@Suite("The application flow")
struct AppCoordinatorTests {
    /// A page as a toolkit creates it: it retains its view model and is bound to it.
    private final class Page: Screen {
        let title = "Market"
        let viewModel: PriceViewModel
        private let bag = DisposeBag()

        init(_ viewModel: PriceViewModel) {
            self.viewModel = viewModel
            viewModel.sections.subscribe().disposed(by: bag)
        }
    }

    /// Another screen as a toolkit creates it: it retains its view model.
    private final class Other<Model>: Screen {
        let title: String
        let viewModel: Model

        init(_ title: String, _ viewModel: Model) {
            self.title = title
            self.viewModel = viewModel
        }
    }

    private final class Notices: NoticePresenter, LinkOpener {
        func present(_ notice: Notice) {}
        func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void) {}
        func copy(_ text: String) {}
    }

    private final class Pages: AppScreenFactory {
        private(set) weak var page: Page?
        private(set) weak var viewModel: PriceViewModel?

        func priceScreen(for viewModel: PriceViewModel) -> any Screen {
            let page = Page(viewModel)
            (self.page, self.viewModel) = (page, viewModel)
            return page
        }

        func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen { Other("Favorites", viewModel) }

        func settingsScreen(for viewModel: SettingsViewModel) -> any Screen { Other("Settings", viewModel) }

        func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen { Other("Data Sources", viewModel) }

        func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen { Other("Indicators", viewModel) }
        func groupsScreen(for viewModel: GroupsViewModel) -> any Screen { Other("Groups", viewModel) }

        func compareScreen(for viewModel: CompareViewModel) -> any Screen { Other("Compare", viewModel) }

        func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen { Other("Chart", viewModel) }
        func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen { Other("Candles", viewModel) }

        func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen { Other("Time Zone", viewModel) }

        func detailsScreen(for viewModel: DetailsViewModel) -> any Screen { Other("Details", viewModel) }
    }

    private let navigator = RecordingNavigator()
    private let pages = Pages()
    private let notices = Notices()
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let source: TimedSource
    private let dependencies: AppDependencies

    init() {
        source = TimedSource(scheduler, listings: [.value(.market, after: 100)], metrics: [])
        dependencies = AppDependencies(
            market: .just(MarketClient(source: source, listingLimit: 77, environment: .qa)), locale: .unitedStates,
            scheduler: scheduler, computing: scheduler)
    }

    private func makeApp() -> AppCoordinator {
        AppCoordinator(
            navigator: navigator, tabs: .init(prices: navigator, favorites: navigator), dependencies: dependencies,
            screens: pages, notices: notices, links: notices)
    }

    @Test("Starts with the prices and requests the configured number of ranks")
    func start() {
        let app = makeApp()
        app.start()
        #expect(navigator.records == [.push("Market"), .push("Favorites")])
        #expect(app.children.count == 2)
        #expect(app.children.first is PriceCoordinator)
        #expect(app.children.last is FavoritesCoordinator)
        #expect(source.listingLog == ["0 listing 77 requested"])
        app.end()
    }

    @Test("Ends once when the window is closed, releases everything and cancels its requests")
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
            navigator.userClosesWindow()
            #expect(made.phase == .ended)
        }
        #expect(ends == 1)
        #expect(app == nil)
        #expect(prices == nil)
        #expect(pages.page == nil)
        #expect(pages.viewModel == nil)
        #expect(navigator.records == [.push("Market"), .push("Favorites")])
        #expect(source.listingLog == ["0 listing 77 requested", "0 listing cancelled"])
    }

    @Test("Removes its page and releases everything when the program ends it")
    func ended() {
        weak var prices: Coordinator?
        let app = makeApp()
        app.start()
        prices = app.children.first
        app.end()
        #expect(navigator.records == [.push("Market"), .push("Favorites"), .pop("Favorites"), .pop("Market")])
        #expect(app.children.isEmpty)
        #expect(prices == nil)
        #expect(pages.page == nil)
        #expect(pages.viewModel == nil)
    }

    @Test("Retains the view model while its page is shown, even if the page does not")
    func holdsViewModel() {
        final class Bare: Screen {
            let title = "Bare"
        }
        final class BarePages: MarketScreenFactory {
            private(set) weak var viewModel: PriceViewModel?
            func settingsScreen(for viewModel: SettingsViewModel) -> any Screen { Bare() }

            func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen { Bare() }
            func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen { Bare() }
            func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen { Bare() }
            func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen { Bare() }
            func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen { Bare() }
            func compareScreen(for viewModel: CompareViewModel) -> any Screen { Bare() }
            func groupsScreen(for viewModel: GroupsViewModel) -> any Screen { Bare() }
            func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen { Bare() }
            func priceScreen(for viewModel: PriceViewModel) -> any Screen {
                self.viewModel = viewModel
                return Bare()
            }
        }
        let bare = BarePages()
        let prices = PriceCoordinator(
            navigator: navigator, feed: MarketFeed(dependencies), dependencies: dependencies, screens: bare)
        prices.start()
        #expect(bare.viewModel != nil)
        navigator.userLeaves()
        #expect(prices.phase == .ended)
        #expect(bare.viewModel == nil)
    }

    @Test("Receives each coin that the user adds to the favorites while the page exists")
    func favorites() async {
        final class Parent: Coordinator {}
        let parent = Parent(navigator: navigator)
        parent.start()
        let prices = PriceCoordinator(
            navigator: navigator, feed: MarketFeed(dependencies), dependencies: dependencies, screens: pages)
        let results = scheduler.createObserver(MarketPageResult.self)
        let subscription = parent.coordinate(to: prices).subscribe(results)
        let viewModel = pages.viewModel
        scheduler.advanceTo(200)
        viewModel?.addToFavorites.onNext(CoinID(1))
        viewModel?.addToFavorites.onNext(CoinID(1027))
        // Other code uses the main queue too.
        await drainMainQueue()
        navigator.userLeaves()
        viewModel?.addToFavorites.onNext(CoinID(825))
        #expect(
            results.events == [
                .next(200, .favorites(.add([Listing.market.tickers[0].coin], to: .standard))),
                .next(200, .favorites(.add([Listing.market.tickers[1].coin], to: .standard))), .completed(200),
            ])
        subscription.dispose()
    }
}
