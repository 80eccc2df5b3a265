import Rx

/// What the page of orders shows and forwards.
///
/// Outputs never end and never fail, give the latest to each new subscriber, and come on the main thread.
@MainActor
package protocol OrdersViewModelProtocol: AnyObject {
    /// What there is to see.
    var content: Observable<OrdersContent> { get }

    /// The person sends an order again that was not confirmed.
    func sendAgain(_ id: Order.ID)

    /// The person drops an order that was not confirmed.
    func drop(_ id: Order.ID)
}

/// What the coordinator listens to.
@MainActor
package protocol OrdersViewModelEvents: AnyObject {
    /// Called when there is something to tell.
    var onNotice: (@MainActor (String) -> Void)? { get set }
}

/// A row of the page of orders.
package struct OrderRow: Identifiable, Hashable, Sendable {
    package let id: Order.ID
    /// How many of which beer.
    package let title: String
    package let total: String
    package let date: String
    /// What is not in order, as that it is not confirmed; `nil` where all is.
    package let problem: String?
    /// Whether it can be sent again, or dropped, now.
    package let canAct: Bool

    /// The whole row in words.
    package var spokenName: String { [title, total, date, problem].compactMap(\.self).joined(separator: ", ") }
}

/// What there is to see of the orders.
package struct OrdersContent: Hashable, Sendable {
    /// Those that nobody has confirmed, newest first.
    package let unconfirmed: [OrderRow]
    /// Those that stand, newest first.
    package let placed: [OrderRow]
    /// What is wrong with the file that they are kept in, and what to do; `nil` where nothing is.
    package let storeProblem: String?

    /// Whether there is none.
    package var isEmpty: Bool { unconfirmed.isEmpty && placed.isEmpty }
}
