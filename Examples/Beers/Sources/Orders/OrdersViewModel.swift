import KitLocalization
import Rx

/// The user's orders: placed ones, and unconfirmed ones, which can be sent again or dropped.
package final class OrdersViewModel: OrdersViewModelProtocol, OrdersViewModelEvents {
    package let title = localized("Orders")
    package let content: Observable<OrdersContent>
    package var onNotice: (@MainActor (String) -> Void)?

    private let shop: BeerShop
    private let attempts = BehaviorRelay<[Order.ID: Attempt]>(value: [:])
    private var orders: [Order] = []
    private let bag = DisposeBag()

    /// The state of sending an order again.
    fileprivate enum Attempt: Hashable {
        case running
        case failed(ShopFailure)
    }

    /// Creates the page of orders.
    package init(_ shop: BeerShop) {
        self.shop = shop
        let format = shop.format
        let orders = shop.store.orders.observe(on: shop.main).share(replay: 1, scope: .whileConnected)
        content = Observable.combineLatest(orders, attempts, shop.store.storeError.observe(on: shop.main))
            .map { orders, attempts, storeProblem in
                OrdersContent(
                    unconfirmed: orders.filter { $0.number == nil }.map {
                        OrderRow($0, attempt: attempts[$0.id], format: format)
                    },
                    placed: orders.filter { $0.number != nil }.map { OrderRow($0, attempt: nil, format: format) },
                    storeProblem: storeProblem.map { "\($0.message) \($0.advice)" })
            }
            .distinctUntilChanged()
            .share(replay: 1, scope: .whileConnected)
        orders.subscribe(onNext: { [weak self] orders in self?.orders = orders })
            .disposed(by: bag)
    }

    package func sendAgain(_ id: Order.ID) {
        guard let order = orders.first(where: { $0.id == id && $0.number == nil }), attempts.value[id] != .running
        else { return }
        set(.running, of: id)
        shop.desk.send(order)
            .observe(on: shop.main)
            .subscribe(
                onSuccess: { [weak self] receipt in self?.succeed(order, receipt) },
                onFailure: { [weak self] error in self?.fail(order, ShopFailure(error)) }
            )
            .disposed(by: bag)
    }

    package func drop(_ id: Order.ID) {
        guard attempts.value[id] != .running else { return }
        shop.store.drop(id)
            .observe(on: shop.main)
            .subscribe(onFailure: { [weak self] error in self?.onNotice?(ShopFailure(error).message) })
            .disposed(by: bag)
    }

    private func succeed(_ order: Order, _ receipt: Receipt) {
        set(nil, of: order.id)
        shop.shelf.set(stock: receipt.stock, of: order.beer)
        onNotice?(localized("\(order.quantity) × \(order.beerName) is ordered."))
    }

    private func fail(_ order: Order, _ failure: ShopFailure) {
        set(.failed(failure), of: order.id)
        // A sold-out order was not placed and disappears from the page, so the user is notified.
        guard case .soldOut(let left) = failure else { return }
        shop.shelf.set(stock: left, of: order.beer)
        onNotice?("\(order.beerName): \(failure.message)")
    }

    private func set(_ attempt: Attempt?, of id: Order.ID) {
        var attempts = attempts.value
        attempts[id] = attempt
        self.attempts.accept(attempts)
    }
}

extension OrderRow {
    fileprivate init(_ order: Order, attempt: OrdersViewModel.Attempt?, format: BeerFormat) {
        let problem: String? =
            switch (order.number, attempt) {
            case (.some, _): nil
            case (nil, .running): localized("Sending again…")
            case (nil, .failed(let failure)): "\(failure.message) \(failure.advice(format))"
            case (nil, nil):
                localized("This order is not confirmed. Sending it again does not order twice.")
            }
        self.init(
            id: order.id, title: "\(order.quantity) × \(order.beerName)", total: format.text(order.total),
            date: format.past(order.date), problem: problem, canAct: order.number == nil && attempt != .running)
    }
}
