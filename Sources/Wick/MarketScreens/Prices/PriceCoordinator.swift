import Coordination
import Rx
import RxCoordination

/// The story of the prices: one page, and the settings above it.
///
/// Its results are what a person did on the page that other stories want to know of.
@MainActor
public final class PriceCoordinator: MarketPageCoordinator<PriceResult> {
    private let screens: any PriceScreenFactory

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its page.
    ///   - feed: What is known of the market.
    ///   - dependencies: What the screens work with.
    ///   - screens: What makes them.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any PriceScreenFactory & SettingsScreenFactory
    ) {
        self.screens = screens
        super.init(navigator: navigator, feed: feed, dependencies: dependencies, settingsScreens: screens)
    }

    /// Shows the page.
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
