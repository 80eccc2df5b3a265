import Coordination
import CoordinationTest
import Repetitions
import Rx
import RxCoordination
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import XCTest

/// Ends every flow repeatedly in every way: its coordinator, its view model and all subscriptions are released.
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

    /// A flow, and how it is opened and closed.
    private struct Flow {
        let name: String
        let start: @MainActor (AppStage, Parent) -> any Disposable
        /// What the user does to open the flow, if another one opens it.
        let steps: [@MainActor (AppStage.Screens) -> Void]
        let viewModel: @MainActor (AppStage.Screens) -> AnyObject?
        let close: (@MainActor (AppStage.Screens) -> Void)?

        @MainActor
        init<Result>(
            _ name: String, _ make: @escaping @MainActor (AppStage) -> ResultCoordinator<Result>,
            steps: [@MainActor (AppStage.Screens) -> Void] = [],
            viewModel: @escaping @MainActor (AppStage.Screens) -> AnyObject?,
            close: (@MainActor (AppStage.Screens) -> Void)? = nil
        ) {
            self.name = name
            start = { stage, parent in parent.coordinate(to: make(stage)).subscribe() }
            self.steps = steps
            self.viewModel = viewModel
            self.close = close
        }
    }

    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin")

    @MainActor
    private static let flows = [
        Flow("prices", prices) { $0.prices },
        Flow("favorites") {
            FavoritesCoordinator(
                navigator: $0.navigator, feed: MarketFeed($0.dependencies), dependencies: $0.dependencies,
                screens: $0.screens)
        } viewModel: {
            $0.favorites
        },
        // The page's history is at its start, so "back" closes the page.
        Flow("details") {
            DetailsCoordinator(bitcoin, from: $0.client, navigator: $0.navigator, screens: $0.screens)
        } viewModel: {
            $0.details
        } close: {
            $0.details?.back.onNext(())
        },
        Flow("settings", settings) {
            $0.settings
        } close: {
            $0.settings?.close.onNext(())
        },
        Flow("data sources", settings, steps: [{ $0.settings?.showSources.onNext(()) }]) {
            $0.sources
        } close: {
            $0.sources?.close.onNext(())
        },
        Flow("time zones", settings, steps: [{ $0.settings?.showTimeZones.onNext(()) }]) {
            $0.timeZones
        } close: {
            $0.timeZones?.choose.onNext(.utc)
        },
        Flow("groups", prices, steps: [{ $0.prices?.newGroupTapped.onNext([CoinID(1)]) }]) {
            $0.groups
        } close: {
            $0.groups?.close.onNext(())
        },
        Flow("indicators", prices, steps: [openRow, { $0.priceChart?.indicatorsTapped.onNext(()) }]) {
            $0.indicators
        } close: {
            $0.indicators?.close.onNext(())
        },
        Flow("comparison", prices, steps: [openRow, { $0.priceChart?.compareTapped.onNext(()) }]) {
            $0.compare
        } close: {
            $0.compare?.close.onNext(())
        },
        Flow("table of candles", prices, steps: [openRow, showTable]) { $0.candleTable },
        Flow("chart's own page", prices, steps: [openRow, { $0.priceChart?.expandTapped.onNext(nil) }]) {
            $0.coinChart
        } close: {
            $0.coinChart?.chart.take(1).subscribe(onNext: { $0.expandTapped.onNext(nil) }).dispose()
        },
    ]

    @MainActor
    private static func prices(_ stage: AppStage) -> PriceCoordinator {
        PriceCoordinator(
            navigator: stage.navigator, feed: MarketFeed(stage.dependencies), dependencies: stage.dependencies,
            screens: stage.screens)
    }

    @MainActor
    private static func settings(_ stage: AppStage) -> SettingsCoordinator {
        SettingsCoordinator(navigator: stage.navigator, dependencies: stage.dependencies, screens: stage.screens)
    }

    @MainActor
    private static func openRow(_ screens: AppStage.Screens) { screens.prices?.rowTapped.onNext(bitcoin.id) }

    @MainActor
    private static func showTable(_ screens: AppStage.Screens) {
        guard let snapshot = screens.priceChart?.snapshot() else { return XCTFail("The chart shows no candles") }
        screens.priceChart?.tableTapped.onNext(snapshot)
    }

    @MainActor
    func testEachFlowIsFreedHoweverItIsLeft() async {
        for flow in Self.flows {
            for way in Way.allCases where way != .close || flow.close != nil { await Self.leave(flow, way) }
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
    private static func leave(_ flow: Flow, _ way: Way) async {
        let what = "\(flow.name), left by \(way)"
        await repeatedly(what) { @MainActor in
            let stage = AppStage()
            let parent = Parent(navigator: stage.navigator)
            parent.start()
            weak var left: Coordinator?
            do {
                let subscription = flow.start(stage, parent)
                stage.scheduler.advanceTo(200)
                await stage.settle()
                for step in flow.steps { await stage.user { step(stage.screens) } }
                let outer = parent.children.first
                let started = flow.steps.isEmpty ? outer : outer?.children.first
                left = started
                XCTAssertNotNil(flow.viewModel(stage.screens), what)
                switch way {
                case .close: flow.close?(stage.screens)
                case .dismissal: stage.navigator.userLeaves()
                case .windowClosed: stage.navigator.userClosesWindow()
                case .parentEnded: parent.end()
                case .disposal: subscription.dispose()
                }
                await stage.settle()
                XCTAssertEqual(started?.phase, .ended, what)
            }
            let opener = [.close, .dismissal].contains(way) && !flow.steps.isEmpty ? 1 : 0
            XCTAssertEqual(stage.navigator.titles.count, opener, what)
            XCTAssertNil(left, what)
            XCTAssertNil(flow.viewModel(stage.screens), what)
            parent.end()
            await stage.settle()
            return [stage.screens.prices, stage.screens.favorites, stage.screens.settings, stage.screens.priceChart]
        }
    }

    /// Runs `work` repeatedly and checks that everything it created has been released.
    ///
    /// - Parameter work: Returns weak references to the objects that must be gone.
    @MainActor
    private static func repeatedly(_ what: String, _ work: @MainActor @escaping () async -> [AnyObject?]) async {
        // Do not count objects that are created once, such as the schedulers' clocks.
        _ = await work()
        let before = Resources.total
        for _ in 0..<repetitions(20) {
            let left = await work()
            XCTAssertTrue(left.allSatisfy { $0 == nil }, what)
        }
        XCTAssertLessThanOrEqual(Resources.total, before, what)
    }
}
