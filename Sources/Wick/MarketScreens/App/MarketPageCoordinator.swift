import Coordination
import Rx
import RxCoordination

/// The flow of a market page: it creates and holds the page's view model, and opens the sheets.
///
/// Its results are user actions that concern the parent flow. A subclass calls `show` from
/// ``Coordination/Coordinator/didStart()``.
@MainActor
public class MarketPageCoordinator: ResultCoordinator<MarketPageResult> {
    let feed: MarketFeed
    let dependencies: AppDependencies
    let screens: any MarketScreenFactory

    private var viewModel: (any MarketPageViewModel)?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the page.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the screens.
    ///   - screens: Creates the screens.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies, screens: any MarketScreenFactory
    ) {
        self.feed = feed
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page, and forwards the user's choices made there and in the settings.
    ///
    /// - Parameters:
    ///   - screen: The page.
    ///   - viewModel: The page's view model, held until the flow ends.
    ///   - choices: What the user chooses on this page alone.
    ///   - closed: Emits when the user leaves a chart's own page, from any thread; `nil` on pages whose charts get one.
    func show(
        _ screen: any Screen, of viewModel: any MarketPageViewModel, choices: Observable<MarketPageResult> = .empty(),
        until closed: Observable<Void>? = nil
    ) {
        self.viewModel = viewModel
        Observable
            .merge(
                Observable
                    .merge(
                        choices, viewModel.favoritesEdited.map(MarketPageResult.favorites),
                        viewModel.detailsRequested.map(MarketPageResult.details),
                        viewModel.pricesCopied,
                        viewModel.chartNotices.map(MarketPageResult.notice),
                        viewModel.chartChoices.map(MarketPageResult.settings)
                    )
                    .observe(on: MainScheduler.instance),
                coordinate(on: viewModel.settingsRequested) { [dependencies, screens] in
                    SettingsCoordinator(navigator: $0, dependencies: dependencies, screens: screens)
                }
                .map(MarketPageResult.settings),
                coordinate(on: viewModel.indicatorsRequested) { [dependencies, screens] navigator, coin in
                    let sheet = IndicatorsViewModel(for: coin, dependencies)
                    return ScreenCoordinator(
                        .present(screens.indicatorsScreen(for: sheet)), results: sheet.choices, until: sheet.closed,
                        finalResult: .cancel, navigator: navigator)
                }
                .map(MarketPageResult.settings),
                coordinate(on: viewModel.comparisonRequested) { [feed, dependencies, screens] navigator, coin in
                    let sheet = CompareViewModel(with: coin, from: feed, dependencies)
                    return ScreenCoordinator(
                        .present(screens.compareScreen(for: sheet)), results: sheet.choices, until: sheet.closed,
                        finalResult: .cancel, navigator: navigator)
                }
                .map(MarketPageResult.settings),
                coordinate(on: viewModel.newGroupRequested) { [dependencies, screens] navigator, coins in
                    let sheet = GroupsViewModel(adding: coins, dependencies)
                    return ScreenCoordinator(
                        .present(screens.groupsScreen(for: sheet)), results: sheet.edits, until: sheet.closed,
                        navigator: navigator)
                }
                .map(MarketPageResult.favorites),
                coordinate(on: closed == nil ? viewModel.expandRequested : .empty()) {
                    [feed, dependencies, screens] navigator, expansion in
                    CoinChartCoordinator(
                        expansion, navigator: navigator, feed: feed, dependencies: dependencies, screens: screens)
                },
                coordinate(on: viewModel.tableRequested) { [dependencies, screens] navigator, snapshot in
                    let table = CandleTableViewModel(snapshot, computing: dependencies.computing)
                    return ScreenCoordinator(
                        .push(screens.candleTableScreen(for: table)), results: table.results, navigator: navigator)
                }
            )
            .subscribe(onNext: { [weak self] result in self?.emit(result) })
            .disposed(by: bag)
        if let closed { follow(.never(), until: closed, in: bag) }
        push(screen)
    }

    /// Releases the view model, which cancels its requests.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
