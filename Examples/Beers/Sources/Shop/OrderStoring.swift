import Rx
import SQLite

/// Stores the user's orders, from before they are first sent.
///
/// Each Single starts when it is subscribed to, is not cancelled by disposing, and ends on any thread with a value or a
/// `StoreError`.
package protocol OrderStoring: Sendable {
    /// All orders, newest first, from the time they are loaded.
    ///
    /// Replays the latest list to new subscribers, emits on any thread, never fails and never ends.
    var orders: Observable<[Order]> { get }

    /// A storage problem to show to the user; `nil` if there is none.
    var storeError: Observable<StoreError?> { get }

    /// Stores an order before it is sent.
    ///
    /// - Returns: Whether it was stored before, in which case it may have been placed.
    func begin(_ order: Order) -> Single<Bool>

    /// Stores the service's confirmation.
    ///
    /// - Parameters:
    ///   - order: A stored order.
    ///   - number: The service's order number.
    func confirm(_ order: Order, number: Int) -> Single<Void>

    /// Deletes an unconfirmed order; confirmed ones stay.
    func drop(_ id: Order.ID) -> Single<Void>
}
