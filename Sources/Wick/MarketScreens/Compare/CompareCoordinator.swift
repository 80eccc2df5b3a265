import Coordination
import Rx
import RxCoordination
import WickMarket

/// The flow of the choice of coins to compare with: one sheet, whose view model it creates and holds.
///
/// Its results are the user's changes, each at once, and finally ``SettingsResult/cancel``.
@MainActor
public final class CompareCoordinator: ResultCoordinator<SettingsResult> {
    private let coin: Coin
    private let feed: MarketFeed
    private let dependencies: AppDependencies
    private let screens: any CompareScreenFactory
    private var viewModel: CompareViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - coin: The coin of the chart.
    ///   - feed: The market with the coins to choose from.
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(
        with coin: Coin, from feed: MarketFeed, navigator: any Navigator, dependencies: AppDependencies,
        screens: any CompareScreenFactory
    ) {
        self.coin = coin
        self.feed = feed
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = CompareViewModel(with: coin, from: feed, dependencies)
        self.viewModel = viewModel
        follow(viewModel.choices, until: viewModel.closed, in: bag)
        present(screens.compareScreen(for: viewModel))
    }

    /// The result of closing the sheet, in any way.
    public override var finalResult: SettingsResult? { .cancel }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}

/// Creates the sheet of the coins to compare with; implemented by the toolkit.
@MainActor
public protocol CompareScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func compareScreen(for viewModel: CompareViewModel) -> any Screen
}
