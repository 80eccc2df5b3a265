import Coordination
import CoordinationTest
import Rx
import RxCoordination
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import XCTest

/// Ends every flow a hundred times in every way: its coordinator, its view model and all subscriptions are released.
final class FlowLeakTests: XCTestCase {
    /// How a flow ends.
    private enum Way: CaseIterable {
        /// The screen's own button, if there is one.
        case close
        /// The navigator reports that the screen is gone: Escape, a swipe, the back button, a click outside.
        case dismissal
        case windowClosed
        case parentEnded
        case disposal
    }

    /// The parent of other flows.
    private final class Parent: Coordinator {}

    @MainActor
    func testSettingsAreFreedHoweverTheyAreClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                SettingsCoordinator(
                    navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.settings
            } close: {
                $0.settings?.close.onNext(())
            }
        }
    }

    @MainActor
    func testDataSourcesAreFreedHoweverTheyAreClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                SourcesCoordinator(
                    navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.sources
            } close: {
                $0.sources?.close.onNext(())
            }
        }
    }

    @MainActor
    func testTheChoiceOfIndicatorsIsFreedHoweverItIsClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                IndicatorsCoordinator(
                    navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.indicators
            } close: {
                $0.indicators?.close.onNext(())
            }
        }
    }

    @MainActor
    func testThePageOfAChartIsFreedHoweverItIsClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                CoinChartCoordinator(
                    ChartExpansion(Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)),
                    navigator: stage.navigator, feed: MarketFeed(stage.dependencies),
                    dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.coinChart
            } close: {
                $0.coinChart?.chart.take(1).subscribe(onNext: { $0.expandTapped.onNext(nil) }).dispose()
            }
        }
    }

    @MainActor
    func testTheChoiceOfComparedCoinsIsFreedHoweverItIsClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                CompareCoordinator(
                    with: Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1),
                    from: MarketFeed(stage.dependencies),
                    navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.compare
            } close: {
                $0.compare?.close.onNext(())
            }
        }
    }

    @MainActor
    func testTheChoiceOfATimeZoneIsFreedHoweverItIsClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                TimeZonesCoordinator(
                    navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.timeZones
            } close: {
                $0.timeZones?.close.onNext(())
            }
        }
    }

    @MainActor
    func testPricesAreFreedHoweverTheyAreClosed() async {
        for way in Way.allCases where way != .close {
            await Self.leave(way) { stage in
                PriceCoordinator(
                    navigator: stage.navigator, feed: MarketFeed(stage.dependencies),
                    dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.prices
            }
        }
    }

    @MainActor
    func testFavoritesAreFreedHoweverTheyAreClosed() async {
        for way in Way.allCases where way != .close {
            await Self.leave(way) { stage in
                FavoritesCoordinator(
                    navigator: stage.navigator, feed: MarketFeed(stage.dependencies),
                    dependencies: stage.dependencies, screens: stage.screens)
            } viewModel: {
                $0.favorites
            }
        }
    }

    @MainActor
    func testDetailsAreFreedHoweverTheyAreClosed() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                DetailsCoordinator(
                    Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"), from: stage.client,
                    navigator: stage.navigator, screens: stage.screens)
            } viewModel: {
                $0.details
            } close: {
                // The page's history is at its start, so this closes the page.
                $0.details?.back.onNext(())
            }
        }
    }

    /// The whole tree, with settings open on top of the prices, and a change of the favorites made and undone.
    @MainActor
    func testTheAppIsFreedWhenItsWindowClosesOrItEnds() async {
        for closesWindow in [true, false] {
            await Self.repeatedly("the program, \(closesWindow ? "its window closed" : "ended")") { @MainActor in
                let stage = AppStage()
                weak var app: AppCoordinator?
                do {
                    let made = await stage.start()
                    app = made
                    await stage.user { stage.screens.prices?.addToFavorites.onNext(CoinID(1)) }
                    await stage.user { stage.notices.undo() }
                    await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
                    XCTAssertNotNil(stage.screens.priceChart)
                    await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
                    XCTAssertEqual(stage.navigator.titles, ["Market", "Favorites", "Settings"])
                    if closesWindow { stage.navigator.userClosesWindow() } else { made.end() }
                    XCTAssertEqual(made.phase, .ended)
                }
                await stage.settle()
                return [
                    app, stage.screens.prices, stage.screens.favorites, stage.screens.settings,
                    stage.screens.priceChart,
                ]
            }
        }
    }

    /// Opens and closes the settings in a running program, which must not grow.
    @MainActor
    func testOpeningSettingsRepeatedlyLeaksNothing() async {
        let stage = AppStage()
        let app = await stage.start()
        var totals: [Int32] = []
        for round in 0..<100 {
            await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
            await stage.user { stage.screens.settings?.showCoinOnly.onNext(round % 2 == 0) }
            await stage.user { stage.screens.settings?.clearFavorites.onNext(()) }
            await stage.user {
                if round % 3 == 0 { stage.navigator.userLeaves() } else { stage.screens.settings?.close.onNext(()) }
            }
            XCTAssertNil(stage.screens.settings)
            totals.append(Resources.total)
        }
        XCTAssertEqual(totals.first, totals.last)
        XCTAssertEqual(app.children.flatMap(\.children).count, 0)
        app.end()
        await stage.settle()
    }

    /// Opens and closes rows in every way in a running program, which must not grow.
    @MainActor
    func testOpeningRowsRepeatedlyLeaksNothing() async {
        let stage = AppStage(favorites: MemoryFavorites([.bitcoin]))
        let app = await stage.start()
        var totals: [Int32] = []
        for round in 0..<102 {
            let settings = stage.dependencies.settings
            await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
            await stage.user { stage.screens.favorites?.rowTapped.onNext(CoinID(1)) }
            weak let first = stage.screens.priceChart
            XCTAssertNotNil(first)
            await stage.user { first?.olderRequested.onNext(()) }
            await stage.user { settings.choose(round % 2 == 0 ? "huobi" : "cryptocompare", for: .candleProvider) }
            await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1027)) }
            XCTAssertNil(first)
            await stage.user { stage.screens.favorites?.closeChart.onNext(()) }
            await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1027)) }
            await stage.settle()
            XCTAssertNil(stage.screens.priceChart)
            XCTAssertNil(stage.screens.favoriteChart)
            guard round == 1 || round == 101 else { continue }
            // The virtual clock retains a cancelled timer until its time.
            stage.scheduler.advanceTo(stage.scheduler.clock + 3_600_000)
            await stage.settle()
            totals.append(Resources.total)
        }
        XCTAssertEqual(totals.first, totals.last)
        app.end()
        await stage.settle()
    }

    /// Opens, uses and closes pages in a running program, which must not grow.
    @MainActor
    func testOpeningDetailsRepeatedlyLeaksNothing() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        // The virtual clock retains the timers that begin with the row until their time.
        stage.scheduler.advanceTo(stage.scheduler.clock + 10_000)
        await stage.settle()
        var totals: [Int32] = []
        for round in 0..<100 {
            await stage.user { stage.screens.priceChart?.eyeTapped.onNext(()) }
            await stage.user { stage.screens.details?.happened.onNext(.committed) }
            await stage.user { stage.screens.details?.reload.onNext(()) }
            await stage.user { stage.screens.details?.happened.onNext(.refused(.print)) }
            await stage.user {
                if round % 2 == 0 { stage.navigator.userLeaves() } else { stage.screens.details?.back.onNext(()) }
            }
            XCTAssertNil(stage.screens.details)
            totals.append(Resources.total)
        }
        XCTAssertEqual(totals.first, totals.last)
        XCTAssertEqual(app.children.count, 2)
        app.end()
        await stage.settle()
    }

    @MainActor
    private static func leave<Result>(
        _ way: Way, makeFlow: @MainActor @escaping (AppStage) -> ResultCoordinator<Result>,
        viewModel: @MainActor @escaping (AppStage.Screens) -> AnyObject?,
        close: @MainActor @escaping (AppStage.Screens) -> Void = { _ in }
    ) async {
        await repeatedly("left by \(way)") { @MainActor in
            let stage = AppStage()
            let parent = Parent(navigator: stage.navigator)
            parent.start()
            weak var flow: Coordinator?
            do {
                let made = makeFlow(stage)
                flow = made
                let subscription = parent.coordinate(to: made).subscribe()
                await stage.settle()
                XCTAssertNotNil(viewModel(stage.screens))
                switch way {
                case .close: close(stage.screens)
                case .dismissal: stage.navigator.userLeaves()
                case .windowClosed: stage.navigator.userClosesWindow()
                case .parentEnded: parent.end()
                case .disposal: subscription.dispose()
                }
                await stage.settle()
                XCTAssertEqual(made.phase, .ended)
            }
            XCTAssertTrue(stage.navigator.titles.isEmpty)
            return [flow, viewModel(stage.screens)]
        }
    }

    /// Runs `work` a hundred times and checks that everything it created has been released.
    ///
    /// - Parameter work: Returns weak references to the objects that must be gone.
    @MainActor
    private static func repeatedly(_ what: String, _ work: @MainActor @escaping () async -> [AnyObject?]) async {
        // Do not count objects that are created once, such as the schedulers' clocks.
        _ = await work()
        let before = Resources.total
        for _ in 0..<100 {
            let left = await work()
            XCTAssertTrue(left.allSatisfy { $0 == nil }, what)
        }
        XCTAssertLessThanOrEqual(Resources.total, before, what)
    }
}
