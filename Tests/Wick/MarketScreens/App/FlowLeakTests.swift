import Coordination
import CoordinationTest
import Rx
import RxCoordination
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import XCTest

/// Every story, left in every way a hundred times: its coordinator, its view model and all that they subscribed to are gone.
final class FlowLeakTests: XCTestCase {
    /// How a story is left.
    private enum Way: CaseIterable {
        /// The screen's own button, where there is one.
        case close
        /// The navigator says that the screen has left: Escape, a swipe, the back button, a click outside.
        case dismissal
        case windowClosed
        case parentEnded
        case disposal
    }

    /// A story that others are children of.
    private final class Parent: Coordinator {}

    @MainActor
    func testSettingsAreGoneHoweverTheyWereLeft() async {
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
    func testPricesAreGoneHoweverTheyWereLeft() async {
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
    func testFavoritesAreGoneHoweverTheyWereLeft() async {
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
    func testDetailsAreGoneHoweverTheyWereLeft() async {
        for way in Way.allCases {
            await Self.leave(way) { stage in
                DetailsCoordinator(
                    Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"), from: stage.origin,
                    navigator: stage.navigator, screens: stage.screens)
            } viewModel: {
                $0.details
            } close: {
                // At the beginning of the page's history there is no page to go back to.
                $0.details?.back.onNext(())
            }
        }
    }

    /// The whole tree: with settings open above the prices, and a change of the favorites made and taken back.
    @MainActor
    func testTheProgramIsGoneWhenItsWindowIsClosedOrItIsEnded() async {
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

    /// The settings, opened and closed in a program that goes on: it does not grow.
    @MainActor
    func testAProgramThatGoesOnDoesNotGrowByItsSettings() async {
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

    /// Rows, opened and closed in each way in a program that goes on: it does not grow.
    @MainActor
    func testAProgramThatGoesOnDoesNotGrowByItsOpenRows() async {
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
            await stage.user { settings.choose(round % 2 == 0 ? .huobi : .cryptoCompare, for: .candleProvider) }
            await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1027)) }
            XCTAssertNil(first)
            await stage.user { stage.screens.favorites?.closeChart.onNext(()) }
            await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1027)) }
            await stage.settle()
            XCTAssertNil(stage.screens.priceChart)
            XCTAssertNil(stage.screens.favoriteChart)
            guard round == 1 || round == 101 else { continue }
            // A timer that is cancelled stays with the virtual clock until its time.
            stage.scheduler.advanceTo(stage.scheduler.clock + 3_600_000)
            await stage.settle()
            totals.append(Resources.total)
        }
        XCTAssertEqual(totals.first, totals.last)
        app.end()
        await stage.settle()
    }

    /// Pages, opened, used and left in a program that goes on: it does not grow.
    @MainActor
    func testAProgramThatGoesOnDoesNotGrowByItsDetails() async {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
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

    /// Does something a hundred times and requires that nothing of it is left.
    ///
    /// - Parameter work: Gives what must be gone, as far as it is not.
    @MainActor
    private static func repeatedly(_ what: String, _ work: @MainActor @escaping () async -> [AnyObject?]) async {
        // What is made once for all, as the clocks of schedulers, is not counted.
        _ = await work()
        let before = Resources.total
        for _ in 0..<100 {
            let left = await work()
            XCTAssertTrue(left.allSatisfy { $0 == nil }, what)
        }
        XCTAssertEqual(Resources.total, before, what)
    }
}
