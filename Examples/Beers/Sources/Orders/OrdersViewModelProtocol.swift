import Coordination
import Rx

/// The outputs and inputs of the page of orders.
///
/// Outputs never end, never fail, replay the latest value to new subscribers, and emit on the main thread.
@MainActor
package protocol OrdersViewModelProtocol: Screen {
    /// The page's content.
    var content: Observable<OrdersContent> { get }

    /// Sends an unconfirmed order again.
    func sendAgain(_ id: Order.ID)

    /// Drops an unconfirmed order.
    func drop(_ id: Order.ID)
}

/// Events for the coordinator.
@MainActor
package protocol OrdersViewModelEvents: AnyObject {
    /// Called with a message for the user.
    var onNotice: (@MainActor (String) -> Void)? { get set }
}

/// A row of the page of orders.
package struct OrderRow: Identifiable, Hashable, Sendable {
    package let id: Order.ID
    /// Quantity and name.
    package let title: String
    package let total: String
    package let date: String
    /// A problem with the order, such as a missing confirmation; `nil` if there is none.
    package let problem: String?
    /// Whether it can be sent again or dropped now.
    package let canAct: Bool

    /// The whole row, for screen readers.
    package var spokenName: String { [title, total, date, problem].compactMap(\.self).joined(separator: ", ") }
}

/// The content of the page of orders.
package struct OrdersContent: Hashable, Sendable {
    /// Unconfirmed orders, newest first.
    package let unconfirmed: [OrderRow]
    /// Placed orders, newest first.
    package let placed: [OrderRow]
    /// A problem with the orders' file, and what to do; `nil` if there is none.
    package let storeProblem: String?

    /// Whether there are no orders.
    package var isEmpty: Bool { unconfirmed.isEmpty && placed.isEmpty }
}
