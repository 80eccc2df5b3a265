import Coordination

/// Where one can go from the list of beers.
package enum BrowseRoute: Route {
    /// What is known of a beer.
    case beer(Beer.ID)
    /// The person's orders.
    case orders
}

/// The first story: the list of beers, from which the others start.
package final class BrowseCoordinator: Coordinator, Routing {
    private let shop: BeerShop
    private let screens: any BeerScreenFactory
    private let notify: @MainActor (String) -> Void

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its screens.
    ///   - shop: What the stories work with.
    ///   - screens: What makes the screens.
    ///   - notify: Tells the person something for a while.
    package init(
        navigator: any Navigator, shop: BeerShop, screens: any BeerScreenFactory,
        notify: @escaping @MainActor (String) -> Void
    ) {
        self.shop = shop
        self.screens = screens
        self.notify = notify
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = BrowseViewModel(shop)
        viewModel.onBeer = { [weak self] in self?.trigger(.beer($0)) }
        viewModel.onOrders = { [weak self] in self?.trigger(.orders) }
        push(screens.browseScreen(for: viewModel))
    }

    /// Starts a story, unless one is running: a double click opens one page.
    package func trigger(_ destination: BrowseRoute) {
        guard children.isEmpty else { return }
        switch destination {
        case .beer(let id):
            guard let beer = shop.shelf.beer(id) else { return }
            startChild(
                DetailsCoordinator(navigator: navigator, beer: beer, shop: shop, screens: screens, notify: notify))
        case .orders:
            startChild(OrdersCoordinator(navigator: navigator, shop: shop, screens: screens, notify: notify))
        }
    }
}
