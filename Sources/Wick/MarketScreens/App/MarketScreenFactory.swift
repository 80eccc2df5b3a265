import Coordination

/// Creates the screens of prices and favorites; implemented by the toolkit.
@MainActor
public protocol MarketScreenFactory: SettingsScreenFactory, IndicatorsScreenFactory, CompareScreenFactory,
    GroupsScreenFactory, CandleTableScreenFactory, CoinChartScreenFactory
{
    /// Creates the page of prices for a view model, which the coordinator holds too.
    func priceScreen(for viewModel: PriceViewModel) -> any Screen
    /// Creates the page of favorites for a view model, which the coordinator holds too.
    func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen
}
