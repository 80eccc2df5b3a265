import Rx

/// The flow of the prices: one page, and sheets on top of it.
@MainActor
public final class PriceCoordinator: MarketPageCoordinator {
    public override func didStart() {
        let viewModel = PriceViewModel(feed: feed, dependencies: dependencies)
        show(screens.priceScreen(for: viewModel), of: viewModel)
    }
}
