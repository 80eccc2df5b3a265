import Rx

/// Where the last prices are kept from one run to the next.
///
/// Each Single gives one value or one ``StoreError``, from any thread, and does nothing until it is subscribed to. What is
/// asked first is done first, even where the subscription has been disposed of meanwhile.
public protocol LastPricesStore: Sendable {
    /// The prices that were kept last; `nil` where none were.
    func lastPrices() -> Single<LastPrices?>

    /// Keeps prices in place of those from before; they are on disk when the Single succeeds.
    ///
    /// - Parameter prices: What a site has told.
    func save(_ prices: LastPrices) -> Single<Void>
}
