import Rx

/// Whether what is kept between runs is in order.
///
/// Every ``StoreError`` of a store is told here too, also the failures of what nobody waits for: a page that shows this need
/// not show the failures of single requests.
public protocol StoreCondition: Sendable {
    /// What a person should know of the store; `nil` while there is nothing to tell.
    ///
    /// It gives each subscriber the latest at once, comes on any thread, never fails and never ends.
    var storeError: Observable<StoreError?> { get }
}
