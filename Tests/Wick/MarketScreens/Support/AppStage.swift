import Coordination
import CoordinationTest
import Foundation
import Networking
import Rx
import RxTest
import Waiting
import WickCandleFiles
import WickChart
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// The whole program without a toolkit, in virtual time: screens bound to their view models like real ones, a navigator that
/// can dismiss them like a user, and a record of the notices.
@MainActor
final class AppStage {
    let navigator = RecordingNavigator()
    let screens = Screens()
    let notices = Notices()
    let links = Links()
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let source: TimedSource
    let candleLog = TimedCandles.Log()
    let dependencies: AppDependencies
    let client: MarketClient

    init(
        _ listing: Listing = .market, favorites: any FavoritesStore = MemoryFavorites(),
        settings: any MarketSettings = MemorySettings(), cache: MarketCache = MarketCache(),
        draw: @escaping PictureDrawing = { _, _ throws(ChartPictureError) in throw .noFonts },
        write: @escaping @Sendable ([UInt8], String) throws(WholeFile.Failure) -> Void = { _, _ in },
        huobi: [TimedCandles.Response] = Array(repeating: .candles(8...10, after: 5), count: 1_000),
        cryptoCompare: [TimedCandles.Response] = Array(repeating: .candles(8...10, after: 5), count: 1_000)
    ) {
        source = TimedSource(scheduler, listings: [.value(listing, after: 100)], metrics: [])
        let candles: [CandleProvider: TimedCandles] = [
            .huobi: TimedCandles(.huobi, scheduler, huobi, into: candleLog),
            .cryptoCompare: TimedCandles(.cryptoCompare, scheduler, cryptoCompare, into: candleLog),
        ]
        client = MarketClient(
            source: source, listingLimit: 500, environment: .qa,
            pages: Observable.just("https://coinmarketcap.com/").compactMap(URL.init).asSingle(),
            automaticProviders: .just([.huobi, .cryptoCompare])
        ) { provider, _ in candles[provider] }
        dependencies = AppDependencies(
            market: .just(client), settings: settings,
            favorites: favorites, cache: cache, locale: .unitedStates,
            files: ChartFiles(draw: draw, write: write, scheduler: scheduler), scheduler: scheduler,
            computing: scheduler)
    }

    func makeApp() -> AppCoordinator {
        AppCoordinator(
            navigator: navigator, tabs: .init(prices: navigator, favorites: navigator), dependencies: dependencies,
            screens: screens, notices: notices, links: links)
    }

    /// Starts the program and waits for the first prices.
    func start() async -> AppCoordinator {
        let app = makeApp()
        app.start()
        scheduler.advanceTo(200)
        await settle()
        return app
    }

    /// Performs a user action and waits for its effects.
    func user(_ action: () -> Void) async {
        action()
        await settle()
    }

    /// Runs everything scheduled for now, here and on the main queue, which other code uses too.
    func settle() async {
        for _ in 0..<3 {
            scheduler.advanceTo(scheduler.clock + 10)
            await drainMainQueue()
        }
    }

    /// A screen as a toolkit creates it: it retains its view model, is bound to it, and is retained by the navigator.
    final class Page<ViewModel: AnyObject>: Screen {
        let title: String
        let viewModel: ViewModel
        let bag = DisposeBag()

        init(_ title: String, _ viewModel: ViewModel) {
            self.title = title
            self.viewModel = viewModel
        }
    }

    /// Creates screens, and tracks those that still exist.
    final class Screens: AppScreenFactory {
        private(set) weak var prices: PriceViewModel?
        private(set) weak var favorites: FavoritesViewModel?
        private(set) weak var settings: SettingsViewModel?
        private(set) weak var sources: SourcesViewModel?
        private(set) weak var indicators: IndicatorsViewModel?
        private(set) weak var compare: CompareViewModel?
        private(set) weak var groups: GroupsViewModel?
        private(set) weak var candleTable: CandleTableViewModel?
        private(set) weak var coinChart: CoinChartViewModel?
        /// The coin and a summary of what its own page shows in place of the chart.
        private(set) var coinChartText = ""
        private(set) weak var timeZones: TimeZonesViewModel?
        /// The sites whose API key the settings moved to.
        private(set) var keysShown: [Site] = []
        private(set) weak var details: DetailsViewModel?
        /// The commands to the details' web views of all pages that were opened.
        private(set) var orders: [PageCommand] = []
        private(set) weak var priceChart: ChartViewModel?
        private(set) weak var favoriteChart: ChartViewModel?
        /// A summary of what each page shows in place of the chart.
        private(set) var priceChartText = ""
        private(set) var favoriteChartText = ""
        /// A summary of the sections of each page.
        private(set) var priceText = ""
        private(set) var favoritesText = ""
        /// Whether only ``showFavorites()`` binds the favorites page, as a toolkit does that creates pages when first shown.
        var bindsFavoritesLate = false
        private var bindFavorites: (() -> Void)?
        /// The switch of the settings, which shows and sets the value.
        let coinOnlySwitch = BehaviorRelay(value: false)

        func priceScreen(for viewModel: PriceViewModel) -> any Screen {
            prices = viewModel
            let page = Page("Market", viewModel)
            bind(page, \.priceText, \.priceChart, \.priceChartText)
            return page
        }

