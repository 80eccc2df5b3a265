import Rx

/// The flow of the favorites: one page, and the settings on top of it.
@MainActor
public final class FavoritesCoordinator: MarketPageCoordinator {
    public override func didStart() {
        let viewModel = FavoritesViewModel(feed: feed, dependencies: dependencies)
        show(
            screens.favoritesScreen(for: viewModel), of: viewModel,
            choices: .merge(
                viewModel.favoriteRemoved.map(MarketPageResult.favoriteRemoved),
                viewModel.pricesRequested.map { .browsePrices }))
    }
}
