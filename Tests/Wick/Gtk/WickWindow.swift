import Coordination
import Foundation
import Gtk
import GtkTest
import KitKeyring
import Rx
import WickChart
import WickChartDrawing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import XCTest

@testable import WickGtk

/// The whole program in a window, with in-memory storage.
@MainActor
final class WickWindow: UsedWindow {
    let source: StubSource
    let settings = MemorySettings()
    let favorites: MemoryFavorites
    let keyring = MemoryKeyring()
    let window: Window

    /// Weak references to the view models and screens of the settings, one for each time they were opened.
    private(set) var settingsMade: [Made] = []
    /// The same for the sheets of indicators.
    private(set) var indicatorsMade: [MadeIndicators] = []
    /// The same for the pages of coins.
    private(set) var detailsMade: [MadeDetails] = []

    private let stack = StackNavigator()
    private let tabs: TabNavigator
    private let notices: ToastPresenter
    private let links: DesktopLinks
    private let coordinator: AppCoordinator

    init(
        _ listing: Listing = .market, favorites: [Favorite] = [],
        groups: KeyValuePairs<String, [Coin]> = [:], width: Int = 800, height: Int = 700,
        candles: StubCandles? = nil, stored: (any CandleStore)? = nil, pages: URL? = nil, isAnimated: Bool = false,
        environment: MarketEnvironment = .qa, monitor: SiteMonitor = SiteMonitor(),
        cache: MarketCache = MarketCache()
    ) {
        Toolkit.isAnimated = isAnimated
        source = StubSource(.success(listing))
        self.favorites = MemoryFavorites(favorites, named: groups)
        let dependencies = AppDependencies(
            market: .just(
                MarketClient(
                    source: source, listingLimit: 500, environment: environment,
                    pages: Observable.just(pages).compactMap(\.self).asSingle(),
                    monitor: monitor, candleSource: { provider, _ in candles?.source(of: provider) },
                    candleStore: { _ in stored })),
            settings: settings,
            favorites: self.favorites, keys: MemoryKeyStore(keyring: keyring), cache: cache,
            locale: MarketLocale(environment: ["LANG": "C"]),
            files: ChartFiles(draw: { picture, format throws(ChartPictureError) in try picture.file(format) }))
        let screens = NotingScreens(
            ScreenFactory(
                colors: settings.value(of: .directionColors(in: dependencies.locale)), locale: dependencies.locale,
                times: dependencies.times))
        let toasts = ToastOverlay(stack.widget)
        notices = ToastPresenter(toasts)
        window = Window(title: "Market", width: width, height: height)
        // A browser would keep running after the test.
        links = DesktopLinks(over: window, hasBrowser: false)
        tabs = TabNavigator(
            title: "Market",
            tabs: [
                .init(title: "Prices", iconName: "view-list-symbolic"),
                .init(title: "Favorites", iconName: "starred-symbolic"),
            ], over: stack)
        coordinator = AppCoordinator(
            navigator: tabs, tabs: .init(prices: tabs.navigator(forTab: 0), favorites: tabs.navigator(forTab: 1)),
            dependencies: dependencies,
            screens: screens, notices: notices, links: links)
        window.setContent(toasts.widget)
        tabs.show()
        coordinator.start()
        screens.onSettings = { [weak self] in self?.settingsMade.append($0) }
        screens.onIndicators = { [weak self] in self?.indicatorsMade.append($0) }
        screens.onDetails = { [weak self] in self?.detailsMade.append($0) }
        window.present()
        let notice = environment == .qa ? "Simulated data" : "Market"
        XCTAssertTrue(runLoop { self.texts.contains { $0.hasPrefix(notice) } }, notice)
    }

    /// Weak references to a view model and its screen.
    struct Made {
        weak var viewModel: SettingsViewModel?
        weak var screen: (any Screen)?

        var isGone: Bool { viewModel == nil && screen == nil }
    }

    /// Weak references to a view model and its screen.
    struct MadeIndicators {
        weak var viewModel: IndicatorsViewModel?
        weak var screen: (any Screen)?

        var isGone: Bool { viewModel == nil && screen == nil }
    }

    /// Weak references to a view model and its screen.
    struct MadeDetails {
        weak var viewModel: DetailsViewModel?
        weak var screen: (any Screen)?

        var isGone: Bool { viewModel == nil && screen == nil }
    }

    /// Creates the program's screens, and records those of the settings and of web pages.
    private final class NotingScreens: AppScreenFactory {
        var onSettings: (Made) -> Void = { _ in }
        var onDetails: (MadeDetails) -> Void = { _ in }
        var onIndicators: (MadeIndicators) -> Void = { _ in }
        private let screens: ScreenFactory

        init(_ screens: ScreenFactory) { self.screens = screens }

        func priceScreen(for viewModel: PriceViewModel) -> any Screen { screens.priceScreen(for: viewModel) }

        func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen {
            screens.favoritesScreen(for: viewModel)
        }

        func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
            let screen = screens.detailsScreen(for: viewModel)
            onDetails(MadeDetails(viewModel: viewModel, screen: screen))
            return screen
        }

        func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen { screens.sourcesScreen(for: viewModel) }

        func compareScreen(for viewModel: CompareViewModel) -> any Screen { screens.compareScreen(for: viewModel) }

        func groupsScreen(for viewModel: GroupsViewModel) -> any Screen { screens.groupsScreen(for: viewModel) }

        func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen {
            screens.coinChartScreen(for: viewModel)
        }

        func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen {
            screens.candleTableScreen(for: viewModel)
        }

        func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen {
            screens.timeZonesScreen(for: viewModel)
        }

        func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen {
            let screen = screens.indicatorsScreen(for: viewModel)
            onIndicators(MadeIndicators(viewModel: viewModel, screen: screen))
            return screen
        }

        func settingsScreen(for viewModel: SettingsViewModel) -> any Screen {
            let screen = screens.settingsScreen(for: viewModel)
            onSettings(Made(viewModel: viewModel, screen: screen))
            return screen
        }
    }

    /// The titles of the screens in the stack, the topmost last.
    var titles: [String] { stack.screens.map(\.title) }

    /// Switches to the favorites, or back.
    func turn(toTab index: Int) {
        tabs.perform(.selectTab(index))
        window.settle()
    }

    /// Opens the row of Bitcoin and the page of its chart.
    func openChartPage() {
        XCTAssertTrue(shows("Bitcoin (BTC)"))
        row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
        XCTAssertTrue(runLoop { self.chart?.layout?.hasPrices == true })
        let row = chart
        press("<Control>e")
        XCTAssertTrue(
            runLoop {
                self.titles == ["Market", "Bitcoin (BTC)"] && self.chart !== row
                    && self.chart?.layout?.hasPrices == true
            })
        window.settle()
    }

    /// Opens the settings with their shortcut.
    func openSettings() {
        press("<Control>comma")
        XCTAssertTrue(runLoop { self.titles == ["Market", "Settings"] })
        window.settle()
    }

    func end() {
        window.destroy()
        Toolkit.isAnimated = true
    }
}

extension Favorite {
    static func test(_ id: Int, _ name: String, _ symbol: String, position: Int) -> Favorite {
        Favorite(id: CoinID(id), name: name, symbol: symbol, position: position)
    }
}
