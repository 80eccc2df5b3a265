import Coordination

/// The destinations from the list of beers.
package enum BrowseRoute: Route {
    /// A beer's page.
    case beer(Beer.ID)
    /// The user's orders.
    case orders
}

/// The root flow: the list of beers, which starts the other flows.
package final class BrowseCoordinator: Coordinator, Routing {
    private let shop: BeerShop
    private let notify: @MainActor (String) -> Void

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows its screens.
    ///   - shop: The shared dependencies of the flows.
    ///   - notify: Shows the user a message for a while.
    package init(navigator: any Navigator, shop: BeerShop, notify: @escaping @MainActor (String) -> Void) {
        self.shop = shop
        self.notify = notify
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = BrowseViewModel(shop)
        viewModel.onBeer = { [weak self] in self?.trigger(.beer($0)) }
        viewModel.onOrders = { [weak self] in self?.trigger(.orders) }
        push(viewModel)
    }

    /// Starts a flow unless one is running, so that a double click opens one page.
    package func trigger(_ destination: BrowseRoute) {
        guard children.isEmpty else { return }
        switch destination {
        case .beer(let id):
            guard let beer = shop.shelf.beer(id) else { return }
            startChild(DetailsCoordinator(navigator: navigator, beer: beer, shop: shop, notify: notify))
        case .orders:
            startChild(OrdersCoordinator(navigator: navigator, shop: shop, notify: notify))
        }
    }
}
