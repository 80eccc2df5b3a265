import Coordination

/// Makes the screens of the app: the seam between its stories and a toolkit.
@MainActor
package protocol BeerScreenFactory: AnyObject {
    /// The list of beers.
    func browseScreen(for viewModel: any BrowseViewModelProtocol) -> any Screen
    /// What is known of one beer.
    func detailsScreen(for viewModel: any DetailsViewModelProtocol) -> any Screen
    /// The sheet that sums an order up.
    func buyScreen(for viewModel: any BuyViewModelProtocol) -> any Screen
    /// The person's orders.
    func ordersScreen(for viewModel: any OrdersViewModelProtocol) -> any Screen
}
