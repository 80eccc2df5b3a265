import Rx

/// Sends orders such that each is placed once: it is on disk before it is first sent, and stays there until the service
/// has said what became of it.
package struct OrderDesk: Sendable {
    private let service: any BeerService
    private let store: any OrderStoring

    /// Makes a desk.
    package init(service: any BeerService, store: any OrderStoring) {
        self.service = service
        self.store = store
    }

    /// Sends an order, for the first time or again.
    ///
    /// Who disposes of it does not know what becomes of the order: it stays among those that are not confirmed.
    ///
    /// - Returns: The receipt, or a ``ShopFailure``, when that is written down too.
    package func send(_ order: Order) -> Single<Receipt> {
        store.begin(order).catch { .error(ShopFailure($0)) }.flatMap { [service, store] stoodBefore in
            service.place(order)
                .flatMap { receipt in
                    // Where that fails the order is sent again one day, and answered as it was now.
                    store.confirm(order, number: receipt.number).catchAndReturn(()).map { receipt }
                }
                .catch { error in
                    let failure = ShopFailure(error)
                    guard isSettled(failure, stoodBefore: stoodBefore) else { return .error(failure) }
                    return store.drop(order.id).catchAndReturn(()).flatMap { .error(failure) }
                }
        }
    }

    /// Whether nothing was ordered for sure.
    private func isSettled(_ failure: ShopFailure, stoodBefore: Bool) -> Bool {
        // The shop knows its keys before it looks at its stock: had it been placed before, it would have said so.
        if case .soldOut = failure { return true }
        return !stoodBefore && !failure.mayHaveBeenPlaced
    }
}
