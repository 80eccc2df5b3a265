import Rx

/// Stores the last prices between runs.
///
/// Each Single starts when it is subscribed to, and emits one value or one ``StoreError``, on any thread. Operations run in
/// the order of subscription and are not cancelled by disposing.
public protocol LastPricesStore: Sendable {
    /// The stored prices, if any.
    func lastPrices() -> Single<LastPrices?>

    /// Stores prices, replacing the previous ones; they are on disk when the Single succeeds.
    func save(_ prices: LastPrices) -> Single<Void>
}
