import Coordination
import Rx
import RxCoordination

/// The flow of the favorites: one page, and the settings on top of it.
///
/// Its results are user actions that concern the parent flow.
@MainActor
public final class FavoritesCoordinator: MarketPageCoordinator<FavoritesResult> {
    private let screens: any FavoritesScreenFactory

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the page.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the screens.
    ///   - screens: Creates the screens.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any FavoritesScreenFactory & SettingsScreenFactory
    ) {
        self.screens = screens
        super.init(navigator: navigator, feed: feed, dependencies: dependencies, settingsScreens: screens)
    }

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
