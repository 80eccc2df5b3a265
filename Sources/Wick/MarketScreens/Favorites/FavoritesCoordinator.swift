import Coordination
import Rx
import RxCoordination

/// The story of the favorites: one page, and the settings above it.
///
/// Its results are what a person did on the page that other stories want to know of.
@MainActor
public final class FavoritesCoordinator: MarketPageCoordinator<FavoritesResult> {
    private let screens: any FavoritesScreenFactory

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its page.
    ///   - feed: What is known of the market.
    ///   - dependencies: What the screens work with.
    ///   - screens: What makes them.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any FavoritesScreenFactory & SettingsScreenFactory
    ) {
        self.screens = screens
        super.init(navigator: navigator, feed: feed, dependencies: dependencies, settingsScreens: screens)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = FavoritesViewModel(feed: feed, dependencies: dependencies)
        show(
            screens.favoritesScreen(for: viewModel), of: viewModel,
            results: .merge(
                viewModel.favoriteRemoved.map(FavoritesResult.favoriteRemoved),
                viewModel.detailsRequested.map(FavoritesResult.details),
                viewModel.chartChoices.map(FavoritesResult.settings)),
            settingsRequested: viewModel.settingsRequested, asResult: FavoritesResult.settings)
    }
}
