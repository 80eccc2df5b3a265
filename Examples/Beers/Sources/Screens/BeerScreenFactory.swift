import Coordination

/// Creates the app's screens, so that its flows do not depend on a toolkit.
@MainActor
package protocol BeerScreenFactory: AnyObject {
    /// The list of beers.
    func browseScreen(for viewModel: any BrowseViewModelProtocol) -> any Screen
    /// A beer's page.
    func detailsScreen(for viewModel: any DetailsViewModelProtocol) -> any Screen
    /// The sheet of an order.
    func buyScreen(for viewModel: any BuyViewModelProtocol) -> any Screen
    /// The user's orders.
    func ordersScreen(for viewModel: any OrdersViewModelProtocol) -> any Screen
}
