import KitLocking
import Rx

/// Last prices that are kept as long as this object lives.
public final class MemoryLastPrices: LastPricesStore {
    private let prices: Guarded<LastPrices?>

    /// Makes a store.
    ///
    /// - Parameter prices: What is already kept.
    public init(_ prices: LastPrices? = nil) {
        self.prices = Guarded(prices)
    }

    /// The prices that were kept last, on the subscriber's own thread.
    public func lastPrices() -> Single<LastPrices?> {
        .create { [self] observer in
            observer(.success(prices.withLock { $0 }))
            return Disposables.create()
        }
    }

    /// Keeps prices in place of those from before, on the subscriber's own thread.
    public func save(_ prices: LastPrices) -> Single<Void> {
        .create { [self] observer in
            self.prices.withLock { $0 = prices }
            observer(.success(()))
            return Disposables.create()
        }
    }
}
