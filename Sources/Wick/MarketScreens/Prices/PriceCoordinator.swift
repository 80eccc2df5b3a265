import Coordination
import Rx
import RxCoordination

/// The flow of the prices: one page, and the settings on top of it.
///
/// Its results are user actions that concern the parent flow.
@MainActor
public final class PriceCoordinator: MarketPageCoordinator<PriceResult> {
    private let screens: any PriceScreenFactory

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the page.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the screens.
    ///   - screens: Creates the screens.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any PriceScreenFactory & SettingsScreenFactory
    ) {
        self.screens = screens
        super.init(navigator: navigator, feed: feed, dependencies: dependencies, settingsScreens: screens)
    }

    public override func didStart() {
        let viewModel = PriceViewModel(feed: feed, dependencies: dependencies)
        show(
            screens.priceScreen(for: viewModel), of: viewModel,
            results: .merge(
                viewModel.favoriteAdded.map(PriceResult.favoriteAdded),
                viewModel.detailsRequested.map(PriceResult.details),
                viewModel.chartChoices.map(PriceResult.settings)),
            settingsRequested: viewModel.settingsRequested, asResult: PriceResult.settings)
    }
}
