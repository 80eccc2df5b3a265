import KitLocking
import Rx

/// Exchange rates stored in memory.
public final class MemoryRates: RatesStore {
    private let saved: Guarded<SavedRates?>

    /// Creates a store with initial rates.
    public init(_ rates: SavedRates? = nil) { saved = Guarded(rates) }

    /// The stored rates, on the subscriber's thread.
    public func rates() -> Single<SavedRates?> { .deferred { .just(self.saved.withLock { $0 }) } }

    /// Stores rates on the subscriber's thread.
    public func save(_ rates: SavedRates) -> Single<Void> {
        .deferred {
            self.saved.withLock { $0 = rates }
            return .just(())
        }
    }
}
