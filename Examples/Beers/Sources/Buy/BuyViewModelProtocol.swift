import Coordination

/// The outputs and inputs of an order's sheet.
@MainActor
package protocol BuyViewModelProtocol: Screen {
    /// The sheet's content.
    var summary: BuySummary { get }

    /// Called after each change of ``summary``.
    var onChange: (@MainActor (BuySummary) -> Void)? { get set }

    /// Sends the order, for the first time or again.
    func submit()

    /// Closes the sheet without ordering.
    func cancel()
}

/// Events for the coordinator.
@MainActor
package protocol BuyViewModelEvents: AnyObject {
    /// Called when the order was placed or cancelled.
    var onDone: (@MainActor () -> Void)? { get set }

    /// The order's current state.
    var result: BuyResult { get }
}

/// The state of an order when its sheet closes.
package enum BuyResult: Hashable, Sendable {
    /// The service has confirmed it.
    case placed(Order)
    /// It was sent but neither confirmed nor refused; it is stored, and can be sent again.
    case unconfirmed(Order)
    /// Nothing was ordered.
    case cancelled
}

/// The content of an order's sheet.
package struct BuySummary: Hashable, Sendable {
    package let beer: String
    package let quantity: String
    package let price: String
    package let total: String
    /// The label of the Submit button.
    package let submit: String
    /// Whether the order is being sent.
    package let isSending: Bool
    /// Why it was not placed; `nil` if nothing failed.
    package let failure: Failure?

    /// Whether the order can be sent now.
    package var canSubmit: Bool { !isSending }

    /// Why an order was not placed.
    package struct Failure: Hashable, Sendable {
        package let message: String
        package let advice: String
    }
}
