import Rx

/// Whether stored data can be read and written.
///
/// Every ``StoreError`` of a store is reported here, even if no caller waits for the operation. A page that shows this need
/// not show errors of single operations.
public protocol StoreCondition: Sendable {
    /// The current error, if any.
    ///
    /// Subscribers receive the current value at once; later values arrive on any thread. Never fails or ends.
    var storeError: Observable<StoreError?> { get }
}
