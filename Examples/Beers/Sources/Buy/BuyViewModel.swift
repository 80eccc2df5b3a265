import KitLocalization
import Rx

/// An order's summary, which sends the order, and after a failure sends it again under the same key.
package final class BuyViewModel: BuyViewModelProtocol, BuyViewModelEvents {
    package let title = localized("Your Order")
    package private(set) var summary: BuySummary {
        didSet { if summary != oldValue { onChange?(summary) } }
    }

    package var onChange: (@MainActor (BuySummary) -> Void)?
    package var onDone: (@MainActor () -> Void)?
    package private(set) var result = BuyResult.cancelled

    private var order: Order
    private var phase = Phase.ready {
        didSet { summary = BuySummary(order, phase: phase, format: shop.format) }
    }
    private let shop: BeerShop
    private let sending = SerialDisposable()

    fileprivate enum Phase {
        case ready
        case sending
        case failed(ShopFailure)
    }

    /// Creates the summary of an unsent order.
    ///
    /// - Parameters:
    ///   - order: The order, sent under its key.
    ///   - shop: Sends the order.
    package init(_ order: Order, in shop: BeerShop) {
        self.order = order
        self.shop = shop
        summary = BuySummary(order, phase: .ready, format: shop.format)
    }

    deinit { sending.dispose() }

    package func submit() {
        if case .sending = phase { return }
        if case .placed = result { return }
        if result == .cancelled { order.date = shop.now() }
        // Until the service confirms or refuses the order, its state is unknown.
        let before = result
        result = .unconfirmed(order)
        phase = .sending
        sending.disposable = shop.desk.send(order)
            .observe(on: shop.main)
            .subscribe(
                onSuccess: { [weak self] receipt in self?.succeed(receipt) },
                onFailure: { [weak self] error in self?.fail(ShopFailure(error), before: before) })
    }

    package func cancel() { onDone?() }

    /// Stops waiting for the response; the sheet may remain visible while it closes.
    func leave() {
        onDone = nil
        sending.dispose()
    }

    private func succeed(_ receipt: Receipt) {
        order.number = receipt.number
        result = .placed(order)
        shop.shelf.set(stock: receipt.stock, of: order.beer)
        onDone?()
    }

    private func fail(_ failure: ShopFailure, before: BuyResult) {
        if case .soldOut(let left) = failure {
            result = .cancelled
            shop.shelf.set(stock: left, of: order.beer)
        } else if !failure.mayHaveBeenPlaced {
            result = before
        }
        phase = .failed(failure)
    }
}

extension BuySummary {
    fileprivate init(_ order: Order, phase: BuyViewModel.Phase, format: BeerFormat) {
        var failure: Failure?
        if case .failed(let why) = phase { failure = Failure(message: why.message, advice: why.advice(format)) }
        let isSending = if case .sending = phase { true } else { false }
        self.init(
            beer: order.beerName, quantity: "\(order.quantity)", price: format.text(order.price),
            total: format.text(order.total),
            submit: isSending
                ? localized("Submitting…") : failure == nil ? localized("Submit") : localized("Submit Again"),
            isSending: isSending, failure: failure)
    }
}
