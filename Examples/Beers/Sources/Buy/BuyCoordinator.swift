import Coordination
import RxCoordination

/// The modal flow of one order, which ends with the order's state however the user closes it.
package final class BuyCoordinator: ResultCoordinator<BuyResult> {
    private let order: Order
    private let shop: BeerShop
    private var viewModel: BuyViewModel?
    private var result = BuyResult.cancelled

    /// Creates the flow of an order.
    package init(navigator: any Navigator, order: Order, shop: BeerShop) {
        self.order = order
        self.shop = shop
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = BuyViewModel(order, in: shop)
        self.viewModel = viewModel
        viewModel.onDone = { [weak self] in self?.end() }
        present(viewModel)
    }

    package override var finalResult: BuyResult? { result }

    package override func didEnd() {
        guard let viewModel else { return }
        result = viewModel.result
        viewModel.leave()
        self.viewModel = nil
    }
}
