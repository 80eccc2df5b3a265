import Synchronization

/// Counts live Rx objects, so that a test can check for leaks.
///
/// Compiled into debug builds only; in release builds the count stays 0.
public enum Resources {
    private static let count = Atomic<Int>(0)
    private static let serialCount = Atomic<Int>(0)

    /// The number of live observables, sinks, subjects and bags.
    public static var total: Int32 { Int32(truncatingIfNeeded: count.load(ordering: .relaxed)) }

    /// Increments the count and returns it.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.add(1, ordering: .relaxed).newValue)
    }

    /// Decrements the count and returns it.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.subtract(1, ordering: .relaxed).newValue)
    }

    /// The number of live sequences created by `observe(on:)` for a serial dispatch queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
        Int32(truncatingIfNeeded: serialCount.load(ordering: .relaxed))
    }

    static func countSerialDispatchQueueObservables(_ change: Int) {
        serialCount.add(change, ordering: .relaxed)
    }
}
