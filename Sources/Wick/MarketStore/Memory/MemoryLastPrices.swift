import KitLocking
import Rx

/// Last prices stored in memory.
public final class MemoryLastPrices: LastPricesStore {
    private let prices: Guarded<LastPrices?>

    /// Creates a store with initial prices.
    public init(_ prices: LastPrices? = nil) {
        self.prices = Guarded(prices)
    }

    /// The stored prices, on the subscriber's thread.
    public func lastPrices() -> Single<LastPrices?> {
        .create { [self] observer in
            observer(.success(prices.withLock { $0 }))
            return Disposables.create()
        }
    }

    /// Stores prices on the subscriber's thread.
    public func save(_ prices: LastPrices) -> Single<Void> {
        .create { [self] observer in
            self.prices.withLock { $0 = prices }
            observer(.success(()))
            return Disposables.create()
        }
    }
}
