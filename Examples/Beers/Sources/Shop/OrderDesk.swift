import Rx

/// Sends orders exactly once: an order is on disk before it is first sent, and stays unconfirmed there until the
/// service confirms or refuses it.
package struct OrderDesk: Sendable {
    private let service: any BeerService
    private let store: any OrderStoring

    /// Creates a desk.
    package init(service: any BeerService, store: any OrderStoring) {
        self.service = service
        self.store = store
    }

    /// Sends an order, for the first time or again.
    ///
    /// If the subscription is disposed, the order stays unconfirmed.
    ///
    /// - Returns: The receipt once it is stored too, or a ``ShopFailure``.
    package func send(_ order: Order) -> Single<Receipt> {
        store.begin(order).catch { .error(ShopFailure($0)) }.flatMap { [service, store] stoodBefore in
            service.place(order)
                .flatMap { receipt in
                    // If that fails, the order is sent again later and gets the same receipt.
                    store.confirm(order, number: receipt.number).catchAndReturn(()).map { receipt }
                }
                .catch { error in
                    let failure = ShopFailure(error)
                    guard isSettled(failure, stoodBefore: stoodBefore) else { return .error(failure) }
                    return store.drop(order.id).catchAndReturn(()).flatMap { .error(failure) }
                }
        }
    }

    /// Whether the order was certainly not placed.
    private func isSettled(_ failure: ShopFailure, stoodBefore: Bool) -> Bool {
        // The shop checks keys before stock: an order placed earlier would have been confirmed.
        if case .soldOut = failure { return true }
        return !stoodBefore && !failure.mayHaveBeenPlaced
    }
}
