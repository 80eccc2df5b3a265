import Coordination
import KitLocalization
import Rx
import RxCoordination

/// The flow of one beer's page, which starts orders.
package final class DetailsCoordinator: Coordinator {
    private let beer: Beer
    private let shop: BeerShop
    private let notify: @MainActor (String) -> Void
    private var bag = DisposeBag()

    /// Creates the flow of a beer.
    package init(
        navigator: any Navigator, beer: Beer, shop: BeerShop, notify: @escaping @MainActor (String) -> Void
    ) {
        self.beer = beer
        self.shop = shop
        self.notify = notify
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = DetailsViewModel(beer, in: shop)
        viewModel.onBuy = { [weak self] beer, quantity in self?.buy(beer, quantity) }
        push(viewModel)
    }

    package override func didEnd() { bag = DisposeBag() }

    private func buy(_ beer: Beer, _ quantity: Int) {
        // A double click opens one sheet.
        guard children.isEmpty else { return }
        let order = Order(
            id: shop.makeKey(), beer: beer.id, beerName: beer.name, price: beer.price, quantity: quantity,
            date: shop.now())
        coordinate(to: BuyCoordinator(navigator: navigator, order: order, shop: shop))
            .subscribe(onNext: { [weak self] result in self?.report(result) })
            .disposed(by: bag)
    }

    private func report(_ result: BuyResult) {
        switch result {
        case .placed(let order):
            let total = shop.format.text(order.total)
            notify(localized("Thank you! \(order.quantity) × \(order.beerName) for \(total) is ordered."))
        case .unconfirmed: notify(localized("The order is not confirmed yet. See Orders."))
        case .cancelled: break
        }
    }
}
