import Coordination

/// Creates the screens of prices and favorites, and those opened from them; implemented by the toolkit.
@MainActor
public protocol MarketScreenFactory: SettingsScreenFactory {
    /// Creates the page of prices for a view model, which the coordinator holds too.
    func priceScreen(for viewModel: PriceViewModel) -> any Screen
    /// Creates the page of favorites for a view model, which the coordinator holds too.
    func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen
    /// Creates the page of a chart for a view model, which the coordinator holds too.
    func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen
    /// Creates the sheet of the indicators, which holds the view model.
    func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen
    /// Creates the sheet of the coins to compare with, which holds the view model.
    func compareScreen(for viewModel: CompareViewModel) -> any Screen
    /// Creates the sheet of the groups of favorites, which holds the view model.
    func groupsScreen(for viewModel: GroupsViewModel) -> any Screen
    /// Creates the page of a table of candles, which holds the view model.
    func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen
}
