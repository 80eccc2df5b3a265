import Coordination

/// The flow of the user's orders: one page.
package final class OrdersCoordinator: Coordinator {
    private let shop: BeerShop
    private let notify: @MainActor (String) -> Void

    /// Creates the flow.
    package init(navigator: any Navigator, shop: BeerShop, notify: @escaping @MainActor (String) -> Void) {
        self.shop = shop
        self.notify = notify
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = OrdersViewModel(shop)
        viewModel.onNotice = notify
        push(viewModel)
    }
}
