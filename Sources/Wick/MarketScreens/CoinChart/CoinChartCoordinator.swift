import Coordination
import Rx

/// The flow of a chart on a page of its own, and of the sheets on top of it.
public final class CoinChartCoordinator: MarketPageCoordinator {
    private let expansion: ChartExpansion

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - expansion: The coin, and what its chart has shown.
    ///   - navigator: Shows the page.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the screens.
    ///   - screens: Creates the screens.
    public init(
        _ expansion: ChartExpansion, navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any MarketScreenFactory
    ) {
        self.expansion = expansion
        super.init(navigator: navigator, feed: feed, dependencies: dependencies, screens: screens)
    }

    public override func didStart() {
        let viewModel = CoinChartViewModel(expansion, feed: feed, dependencies: dependencies)
        show(
            screens.coinChartScreen(for: viewModel), of: viewModel,
            choices: viewModel.favorites.orderChosen.map(MarketPageResult.settings), until: viewModel.closed)
    }
}
