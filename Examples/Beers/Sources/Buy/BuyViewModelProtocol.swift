/// What the sheet of an order shows and forwards.
@MainActor
package protocol BuyViewModelProtocol: AnyObject {
    /// What there is to see.
    var summary: BuySummary { get }

    /// Called with every new ``summary``.
    var onChange: (@MainActor (BuySummary) -> Void)? { get set }

    /// The person orders, for the first time or again.
    func submit()

    /// The person does not want to order.
    func cancel()
}

/// What the coordinator listens to.
@MainActor
package protocol BuyViewModelEvents: AnyObject {
    /// Called when the person is done: the order was placed, or they cancelled.
    var onDone: (@MainActor () -> Void)? { get set }

    /// What has become of the order up to now.
    var result: BuyResult { get }
}

/// What has become of an order when its sheet has left.
package enum BuyResult: Hashable, Sendable {
    /// The service has confirmed it.
    case placed(Order)
    /// It was sent, and nobody knows whether it was placed: it is kept, and can be sent again.
    case unconfirmed(Order)
    /// Nothing was ordered.
    case cancelled
}

/// What there is to see of an order.
package struct BuySummary: Hashable, Sendable {
    package let beer: String
    package let quantity: String
    package let price: String
    package let total: String
    /// What the button that sends it says.
    package let submit: String
    /// Whether it is on its way.
    package let isSending: Bool
    /// Why it was not placed, and what to do; `nil` where nothing has failed.
    package let failure: Failure?

    /// Whether the order can be sent now.
    package var canSubmit: Bool { !isSending }

    /// Why an order was not placed.
    package struct Failure: Hashable, Sendable {
        package let message: String
        package let advice: String
    }
}
