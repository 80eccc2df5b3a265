import Rx

/// The flow of the favorites: one page, and sheets on top of it.
@MainActor
public final class FavoritesCoordinator: MarketPageCoordinator {
    public override func didStart() {
        let viewModel = FavoritesViewModel(feed: feed, dependencies: dependencies)
        show(
            screens.favoritesScreen(for: viewModel), of: viewModel,
            choices: .merge(
                viewModel.orderChosen.map(MarketPageResult.settings),
                viewModel.pricesRequested.map { .browsePrices }))
    }
}
