import Rx

/// The flow of the prices: one page, and the settings on top of it.
@MainActor
public final class PriceCoordinator: MarketPageCoordinator {
    public override func didStart() {
        let viewModel = PriceViewModel(feed: feed, dependencies: dependencies)
        show(
            screens.priceScreen(for: viewModel), of: viewModel,
            choices: .merge(
                viewModel.favoriteAdded.map(MarketPageResult.favoriteAdded),
                viewModel.favoriteRemoved.map(MarketPageResult.favoriteRemoved)))
    }
}
