import KitLocalization
import Rx

/// A beer's page, and the quantity to buy, from 1 to the stock.
package final class DetailsViewModel: DetailsViewModelProtocol, DetailsViewModelEvents {
    package private(set) var details: BeerDetails {
        didSet { if details != oldValue { onChange?(details) } }
    }

    package var title: String { beer.name }
    package var onChange: (@MainActor (BeerDetails) -> Void)?
    package var onBuy: (@MainActor (Beer, _ quantity: Int) -> Void)?

    private var beer: Beer
    private var quantity = 1
    private let format: BeerFormat
    private let bag = DisposeBag()

    /// Creates a beer's page.
    ///
    /// - Parameters:
    ///   - beer: The beer, updated from the shelf.
    ///   - shop: The shared dependencies.
    package init(_ beer: Beer, in shop: BeerShop) {
        self.beer = beer
        format = shop.format
        details = BeerDetails(beer, quantity: min(1, beer.stock), format: shop.format)
        quantity = details.quantity
        // The page of a beer that left the list stays unchanged.
        shop.shelf.contents.compactMap { shelf in shelf.rows.first { $0.id == beer.id } }
            .subscribe(onNext: { [weak self] beer in self?.follow(beer) })
            .disposed(by: bag)
    }

    package func more() { choose(quantity + 1) }

    package func fewer() { choose(quantity - 1) }

    package func buy() {
        guard details.canBuy else { return }
        onBuy?(beer, quantity)
    }

    private func follow(_ beer: Beer) {
        self.beer = beer
        choose(quantity)
    }

    private func choose(_ requested: Int) {
        quantity = min(max(requested, 1), beer.stock)
        details = BeerDetails(beer, quantity: quantity, format: format)
    }
}

extension BeerDetails {
    fileprivate init(_ beer: Beer, quantity: Int, format: BeerFormat) {
        self.init(
            name: beer.name, tagline: beer.tagline, description: beer.description,
            facts: [
                beer.strength.map { Fact(title: localized("Strength"), text: format.strength($0)) },
                beer.bitterness.map {
                    Fact(title: localized("Bitterness"), text: localized("\(format.number($0)) IBU"))
                },
            ].compactMap(\.self),
            foodPairing: beer.foodPairing, price: format.text(beer.price), stock: format.stock(beer.stock),
            quantity: quantity, total: quantity == 0 ? "" : format.text(beer.price * quantity),
            canTakeFewer: quantity > 1, canTakeMore: quantity < beer.stock, canBuy: quantity > 0)
    }
}
