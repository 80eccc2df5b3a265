import Rx
import SQLite

/// Where the person's orders are kept, from before they are first sent.
///
/// Each Single gives one value or one `StoreError`, on any thread.
package protocol OrderStoring: Sendable {
    /// All orders, newest first; the first list as soon as it is known.
    ///
    /// It gives each subscriber the latest at once, comes on any thread, never fails and never ends.
    var orders: Observable<[Order]> { get }

    /// What a person should know of the place they are kept in; `nil` while there is nothing to tell.
    var storeError: Observable<StoreError?> { get }

    /// Writes an order down that is about to be sent.
    ///
    /// - Returns: Whether it stood there before: then nobody knows what became of it.
    func begin(_ order: Order) -> Single<Bool>

    /// Writes down what the service has confirmed.
    ///
    /// - Parameters:
    ///   - order: An order that was begun.
    ///   - number: The service's number for it.
    func confirm(_ order: Order, number: Int) -> Single<Void>

    /// Forgets an order that was not confirmed; one that was stays.
    func drop(_ id: Order.ID) -> Single<Void>
}