        /// Binds a page as a toolkit does.
        private func bind(
            _ page: Page<some MarketPageViewModel>, _ text: ReferenceWritableKeyPath<Screens, String>,
            _ chart: ReferenceWritableKeyPath<Screens, ChartViewModel?>,
            _ chartText: ReferenceWritableKeyPath<Screens, String>
        ) {
            let viewModel = page.viewModel
            viewModel.sections.map(PriceTimeline.summary)
                .subscribe(onNext: { [weak self] summary in self?[keyPath: text] = summary })
                .disposed(by: page.bag)
            viewModel.status.subscribe().disposed(by: page.bag)
            viewModel.isVisible.onNext(true)
            viewModel.openChart
                .do(onNext: { [weak self] openedChart in self?[keyPath: chart] = openedChart })
                .flatMapLatest(Self.text)
                .subscribe(onNext: { [weak self] text in self?[keyPath: chartText] = text })
                .disposed(by: page.bag)
        }

        /// What an open row shows, bound as a list binds it.
        private nonisolated static func text(_ openedChart: ChartViewModel?) -> Observable<String> {
            openedChart?.state.map(ChartTimeline.summary) ?? .just("closed")
        }

        func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen {
            favorites = viewModel
            let page = Page("Favorites", viewModel)
            bindFavorites = { [weak self, weak page] in
                guard let self, let page else { return }
                bind(page, \.favoritesText, \.favoriteChart, \.favoriteChartText)
            }
            if !bindsFavoritesLate { showFavorites() }
            return page
        }

        /// Binds the favorites page once.
        func showFavorites() {
            bindFavorites?()
            bindFavorites = nil
        }

        func settingsScreen(for viewModel: SettingsViewModel) -> any Screen {
            settings = viewModel
            let page = Page("Settings", viewModel)
            let shown = Property(
                values: coinOnlySwitch,
                sink: AnyObserver { [coinOnlySwitch] event in
                    if case .next(let value) = event { coinOnlySwitch.accept(value) }
                })
            (shown <-> viewModel.showCoinOnly).disposed(by: page.bag)
            for key in viewModel.keys { key.status.subscribe().disposed(by: page.bag) }
            viewModel.keyShown.subscribe(onNext: { [weak self] in self?.keysShown.append($0) }).disposed(by: page.bag)
            return page
        }

        func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen {
            sources = viewModel
            let page = Page("Data Sources", viewModel)
            viewModel.rows.subscribe().disposed(by: page.bag)
            return page
        }

        func compareScreen(for viewModel: CompareViewModel) -> any Screen {
            compare = viewModel
            let page = Page("Compare", viewModel)
            viewModel.found.subscribe().disposed(by: page.bag)
            return page
        }

        func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen {
            indicators = viewModel
            let page = Page("Indicators", viewModel)
            viewModel.rows.subscribe().disposed(by: page.bag)
            return page
        }

        func groupsScreen(for viewModel: GroupsViewModel) -> any Screen {
            groups = viewModel
            let page = Page("Groups", viewModel)
            viewModel.rows.subscribe().disposed(by: page.bag)
            return page
        }

        func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen {
            coinChart = viewModel
            let page = Page(viewModel.title, viewModel)
            viewModel.isVisible.onNext(true)
            viewModel.sections.subscribe().disposed(by: page.bag)
            viewModel.chart.flatMapLatest { chart in
                chart.state.map { "\(chart.coin.symbol) \(ChartTimeline.summary($0))" }
            }
            .subscribe(onNext: { [weak self] text in self?.coinChartText = text })
            .disposed(by: page.bag)
            return page
        }

        func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen {
            candleTable = viewModel
            let page = Page(viewModel.title, viewModel)
            viewModel.table.subscribe().disposed(by: page.bag)
            return page
        }

        func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen {
            timeZones = viewModel
            let page = Page("Time Zone", viewModel)
            viewModel.rows.subscribe().disposed(by: page.bag)
            return page
        }

        func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
            details = viewModel
            let page = Page(viewModel.coin.name, viewModel)
            viewModel.state.subscribe().disposed(by: page.bag)
            viewModel.commands
                .subscribe(onNext: { [weak self] order in self?.orders.append(order) })
                .disposed(by: page.bag)
            return page
        }

        /// The last path components of the addresses loaded in the web views.
        var visited: [String] {
            orders.compactMap { order in
                if case .load(let address) = order { address.split(separator: "/").last.map(String.init) } else { nil }
            }
        }
    }

    /// Records addresses without opening them.
    final class Links: LinkOpener {
        private(set) var opened: [String] = []
        /// Whether a browser is available.
        var works = true

        func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void) {
            opened.append(url.absoluteString)
            if !works { onFailure() }
        }

        private(set) var copied: [String] = []

        func copy(_ text: String) { copied.append(text) }
    }

    /// Records notices.
    final class Notices: NoticePresenter {
        private(set) var shown: [Notice] = []

        /// The messages, with the action in brackets.
        var texts: [String] {
            shown.map { notice in notice.text + (notice.action.map { " [\($0.title)]" } ?? "") }
        }

        func present(_ notice: Notice) { shown.append(notice) }

        /// Performs the action of the last notice.
        func undo() { shown.last?.action?.handler() }
    }
}

extension FavoritesStore {
    /// The current favorites in order.
    var list: [Favorite] {
        var list: [Favorite] = []
        favorites.take(1).subscribe(onNext: { list = $0 }).dispose()
        return list
    }

    /// The symbols of the current favorites in order.
    var symbols: [String] {
        var symbols: [String] = []
        favorites.take(1).subscribe(onNext: { symbols = $0.map(\.symbol) }).dispose()
        return symbols
    }
}
